/**
 * Extracts the audio of an MPEG program stream (a `.mpeg` file; ISO/IEC 13818-1) without the packet headers, which a
 * decoder would play as clicks. Returns other files unchanged.
 */
export function audioInStream(file: Uint8Array): Uint8Array {
  if (!startsPacket(file, 0, packHeader)) return file;
  const pieces: Uint8Array[] = [];
  for (let at = 0; at + 6 <= file.length;) {
    const id = startCodeAt(file, at);
    if (id === undefined) at++;
    else if (id === packHeader) at += packLength(file, at);
    else {
      const end = at + 6 + ((file[at + 4] ?? 0) << 8) + (file[at + 5] ?? 0);
      if (id >= firstAudio && id <= lastAudio) pieces.push(file.subarray(payloadStart(file, at + 6), end));
      at = end;
    }
  }
  return Buffer.concat(pieces);
}

const packHeader = 0xba;
const firstAudio = 0xc0;
const lastAudio = 0xdf;

function startCodeAt(file: Uint8Array, at: number): number | undefined {
  const isCode = file[at] === 0 && file[at + 1] === 0 && file[at + 2] === 1;
  return isCode ? file[at + 3] : undefined;
}

function startsPacket(file: Uint8Array, at: number, id: number): boolean {
  return startCodeAt(file, at) === id;
}

/** MPEG-2 marks its packs with 01 and may stuff them; those of MPEG-1 are 12 bytes. */
function packLength(file: Uint8Array, at: number): number {
  return (file[at + 4] ?? 0) >> 6 === 1 ? 14 + ((file[at + 13] ?? 0) & 7) : 12;
}

/** The start of the sound after a packet's header, which differs between MPEG-1 and MPEG-2. */
function payloadStart(file: Uint8Array, header: number): number {
  if ((file[header] ?? 0) >> 6 === 2) return header + 3 + (file[header + 2] ?? 0);
  let at = header;
  while (file[at] === 0xff) at++;
  if ((file[at] ?? 0) >> 6 === 1) at += 2;
  const stamps = (file[at] ?? 0) >> 4;
  if (stamps === 2) return at + 5;
  return stamps === 3 ? at + 10 : at + 1;
}
