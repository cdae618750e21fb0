import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dirname, '../src/renderer/styles/tokens.css'), 'utf8');

/** `oklch(lightness chroma hue)`, opaque. */
type Oklch = readonly [number, number, number];

/** The opaque colours among the tokens, as they are in a light or dark window, or on a page in a theme of its own. */
export function tokensOf(where: {
  readonly scheme?: 'light' | 'dark';
  readonly reading?: string;
}): Readonly<Record<string, Oklch>> {
  const page = where.reading === undefined ? '' : blockOf(`[data-reading='${where.reading}']`);
  const scheme = /color-scheme: (light|dark);/.exec(page)?.[1] ?? where.scheme ?? 'light';
  return { ...coloursIn(blockOf(':root'), scheme), ...coloursIn(page, scheme) };
}

function blockOf(selector: string): string {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`The tokens have no ${selector}.`);
  return css.slice(from, css.indexOf('\n}', from));
}

function coloursIn(block: string, scheme: string): Record<string, Oklch> {
  const declared = block.matchAll(/--([\w-]+): (?:light-dark\()?oklch\(([^/)]+)\)(?:, oklch\(([^/)]+)\))?/g);
  return Object.fromEntries(
    [...declared].map(([, name = '', light = '', dark = light]) => {
      const [lightness = 0, chroma = 0, hue = 0] = (scheme === 'dark' ? dark : light).split(' ').map(Number);
      return [name, [lightness, chroma, hue]];
    }),
  );
}

/** Of linear sRGB, 0..1 where the screen can show it (CSS Color 4, 10.4 and 10.10). */
function linearOf([lightness, chroma, hue]: Oklch): readonly number[] {
  const radians = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

export function hexOf(colour: Oklch | undefined): string {
  if (!colour) throw new Error('There is no such token.');
  const gamma = (value: number): number =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  const hexes = linearOf(colour).map((value) => Math.round(255 * gamma(value)).toString(16));
  return `#${hexes.map((hex) => hex.padStart(2, '0')).join('')}`;
}

/** As WCAG has it, 1..21. */
export function contrastOf(one: Oklch | undefined, other: Oklch | undefined): number {
  if (!one || !other) throw new Error('There is no such token.');
  const luminance = (colour: Oklch): number => {
    const [red = 0, green = 0, blue = 0] = linearOf(colour).map((value) => Math.min(1, Math.max(0, value)));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
