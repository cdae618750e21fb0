import { chromium } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { isInFront } from '../dictate/foreign-programs.ts';
import type { TestDisplay } from '../harness/x-display.ts';

/** Another program's window with a text field in it: a browser's, which takes pasted text as programs do. */
export interface ForeignPage {
  /** What stands in the field. */
  text(): Promise<string>;
  /** The same as its markup, of a field that can be formatted. */
  html(): Promise<string>;
  /** Writes this into the field and leaves the cursor in it. */
  write(text: string): Promise<void>;
  /** Puts this into a field that can be formatted, and leaves the cursor in it. */
  writeHtml(html: string): Promise<void>;
  /** Selects all that stands in the field by its key, and resolves once it is seen to be selected. */
  selectAll(): Promise<void>;
  /** Empties the field and puts the cursor into it. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const title = 'A letter';
const plainField = '<textarea rows="8" cols="40"></textarea>';

/** A field that can be formatted. */
export const formattedField = '<div contenteditable="true" style="min-height: 9em"></div>';

export async function openForeignPage(desktop: TestDisplay, fieldMarkup = plainField): Promise<ForeignPage> {
  const executablePath = findBrowser(process.env);
  if (!executablePath) throw new Error('There is no Chromium here.');
  const browser = await chromium.launch({
    executablePath,
    headless: false,
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, DISPLAY: desktop.name, WAYLAND_DISPLAY: '' },
    args: ['--disable-gpu', '--no-first-run', '--window-size=500,300', '--window-position=700,400'],
  });
  const page = await browser.newPage();
  await page.setContent(`<title>${title}</title>${fieldMarkup}`);
  // The page is there before its window is, and believes that it has the focus.
  await isInFront(desktop, title);
  const field = page.locator('textarea, [contenteditable]');
  const write = async (text: string): Promise<void> => {
    await page.bringToFront();
    await field.fill(text);
    await field.focus();
  };
  return {
    text: () => field.inputValue(),
    html: () => field.innerHTML(),
    write,
    async writeHtml(html) {
      await page.bringToFront();
      await field.evaluate((element, markup) => (element.innerHTML = markup), html);
      await field.focus();
    },
    async selectAll() {
      const selected = (): Promise<string> => page.evaluate(() => getSelection()?.toString() ?? '');
      // A window that has just come to the front may not yet take keys.
      do await desktop.tool('key', 'ctrl+a');
      while ((await selected()) === '');
    },
    empty: () => write(''),
    close: () => browser.close(),
  };
}
