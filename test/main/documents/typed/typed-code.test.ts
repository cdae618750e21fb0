import { expect, it } from 'vitest';
import { paragraph, wordFile } from '../formats/docx/made-word.ts';
import { fileWith, outline, readDocument } from '../read-document.ts';

const fontTable =
  '<w:fonts xmlns:w="w"><w:font w:name="Consolas"><w:pitch w:val="fixed"/></w:font><w:font w:name="Arial"><w:pitch w:val="variable"/></w:font></w:fonts>';
const styles =
  '<w:styles xmlns:w="w"><w:style w:type="paragraph" w:styleId="Listing"><w:name w:val="My listing"/><w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr></w:style></w:styles>';

async function readWord(body: string): Promise<readonly string[]> {
  const { blocks } = await readDocument(fileWith(wordFile(body, { fontTable, styles })));
  return outline(blocks);
}

it('takes lines for code that are in a font of equally wide letters and have its signs', async () => {
  const lines = ['public getHospitals: () ==> set of Hospital', 'types', 'instance variables;'];
  const before = 'The class below has all of the hospitals in the net.';
  const body = [before, ...lines].map((text) => inFont('Consolas', text)).join('');
  expect(await readWord(body + paragraph('So it is done.'))).toEqual([
    `paragraph: ${before}`,
    `code: ${lines.join('\n')}`,
    'paragraph: So it is done.',
  ]);
});

it.each([
  ['Python', ['def light(lamp):', 'return lamp', 'except FogError:', "print 'lit:', lamp", 'lamp.oil += 1']],
  [
    'SQL',
    [
      'INSERT INTO Lamps (id, oil)',
      "VALUES (1, 'whale');",
      '-- The northern one',
      'INSERT INTO Lamps',
      "VALUES (2, 'olive');",
    ],
  ],
  ['HTML', ['<!Doctype html>', '<body class="sea">', '<h1>Tides</h1>', '</body>']],
  ['Datalog', ['lit(X) :- lamp(X), night(Y).', 'near(X, Y) :- lamp(X), lamp(Y).']],
])('takes statements of %s in the font of the text for code', async (_, lines) => {
  expect(await readWord(lines.map((text) => paragraph(escaped(text))).join(''))).toEqual([
    `code: ${lines.join('\n')}`,
  ]);
});

it('takes what is said between listings for no code, though it has brackets or a dash before it', async () => {
  const lines = ['-- He said so.', 'The keeper (the old one) lights them', 'Print the list of lamps'];
  const listing = inFont('Consolas', 'let x = f(y);') + inFont('Consolas', 'let y = g(x);');
  for (const line of lines.slice(1))
    expect(await readWord(listing + paragraph(line) + listing)).toContain(`paragraph: ${line}`);
  expect(await readWord(paragraph(lines[0]!))).toEqual([`paragraph: ${lines[0]}`]);
});

it('finds the font in the style, which a run may have another than', async () => {
  const listing = (run: string): string => `<w:p><w:pPr><w:pStyle w:val="Listing"/></w:pPr>${run}</w:p>`;
  const line = '<w:r><w:t>let x = f(y);</w:t></w:r>';
  expect(await readWord(listing(line) + listing(line))).toEqual(['code: let x = f(y);\nlet x = f(y);']);
  const prose = runIn('Arial', 'It says x = f(y);');
  expect(await readWord(listing(prose) + listing(prose))).toEqual([
    'paragraph: It says x = f(y);',
    'paragraph: It says x = f(y);',
  ]);
});

it('reads what is typed in such a font and has no signs of code, and a command by itself', async () => {
  const typed = ['The lamp was lit at dusk; nobody slept.', 'It was I (Ada) who saw it.'];
  const body = typed.map((text) => inFont('Consolas', text)).join('');
  expect(await readWord(body)).toEqual(typed.map((text) => `paragraph: ${text}`));
  expect(await readWord(paragraph('Type:') + inFont('Consolas', 'npm run -s <name>'))).toEqual([
    'paragraph: Type:',
    'paragraph: npm run -s <name>',
  ]);
});

it('takes a command behind a prompt for code with what is answered, but no letter that quotes another', async () => {
  const session = ['> mean(lamps$oil)', 'Mean of the oil', 'the lamps of all piers: 12', '20.37 litres'];
  expect(await readWord(session.map((text) => inFont('Consolas', text)).join(''))).toEqual([
    `code: ${session.join('\n')}`,
  ]);
  const letter = ['> I lit the lamp', '> at dusk (see below).', 'Thank you for it.'];
  expect(await readWord(letter.map((text) => inFont('Consolas', text)).join(''))).toEqual(
    letter.map((text) => `paragraph: ${text}`),
  );
});

it('reads a sentence between two listings, though it is in the font of code', async () => {
  const sentence =
    'This class is read by those who keep the light alone, and by nobody else who comes to the tower in the night.';
  const body = ['class Lamp {', '}', sentence, 'class Wick {', '}'].map((text) => inFont('Consolas', text));
  expect(await readWord(body.join(''))).toEqual([
    'code: class Lamp {\n}',
    `paragraph: ${sentence}`,
    'code: class Wick {\n}',
  ]);
});

it('takes a paragraph for code whose lines are broken within it', async () => {
  const lines = ['public void execute() {', '  f = memory.get(d);', '}'];
  const run = runIn('Consolas', lines.join('@')).replaceAll('@', '</w:t><w:br/><w:t xml:space="preserve">');
  expect(await readWord(`<w:p>${run}</w:p>`)).toEqual([
    'code: public void execute() {\nf = memory.get(d);\n}',
  ]);
});

it('takes lines in the font of the text for code whose brackets close on a line of their own', async () => {
  const table = ['CREATE TABLE Lamp (', 'id INTEGER PRIMARY KEY,', 'keeper VARCHAR(255) NOT NULL', ');'];
  const program = ['int lamp = 3;', 'void loop()', '{', 'Serial.println("lit :)");', '}'];
  const body = ['The lamps', ...table, 'And the program', ...program, 'That is all (or so)'];
  expect(await readWord(body.map((text) => paragraph(text)).join(''))).toEqual([
    'paragraph: The lamps',
    `code: ${table.join('\n')}`,
    'paragraph: And the program',
    `code: ${program.join('\n')}`,
    'paragraph: That is all (or so)',
  ]);
});

it('takes queries of a database in the font of the text for code, but not a line by itself', async () => {
  const added = [
    "INSERT INTO Lamp VALUES (1, 'Ada Tern', 'North');",
    "INSERT INTO Lamp VALUES (2, 'Bo', 'East'); -- the old one",
  ];
  const asked = ['SELECT', 'l.keeper AS name,', 'o.litres', 'FROM Lamp l', 'JOIN Oil o ON o.lamp = l.id;'];
  const body = [...added, 'Who keeps which:', ...asked, 'All:', 'SELECT * FROM Lamp;', 'SELECT', 'and so on'];
  expect(await readWord(body.map((text) => paragraph(text)).join(''))).toEqual([
    `code: ${added.join('\n')}`,
    'paragraph: Who keeps which:',
    `code: ${asked.join('\n')}`,
    'paragraph: All:',
    'paragraph: SELECT * FROM Lamp;',
    'paragraph: SELECT',
    'paragraph: and so on',
  ]);
});

it('reads a list in brackets, and brackets that never close', async () => {
  const lines = [
    'The keepers (',
    'Ada and Ben',
    'Cleo',
    ')',
    'Their lamps (',
    'the tower,',
    'the pier;',
    'the boat',
  ];
  expect(await readWord(lines.map((text) => paragraph(text)).join(''))).toEqual(
    lines.map((text) => `paragraph: ${text}`),
  );
});

it('takes statements of a program below each other for code, in whatever font', async () => {
  const python = [
    'import numpy as np',
    'def light(lamp, dusk):',
    'oil = 3',
    'lamp.light(dusk)',
    'return np.sqrt(oil)',
  ];
  const sketch = ['// Wait for the fog', 'float fog = measure(sea);', 'if(fog < 0)', 'fog += 2*PI;'];
  const body = [...python, 'The lamp is lit with it.', ...sketch];
  expect(await readWord(body.map((text) => paragraph(escaped(text))).join(''))).toEqual([
    `code: ${python.join('\n')}`,
    'paragraph: The lamp is lit with it.',
    `code: ${sketch.join('\n')}`,
  ]);
});

it('reads equations below each other, a list that ends in semicolons, one call by itself and gaps to fill in', async () => {
  const lines = [
    'F = m a',
    'a = 3',
    'f(x) = 2x',
    'the lamp (of the tower);',
    'the oil (of the harbour);',
    'Then call',
    'lamp.light(dusk)',
    'If the fog comes (as it does):',
    '<Name of the keeper>',
    '<lighthouse>',
    '<harbour>',
  ];
  expect(await readWord(lines.map((text) => paragraph(escaped(text))).join(''))).toEqual(
    lines.map((text) => `paragraph: ${text}`),
  );
});

function inFont(font: string, text: string): string {
  return `<w:p>${runIn(font, text)}</w:p>`;
}

function runIn(font: string, text: string): string {
  return `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>${escaped(text)}</w:t></w:r>`;
}

function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
