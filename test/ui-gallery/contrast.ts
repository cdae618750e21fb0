import type { Page } from 'playwright';
import { PNG } from 'pngjs';

/** A stretch of text as it stands on the page. Pixels. */
interface Stretch {
  readonly text: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** 0..255, and how opaque, 0..1. */
  readonly colour: readonly [red: number, green: number, blue: number, alpha: number];
  readonly least: number;
}

/**
 * What is harder to read than WCAG allows, measured on pixels: each text's colour against whatever is painted behind it,
 * its worst pixel counting.
 */
export async function contrastProblems(page: Page): Promise<readonly string[]> {
  const stretches = await page.evaluate(stretchesOnPage);
  // What fades in or out is not what one reads.
  await page.evaluate(() => {
    const hidden = new CSSStyleSheet(); // which a strict policy allows to whoever runs in the page already
    hidden.replaceSync(
      '* { color: transparent !important; transition: none !important; caret-color: transparent !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
  });
  const picture = PNG.sync.read(await page.screenshot({ animations: 'disabled', scale: 'css' }));
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return stretches.flatMap((stretch) => {
    const contrast = worstContrast(stretch, picture);
    return contrast < stretch.least
      ? [`“${stretch.text}” has a contrast of ${contrast.toFixed(2)}, not ${stretch.least}`]
      : [];
  });
}

/** Runs in the page. Names of what is out of use may be faint. */
function stretchesOnPage(): Stretch[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colourOf = (css: string): [number, number, number, number] => {
    if (!canvas) throw new Error('There is no canvas.');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Stretch[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    const parent = walker.currentNode.parentElement;
    if (text === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest(':disabled, [aria-disabled="true"], [data-disabled], .visually-hidden')) continue;
    if (getComputedStyle(parent).clipPath !== 'none') continue; // said, not shown
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const [box] = range.getClientRects();
    if (!box || box.width < 2) continue;
    const { x, y, width, height } = box;
    const isCovered = [1, height / 2, height - 1].some((down) => {
      const there = document.elementFromPoint(x + width / 2, y + down);
      return !there || !(parent.contains(there) || there.contains(parent));
    });
    if (isCovered) continue; // something else lies over it, or it is scrolled half out of sight
    const style = getComputedStyle(parent);
    const [size, weight] = [Number.parseFloat(style.fontSize), Number(style.fontWeight)];
    found.push({
      text: text.slice(0, 40),
      box: { x, y, width, height },
      colour: colourOf(style.color),
      least: size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5,
    });
  }
  return found;
}

function worstContrast({ box, colour }: Stretch, { data, width, height }: PNG): number {
  const [red, green, blue, alpha] = colour;
  let worst = Number.POSITIVE_INFINITY;
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  for (let y = Math.max(0, Math.ceil(box.y)); y < bottom; y += 2) {
    for (let x = Math.max(0, Math.ceil(box.x)); x < right; x += 2) {
      const at = (y * width + x) * 4;
      const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const ink = [red, green, blue].map((value, i) => value * alpha + (ground[i] ?? 0) * (1 - alpha));
      worst = Math.min(worst, contrastOf(luminanceOf(ink), luminanceOf(ground)));
    }
  }
  return worst;
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance, as WCAG 2.2 has it. */
function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
