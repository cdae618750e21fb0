import type { CSSProperties } from 'react';
import { coverPath } from '../../../shared/contract/listen-contract.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';

/** The document's own cover, or one made of its names: always the same for the same document. */
export function Cover({ document }: { readonly document: KeptDocument }) {
  const { id, title, author, hasCover } = document;
  if (hasCover) return <img className="cover" src={coverPath(id)} alt="" />;
  const { isPale, ...colours } = bindingOf(title);
  const style = { '--cover': colours.cover, '--cover-edge': colours.edge } as CSSProperties;
  return (
    <span
      className="cover made-cover"
      data-pale={isPale || undefined}
      style={style}
      dir="auto"
      lang={document.language}
      aria-hidden
    >
      <span className="cover-title">{title}</span>
      {author !== undefined && <span className="cover-author">{author}</span>}
      <svg viewBox="0 0 124 40">
        <path d={markOf(`${title} ${author ?? ''}`)} />
      </svg>
    </span>
  );
}

/** Of a cover that is made: its colour, a darker one towards the edge, and whether ink on it is dark. */
interface Binding {
  readonly cover: string;
  readonly edge: string;
  readonly isPale: boolean;
}

/** Lightness, chroma and hue, as books are bound: mostly dark cloth, some pale. White or dark ink has 7:1 on each. */
const cloths = [
  [0.4, 0.05, 152],
  [0.4, 0.062, 18],
  [0.42, 0.07, 130],
  [0.88, 0.035, 75],
  [0.4, 0.062, 258],
  [0.86, 0.03, 205],
  [0.42, 0.05, 330],
  [0.38, 0.03, 60],
  [0.87, 0.03, 140],
  [0.4, 0.055, 205],
  [0.38, 0.06, 290],
  [0.87, 0.03, 20],
] as const;

/** The same for the same title. */
export function bindingOf(title: string): Binding {
  const [lightness, chroma, hue] = cloths[hashOf(title) % cloths.length] ?? cloths[0];
  const isPale = lightness > 0.6;
  return {
    cover: `oklch(${lightness} ${chroma} ${hue})`,
    edge: `oklch(${(lightness - (isPale ? 0.05 : 0.09)).toFixed(2)} ${chroma} ${hue})`,
    isPale,
  };
}

const bars = 25;
/** Of the 40 units that the mark is high. */
const highest = 37;

/** A mark like the shape of a voice, as a path 124 wide and 40 high: no two names have the same. */
export function markOf(names: string): string {
  let seed = hashOf(names);
  let height = 0.5;
  const next = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  return Array.from({ length: bars }, (_, i) => {
    // A voice swells and fades: a bar is near the one before it, but for a beginning now and then.
    height = next() < 0.18 ? 0.3 + 0.7 * next() : Math.max(0.08, height * (0.62 + 0.6 * next()));
    const length = Math.min(1, height) * highest;
    return `M${i * 5 + 2} ${((40 - length) / 2).toFixed(1)}v${length.toFixed(1)}`;
  }).join('');
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
