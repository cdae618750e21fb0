import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSoundFile } from '../../../src/main/speech/codecs/sound-file.ts';
import { ownFolder, voiceLike } from '../speech/workshop.ts';
import { zip } from './zip-writer.ts';

/** Which sound goes with which element of the page, as SMIL writes it. */
export interface MadePar {
  readonly id: string;
  readonly begin?: string;
  readonly end?: string;
  readonly sound?: string;
}

export const narratedPage = `
  <h1 id="t">The keeper of the light</h1>
  <p><span id="w1">Seven</span> <span id="w2">lamps</span> <span id="w3">burned.</span> <span id="s2">Nobody slept that night.</span> The wind had no name.</p>
  <p id="p2">The storm came from the west. It took the boats.</p>`;

export const narratedPars: readonly MadePar[] = [
  { id: 't', begin: '0:00:00.000', end: '0:00:01.500' },
  { id: 'w1', begin: '1.5s', end: '2s' },
  { id: 'w2', begin: '2s', end: '2500ms' },
  { id: 'w3', begin: '2.5', end: '00:03' },
  { id: 's2', begin: '3s', end: '0:05.5' },
  { id: 'p2', begin: '6s', end: '8s' },
];

/** An EPUB 3 book of one page whose publisher had these parts of it narrated. @param sound the file `voice.mp3` */
export function narratedBook(
  sound: Uint8Array | string,
  pars: readonly MadePar[] = narratedPars,
  page = narratedPage,
): Buffer {
  const smil = pars.map(({ id, begin, end, sound: name = 'voice.mp3' }) => {
    const times = `${begin === undefined ? '' : `clipBegin="${begin}"`} ${end === undefined ? '' : `clipEnd="${end}"`}`;
    return `<par><text src="../page.xhtml#${id}"/><audio src="../sound/${name}" ${times}/></par>`;
  });
  return zip([
    { name: 'mimetype', bytes: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      bytes: '<container><rootfiles><rootfile full-path="book/package.opf"/></rootfiles></container>',
    },
    {
      name: 'book/package.opf',
      bytes: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0">
        <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A narrated book</dc:title><dc:language>en</dc:language></metadata>
        <manifest>
          <item id="page" href="page.xhtml" media-type="application/xhtml+xml" media-overlay="overlay"/>
          <item id="overlay" href="overlays/page.smil" media-type="application/smil+xml"/>
          <item id="voice" href="sound/voice.mp3" media-type="audio/mpeg"/>
          <item id="gone" href="sound/gone.mp3" media-type="audio/mpeg"/>
          <item id="style" href="sound/style.css" media-type="text/css"/>
        </manifest>
        <spine><itemref idref="page"/></spine></package>`,
    },
    {
      name: 'book/page.xhtml',
      bytes: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${page}</body></html>`,
    },
    {
      name: 'book/overlays/page.smil',
      bytes: `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><seq>${smil.join('')}</seq></body></smil>`,
    },
    { name: 'book/sound/voice.mp3', bytes: sound },
    { name: 'book/sound/style.css', bytes: 'p {}' },
  ]);
}

/** An MP3 file of something like a voice. */
export async function madeMp3(seconds: number): Promise<Uint8Array> {
  const path = join(await ownFolder(), 'voice.mp3');
  const file = await createSoundFile(path, 'mp3', 24_000);
  await file.add(voiceLike(seconds, 24_000));
  await file.finish();
  return readFile(path);
}
