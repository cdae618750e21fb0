import type { IncomingHttpHeaders } from 'node:http';

/** A header's value; where a server sends it several times, the first, whatever its type promises. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value: string | string[] | undefined = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
