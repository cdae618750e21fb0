import type { SoundClip } from '../../../../shared/listen/document.ts';
import type { Archive } from '../../archive.ts';
import type { DocumentLimits } from '../../opened-document.ts';
import { childNamed, descendants, readXml, type XmlElement } from '../../xml.ts';
import { resolveReference } from '../html/draft-gatherer.ts';
import type { BookPackage } from './book-package.ts';

/** No page has more to listen to: each word of a long chapter. */
const mostClips = 50_000;
/** A sentence or a paragraph. What is longer is heard from one place only, and a voice reads better. */
const longestMs = 180_000;

/** Reads which sound the publisher had made for which text of a page, by the anchors of that text. */
type PageClips = (page: { readonly overlay?: string }) => Promise<ReadonlyMap<string, SoundClip>>;

/**
 * The media overlays of an EPUB 3 book. What is wrong in one is left out: sound that is not in the book, text without
 * sound, times that run backwards. A broken overlay is none.
 */
export function createPageClips(
  archive: Archive,
  { sounds }: Pick<BookPackage, 'sounds'>,
  { depth }: Pick<DocumentLimits, 'depth'>,
): PageClips {
  /** Several pages may share one. */
  let last: { readonly path: string; readonly clips: ReadonlyMap<string, SoundClip> } | undefined;
  return async ({ overlay }) => {
    if (overlay === undefined) return new Map();
    if (last?.path === overlay) return last.clips;
    const smil = await archive
      .read(overlay)
      .then((bytes) => readXml(bytes, depth))
      .catch(() => undefined); // the book can be read without it
    last = { path: overlay, clips: smil ? clipsIn(smil, overlay, sounds) : new Map<string, SoundClip>() };
    return last.clips;
  };
}

function clipsIn(
  smil: XmlElement,
  overlay: string,
  sounds: ReadonlySet<string>,
): ReadonlyMap<string, SoundClip> {
  const clips = new Map<string, SoundClip>();
  for (const par of descendants(smil, 'par')) {
    const source = childNamed(par, 'text')?.attributes['src'];
    const audio = childNamed(par, 'audio');
    const clip = audio && clipOf(audio, overlay, sounds);
    if (!source?.includes('#') || !clip) continue;
    const anchor = resolveReference(overlay, source);
    if (!clips.has(anchor)) clips.set(anchor, clip);
    if (clips.size === mostClips) break;
  }
  return clips;
}

function clipOf(
  { attributes }: XmlElement,
  overlay: string,
  sounds: ReadonlySet<string>,
): SoundClip | undefined {
  const sound = resolveReference(overlay, attributes['src'] ?? '');
  const fromMs = clockMs(attributes['clipBegin'] ?? '0');
  const end = attributes['clipEnd'];
  const toMs = end === undefined ? undefined : clockMs(end);
  if (!sounds.has(sound) || fromMs === undefined || (end !== undefined && toMs === undefined))
    return undefined;
  if (toMs === undefined) return { sound, fromMs };
  return toMs > fromMs && toMs - fromMs <= longestMs ? { sound, fromMs, toMs } : undefined;
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, min: 60_000, s: 1_000, ms: 1 };
/** No sound is as long. */
const longestClockMs = 1_000_000_000;

/**
 * A clock value of SMIL in milliseconds: `0:01:07.5`, `01:07.5`, `67.5s`, `67.5`, `1.5min`.
 * @returns undefined where it is none
 */
export function clockMs(value: string): number | undefined {
  const text = value.trim().replace(/^npt=/, '');
  const clock = /^(?:(\d{1,6}):)?(\d{1,6}):(\d{1,6}(?:\.\d*)?)$/.exec(text);
  const count = /^(\d{1,12}(?:\.\d*)?)(h|min|s|ms)?$/.exec(text);
  const ms = clock
    ? Number(clock[1] ?? 0) * 3_600_000 + Number(clock[2]) * 60_000 + Number(clock[3]) * 1_000
    : Number(count?.[1]) * (units[count?.[2] ?? 's'] ?? 0);
  return ms <= longestClockMs ? Math.round(ms) : undefined;
}
