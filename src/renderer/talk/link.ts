/** A link that may be followed. */
export interface SafeLink {
  readonly href: string;
  /** The host, where the label does not show honestly enough where the link leads. */
  readonly shownHost?: string;
}

const followed = new Set(['http:', 'https:', 'mailto:']);

/** A link out of a reply, or undefined when it is nothing a browser should open: a reply is not to be trusted. */
export function safeLink(url: string, label: string): SafeLink | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !followed.has(parsed.protocol)) return undefined;
  const odd = parsed.protocol !== 'mailto:' && isOdd(parsed, label);
  return { href: parsed.href, ...(odd && { shownHost: parsed.host }) };
}

/** Someone could take it for another place: a label that looks like an address, letters of other scripts, a login, a number for a host. */
function isOdd(url: URL, label: string): boolean {
  if (url.username !== '' || url.port !== '') return true;
  if (url.hostname.includes('xn--') || /^[\d.]+$|^\[/.test(url.hostname)) return true;
  const named = /([\w-]+\.)+[a-z]{2,}/i.exec(label)?.[0].toLowerCase();
  return named !== undefined && withoutWww(named) !== withoutWww(url.hostname);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
