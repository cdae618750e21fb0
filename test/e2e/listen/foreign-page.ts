import { chromium } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** Another program's window with a text field in it: a browser's, which takes pasted text as programs do. */
export interface ForeignPage {
  /** What stands in the field. */
  text(): Promise<string>;
  /** Writes this into the field and leaves the cursor in it. */
  write(text: string): Promise<void>;
  /** Empties the field and puts the cursor into it. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function openForeignPage(display: string): Promise<ForeignPage> {
  const executablePath = findBrowser(process.env);
  if (!executablePath) throw new Error('There is no Chromium here.');
  const browser = await chromium.launch({
    executablePath,
    headless: false,
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, DISPLAY: display, WAYLAND_DISPLAY: '' },
    args: ['--disable-gpu', '--no-first-run', '--window-size=500,300', '--window-position=700,400'],
  });
  const page = await browser.newPage();
  await page.setContent('<title>A letter</title><textarea rows="8" cols="40"></textarea>');
  const field = page.locator('textarea');
  const write = async (text: string): Promise<void> => {
    await page.bringToFront();
    await field.fill(text);
    await field.focus();
  };
  return {
    text: () => field.inputValue(),
    write,
    empty: () => write(''),
    close: () => browser.close(),
  };
}
