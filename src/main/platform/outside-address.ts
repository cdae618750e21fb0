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
