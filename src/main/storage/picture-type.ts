/**
 * What kind of picture bytes are, by their signature, whatever somebody calls them. Only kinds that are pictures and
 * nothing else: an SVG file is a document with scripts and links.
 * @returns undefined for anything else
 */
export function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1');
  return signatures.find(({ sign }) => sign.test(head))?.type;
}

const signatures: readonly { readonly type: string; readonly sign: RegExp }[] = [
  // oxlint-disable-next-line no-control-regex -- a signature
  { type: 'image/png', sign: /^\u0089PNG\r\n\u001a\n/ },
  { type: 'image/jpeg', sign: /^\u00ff\u00d8\u00ff/ },
  { type: 'image/gif', sign: /^GIF8[79]a/ },
  { type: 'image/webp', sign: /^RIFF[^]{4}WEBP/ },
];
