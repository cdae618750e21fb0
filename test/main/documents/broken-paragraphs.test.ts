import { expect, it } from 'vitest';
import { paragraph, wordFile } from './formats/docx/made-word.ts';
import { fileWith, outline, readDocument } from './read-document.ts';

async function readWord(...paragraphs: readonly string[]): Promise<readonly string[]> {
  const body = paragraphs.map((text) => paragraph(text)).join('');
  return outline((await readDocument(fileWith(wordFile(body)))).blocks);
}

it('joins paragraphs that are broken amid a sentence', async () => {
  const lines = [
    'Per entrare nella rete, invia un messaggio a un nodo che gli fornirà una lista. Il',
    'nodo contatterà gli altri, anche se sono lontani, e attenderà fino a che non abbiano',
    'risposto tutti.',
  ];
  expect(await readWord(...lines, 'È finita.')).toEqual([
    `paragraph: ${lines.join(' ')}`,
    'paragraph: È finita.',
  ]);
});

it.each([
  [
    'notes that begin small and never end',
    ['changer confirm pour changer les labels des boutons', 'changer Modal pour ajouter des actions.'],
  ],
  [
    'a command',
    ['Make sure that the prober is installed on the computer with', 'sudo apt-get install prober'],
  ],
  ['short lines', ['The lamp that burned upon the hill,', 'and nobody could see.']],
])('leaves %s apart', async (_, lines) => {
  expect(await readWord(...lines)).toEqual(lines.map((line) => `paragraph: ${line}`));
});

it('keeps what is said otherwise, and the marks of notes, in their places', async () => {
  const foreign =
    '<w:p><w:r><w:rPr><w:lang w:val="de-DE"/></w:rPr><w:t>der alte Turm am Meer</w:t></w:r></w:p>';
  const first = 'The keepers of the light who came to this place had a name for';
  const body = `${paragraph(first)}<w:p><w:r><w:t xml:space="preserve">it that stood above the door for all to see, written in white, </w:t></w:r>${foreign.slice(5, -6)}<w:r><w:t xml:space="preserve">, until it was painted over in a night by somebody who was never found.</w:t></w:r></w:p>`;
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  const [{ text, foreignStretches = [] } = { text: '' }] = blocks;
  expect(foreignStretches.map(({ start, end }) => text.slice(start, end))).toEqual(['der alte Turm am Meer']);
});
