import { shell } from 'electron';

/** In the person's browser or mail program; what neither is for is left alone. @throws when there is none */
export async function openOutside(url: string): Promise<void> {
  const address = outsideAddress(url);
  if (address !== undefined) await shell.openExternal(address);
}

/**
 * An address as it may be handed to another program: of a page, or of a letter with its subject and its text alone,
 * since mail programs know fields that attach a file. `undefined` for any other.
 */
export function outsideAddress(url: string): string | undefined {
  const address = URL.parse(url);
  if (address?.protocol === 'https:' || address?.protocol === 'http:') return address.href;
  if (address?.protocol !== 'mailto:' || /%0[ad]/i.test(address.pathname)) return undefined;
  const fields = ['subject', 'body'].flatMap((name) => {
    const value = address.searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return `mailto:${address.pathname}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

/** Opens a file or folder of Parley's own in the person's editor or file manager. @throws Error where there is none */
export async function openInDesktop(path: string): Promise<void> {
  const why = await shell.openPath(path);
  if (why !== '') throw new Error(`${path} can't be opened: ${why}`);
}
