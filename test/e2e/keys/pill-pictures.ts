import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

const pictures = join(import.meta.dirname, 'pictures');

/** The picture of that name from before, in whose place this one is kept where there is none, or `isNew`. */
export function keptPicture(name: string, taken: Buffer, isNew: boolean): Buffer {
  const file = join(pictures, `${name}.png`);
  if (isNew || !existsSync(file)) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(file, taken);
  }
  return readFileSync(file);
}

/** Over what lies below, in its theme. What the microphone hears is another at another time, and so are figures. */
export async function pictureOf(overlay: Page, theme: 'light' | 'dark'): Promise<Buffer> {
  await overlay.evaluate(
    ([name, desktop]) => {
      document.documentElement.dataset['theme'] = name;
      document.documentElement.style.background = desktop;
      for (const wave of document.querySelectorAll<HTMLElement>('.waveform')) wave.style.opacity = '0';
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (!/[A-Z]\p{Nd}/u.test(text.textContent ?? ''))
          text.textContent = (text.textContent ?? '').replaceAll(/\p{Nd}+/gu, '0');
      }
    },
    [theme, desktops[theme]] as const,
  );
  return overlay.screenshot({ animations: 'disabled' });
}

const desktops = { light: '#e9e6df', dark: '#23262b' };
