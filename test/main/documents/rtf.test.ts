import { expect, it } from 'vitest';
import { RtfReader } from '../../../src/main/documents/formats/rtf/rtf-reader.ts';
import { createRtfTokenizer } from '../../../src/main/documents/formats/rtf/rtf-tokens.ts';
import { defaultLimits } from '../../../src/main/documents/opened-document.ts';
import { fileWith, outline, outlineOf, readDocument } from './read-document.ts';
import { isReadOrRefused, refusalOf } from './refusal.ts';

const fonts = String.raw`{\fonttbl{\f0\fcharset0 Georgia;}{\f1\fcharset204 Georgia Cyr;}{\f2\fcharset128 Mincho;}{\f3\fcharset2 Symbol;}}`;
const styles = String.raw`{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s2 Quotations;}{\s3 Preformatted Text;}{\s4 toc 1;}{\*\cs5 Strong;}}`;
const rtf = (body: string, head = ''): Buffer =>
  Buffer.from(
    String.raw`{\rtf1\ansi\ansicpg1252\deff0${head}${fonts}{\colortbl;\red0;}${styles}${body}}`,
    'latin1',
  );

it('reads a Rich Text file: headings, lists, quotes, code, notes and comments', async () => {
  const text = rtf(
    String.raw`{\info{\title Low \'77ater}{\author Ada Tern}{\company Harbour}}{\*\generator Harbour;}
{\header\pard Tides{\pict{\*\picprop{\sp{\sn wzDescription}{\sv The crest}}}00}\par}{\headerf\pard Tides\par}{\footer\pard {\field{\*\fldinst PAGE}{\fldrslt 3}}\par}
\pard\s1\outlinelevel0 The {\*\bkmkstart a}{\bkmkstart b}{\b kee}per\par
\pard\plain The tide{\super\chftn{\footnote\pard\plain{\super\chftn} Of spring.\par}} went\line out{\super *}{\footnote * Far out.}.\par
{\listtext\pard 1.\tab}\pard\ls1\ilvl0 Oil\par
\pard\ls1\ilvl1{\listtext\'b7\tab}A lamp\par
\pard{\pntext 2.\tab}{\*\pn\pnlvlbody\pndec{\pntxta .}}Rope\par Tar\par
\pard\s2 The sea gives.\par
\pard\s3 row\par row home\par
\pard So{\*\atnid BK}{\*\atnauthor Ben Kelp}\chatn{\*\annotation{\*\atnref 1}\pard Really?\par} it was.\par
A last word`,
  );
  const { meta, blocks } = await readDocument(fileWith(text, 'text.rtf'));
  expect(outline(blocks)).toEqual([
    'header: Tides',
    'header: The crest',
    'footer: 3',
    'heading 1: The keeper',
    'paragraph: The tide[1] went\nout*.',
    'footnote: Of spring.',
    'footnote: * Far out.',
    'list-item 1: 1. Oil',
    'list-item 2: A lamp',
    'list-item 1: 2. Rope',
    'list-item 1: Tar',
    'quote: The sea gives.',
    'code: row\nrow home',
    'paragraph: So it was.',
    'paragraph: A last word',
    'comment: Ben Kelp: Really?',
  ]);
  expect(meta).toMatchObject({ title: 'Low water', author: 'Ada Tern' });
  expect(meta.contents.map(({ title }) => title)).toEqual(['The keeper']);
  const [ofSpring, farOut] = blocks.filter(({ kind }) => kind === 'footnote');
  const noted = blocks.find((block) => block.text.startsWith('The tide'))?.id;
  expect(ofSpring?.mark).toEqual({ blockId: noted, text: '[1]' });
  expect(farOut?.mark).toEqual({ blockId: noted, text: '*' });
});

it('reads letters in the code page of their font, and in Unicode without what stands in for them', async () => {
  const text = rtf(
    String.raw`\pard caf\'e9 {\f1\'cf\'f0\'e8\'eb\'e8\'e2} {\f2\'92\'AA}{\uc2\u27700\'90\'85} {\f3 p\'b7\u-3999?}{\uc0\plain\u8364 !}\par
\u-10180?\u-8438? and \'80\emdash\ldblquote low\rdblquote\~water, hy\-phen\_ated \{ \} \\ \u8364\~.\par
H{\sub 2}O, 10{\super 2} m\'b2, the mass m{\sub g}.\par`,
  );
  expect(await outlineOf(text)).toEqual([
    'paragraph: café Прилив 潮水 π•α€!',
    'paragraph: 🌊 and €—“low”\u00a0water, hyphen-ated { } \\ €.',
    'paragraph: H2O, 10² m², the mass m g.',
  ]);
  const spaced = Buffer.from(String.raw`{\rtf1{ \fonttbl{ \f0\fcharset238 Arial;}}\'9flut}`);
  expect(await outlineOf(spaced)).toEqual(['paragraph: źlut']);
  const old = Buffer.from(String.raw`{\rtf1\pc caf\'82 \'e1}`);
  expect(await outlineOf(old)).toEqual(['paragraph: café ß']);
  expect(await outlineOf(Buffer.from(String.raw`{\rtf1\ansi\ansicpg1250 \'9flut}`))).toEqual([
    'paragraph: źlut',
  ]);
});

it('reads the tables of a Rich Text file, one in another, and cells that don’t say that they are in one', async () => {
  const row = String.raw`\trowd\cellx1\cellx2`;
  const text = rtf(
    String.raw`${row}\pard\intbl Hour\cell Depth\cell\row ${row}\pard\intbl 3\cell\pard\intbl 2\par m\cell\row
\pard Between.\par
${row}\pard\intbl\itap1 Ebb\cell \pard\intbl\itap2 a\nestcell b\nestcell{\*\nesttableprops\trowd\nestrow}{\nonesttables\par}\pard\intbl\itap1 \cell\row
${row}\pard\intbl Flow\cell\cell\row
\pard\plain\par
${row}\pard\intbl Low\cell 1\cell\row ${row}\pard\intbl High\cell 7\cell\row
\pard\plain After.\par
\trowd\cellx1\cellx2 a\cell b\cell\row\trowd\cellx1\cellx2 c\cell d\cell\row End.\par`,
  );
  expect(await outlineOf(text)).toEqual([
    'table: Hour\tDepth\n3\t2 m',
    'paragraph: Between.',
    'table: Ebb\ta b\nFlow\t',
    'table: Low\t1\nHigh\t7',
    'paragraph: After.',
    'table: a\tb\nc\td',
    'paragraph: End.',
  ]);
});

it('reads what a Rich Text file shows: results of fields, boxes and what pictures show', async () => {
  const text = rtf(
    String.raw`\pard See {\field{\*\fldinst HYPERLINK "https://example.org"}{\fldrslt the {\b chart}}}, {\v hidden}{\deleted old}new{\*\unknown unknown}.{\xe{\v chart}}\par
{\field{\*\fldinst TOC \\o "1-3"}{\fldrslt \pard The keeper\tab 1\par\pard The storm\tab 7\par}}
\pard A light{\shp{\*\shpinst{\sp{\sn wzDescription}{\sv A lamp at night}}{\sp{\sn dz}{\sv 5}}{\shptxt\pard In a box\par}}{\shprslt{\*\do{\dptxbxtext\pard In a box\par}}}}.\par
{\*\shppict{\pict{\*\picprop{\sp{\sn wzDescription}{\sv The harbour from the sea}}}\pngblip 89504e470d0a}}{\nonshppict{\pict\wmetafile8 0100}}\par
{\upr{plain}{\*\ud{in Unicode}}}{\pict\bin5 }}}{\}\par}trailing`,
  );
  expect(await outlineOf(text)).toEqual([
    'paragraph: See the chart, new.',
    'contents: The keeper 1',
    'contents: The storm 7',
    'paragraph: A light.',
    'caption: A lamp at night',
    'sidebar: In a box',
    'caption: The harbour from the sea',
    'paragraph: in Unicode',
  ]);
});

it('says in which language a Rich Text file is, and which of its parts are in another', async () => {
  const english = 'The tide is out, and the boats lie on the sand until it comes in again. '.repeat(3);
  const text = rtf(
    String.raw`\pard\plain\lang2057 ${english}\par
\pard\plain\lang1036 La mer est basse.\par
\pard\plain\lang2057 They say {\lang1036 la mer est basse} when it is.\par
\pard\plain\lang1024 Un texte sans langue.\par
\pard\plain\lang1033\langfe1041 {\f2\'92\'AA}\par
\pard\plain\lang1033 {\f1\'cf\'f0\'e8\'eb\'e8\'e2}\par`,
    String.raw`\deflang1033`,
  );
  const { meta, blocks } = await readDocument(fileWith(text));
  expect(meta.language).toBe('en-GB');
  expect(blocks.map(({ language }) => language)).toEqual([
    undefined,
    'fr',
    undefined,
    undefined,
    'ja',
    undefined,
  ]);
  const [passage] = blocks[2]?.foreignStretches ?? [];
  expect(blocks[2]?.text.slice(passage?.start, passage?.end)).toBe('la mer est basse');
});

it('reads a Rich Text file the same however it is cut into pieces', () => {
  const text = rtf(
    String.raw`\pard\s1 caf\'e9 {\f2\'92\'AA}\u8364? \b0 b\par{\pict\bin3 }}}}\pard\s3 a\par b\par`,
  );
  const read = (size: number): string[] => {
    const reader = new RtfReader(defaultLimits);
    const tokenizer = createRtfTokenizer(reader);
    const texts: string[] = [];
    for (let at = 0; at < text.length; at += size) {
      tokenizer.write(text.subarray(at, at + size));
      texts.push(...reader.take().map((draft) => draft.text));
    }
    reader.end();
    return [...texts, ...reader.take().map((draft) => draft.text)];
  };
  expect(read(1e6)).toEqual(['café 潮€ b', 'a', 'b']);
  for (const size of [1, 2, 3, 5, 7]) expect(read(size)).toEqual(read(1e6));
});

it('reads a Rich Text file that is cut off, or has bytes changed, or ends in a sentence', async () => {
  const whole = rtf(
    String.raw`{\header\pard Tides\par}\pard\s1 A{\footnote\pard B\par}\par\trowd\pard\intbl a\cell b\cell\row\pard {\field{\*\fldinst X}{\fldrslt c}}\u8364?\bin2 xx\par`,
  );
  for (let at = 6; at < whole.length; at += 3) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7));
    for (const bytes of [changed, whole.subarray(0, at)]) {
      expect(await isReadOrRefused(readDocument(fileWith(bytes)))).toBe(true);
    }
  }
});

it('reads a Rich Text file to its end that has an end too many', async () => {
  const damaged = rtf(String.raw`\pard The tide}} is out.\par {\b And} in.\par {\pard It was.\par}`);
  expect(await outlineOf(damaged)).toEqual([
    'paragraph: The tide is out.',
    'paragraph: And in.',
    'paragraph: It was.',
  ]);
});

it('refuses a Rich Text file whose groups are nested without end, and one that is a single endless paragraph', async () => {
  expect(await refusalOf(readDocument(fileWith(rtf('{'.repeat(100_000)))))).toMatch(/nested too deeply/);
  const endless = readDocument(fileWith(rtf('tide '.repeat(2_000))), { limits: { textBytes: 9_000 } });
  expect(await refusalOf(endless)).toMatch(/longer than any book/);
});

it('takes the last entry of a table of contents for one, and the lists that Doxygen makes', async () => {
  const text = rtf(
    String.raw`{\stylesheet{\s71 LatexTOC 1;}}\pard {\field{\*\fldinst TOC}{\fldrslt Contents follow}}\par
\pard\s71 {\b Lamp} \tab {\field{\*\fldinst PAGEREF A}{\fldrslt pagenum}}\par\pard\plain The keeper.\par`,
  );
  expect(await outlineOf(text)).toEqual([
    'contents: Contents follow',
    'contents: Lamp pagenum',
    'paragraph: The keeper.',
  ]);
});
