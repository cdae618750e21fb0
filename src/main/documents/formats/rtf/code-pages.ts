/** The code page of a font, as Windows numbers character sets. None for that of the document. */
export function codePageOfCharset(charset: number): number | undefined {
  return ofCharset.get(charset);
}

/** Text in a code page of Windows, DOS or the Mac. Unknown ones are read as that of Western Europe. */
export function decodeCodePage(bytes: Uint8Array, codePage: number): string {
  const letters = dosLetters.get(codePage);
  if (!letters) return decoderFor(codePage).decode(bytes);
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (letters[byte - 128] ?? ''),
  ).join('');
}

const decoders = new Map<number, InstanceType<typeof TextDecoder>>();

function decoderFor(codePage: number): InstanceType<typeof TextDecoder> {
  const decoder = decoders.get(codePage) ?? new TextDecoder(labelOf(codePage));
  decoders.set(codePage, decoder);
  return decoder;
}

function labelOf(codePage: number): string {
  if (codePage === 874 || (codePage >= 1250 && codePage <= 1258)) return `windows-${codePage}`;
  if (codePage > 28_591 && codePage <= 28_606) return `iso-8859-${codePage - 28_590}`;
  return labels.get(codePage) ?? 'windows-1252';
}

const labels: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10_000, 'macintosh'],
  [10_007, 'x-mac-cyrillic'],
  [20_866, 'koi8-r'],
  [54_936, 'gb18030'],
  [65_001, 'utf-8'],
]);

const ofCharset: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10_000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
  [255, 437],
]);

/** The upper halves of the code pages of DOS, which no decoder has. */
const dosLetters: ReadonlyMap<number, string> = new Map([
  [
    437,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ],
  [
    850,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ],
]);
