import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desk } from '../../../../src/main/platform/windows/window.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../../src/renderer/styles/tokens.css'), 'utf8');

/** `oklch(…)` in sRGB, as CSS Color 4 has it (10.4, 10.10). */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const radians = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const gamma = (value: number): number =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return `#${linear
    .map((value) =>
      Math.round(255 * gamma(value))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

it('a window shows the colour of its page before there is one, and at its edge while it is resized', () => {
  const declared = /--desk: light-dark\((.+)\);/.exec(tokens)?.[1] ?? '';
  const [light, dark] = [...declared.matchAll(/oklch\((\S+) (\S+) (\S+)\)/g)].map(([, ...parts]) => {
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
    return hexOf(lightness, chroma, hue);
  });
  expect(desk).toEqual({ light, dark });
});
