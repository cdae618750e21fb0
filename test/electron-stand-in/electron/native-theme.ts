import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright';
import { world } from '../world.ts';

const pages = new Set<CDPSession>();

class NativeTheme
  extends EventEmitter
  implements Pick<Electron.NativeTheme, 'shouldUseDarkColors' | 'themeSource'>
{
  #source: Electron.NativeTheme['themeSource'] = 'system';

  get shouldUseDarkColors(): boolean {
    return (this.#source === 'system' ? world().options.theme : this.#source) === 'dark';
  }

  get themeSource(): Electron.NativeTheme['themeSource'] {
    return this.#source;
  }

  set themeSource(source: Electron.NativeTheme['themeSource']) {
    this.#source = source;
    for (const page of pages) void applyTo(page);
    this.emit('updated');
  }
}

export const nativeTheme = new NativeTheme();

/** Keeps a page's `prefers-color-scheme` what the app, else the system, wants. */
export async function nativeThemeFor(page: CDPSession): Promise<void> {
  pages.add(page);
  await applyTo(page);
}

async function applyTo(page: CDPSession): Promise<void> {
  const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
  const features = [{ name: 'prefers-color-scheme', value }];
  // A page that is gone needs no colours.
  await page.send('Emulation.setEmulatedMedia', { features }).catch(() => pages.delete(page));
}
