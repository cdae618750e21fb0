/** Characters. Browsers and servers take no longer ones. */
export const longestAddress = 2000;

/** Whether a text that somebody has copied is the address of a page, and nothing else. */
export function isAddress(text: string): boolean {
  const address = text.trim();
  return (
    address.length <= longestAddress && /^(https?:\/\/|www\.)[^\s/]+\.[^\s/]{2,}(\/\S*)?$/i.test(address)
  );
}

/**
 * An address as a person writes it, as one of HTTPS: that of a page without a secure one leads to it almost everywhere.
 * @returns undefined where it is none
 */
export function secureAddress(written: string): string | undefined {
  const [, rest = ''] = /^\s*(?:https?:\/\/)?([^\s:/?#@]+(?::\d+)?(?:[/?#]\S*)?)\s*$/i.exec(written) ?? [];
  const host = /^[^:/?#]*/.exec(rest)?.[0] ?? '';
  return host.includes('.') ? `https://${rest}` : undefined;
}

/** As a person says it: without what every address has. */
export function shownAddress(address: string): string {
  return address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Whose page it is. */
export function siteIn(address: string): string {
  return shownAddress(address).replace(/[/?#].*$/, '');
}
