import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { wordFile } from './made-word.ts';

/** Tabs are written as ⇥. */
function tabbed(text: string): string {
  return `<w:p><w:r>${text
    .split('⇥')
    .map((part) => `<w:t xml:space="preserve">${part}</w:t>`)
    .join('<w:tab/>')}</w:r></w:p>`;
}

it('reads labels in a line of their own that only tabs part', async () => {
  const forms = ['Name⇥:⇥⇥⇥Post ⇥:⇥', 'Signed ____⇥Date ____', 'Name: Ada Tern⇥Town: Mole', 'Keeper⇥⇥⇥Chair'];
  const { blocks } = await readDocument(fileWith(wordFile(forms.map(tabbed).join(''))));
  expect(outline(blocks)).toEqual([
    'paragraph: Name :\nPost :',
    'paragraph: Signed ____\nDate ____',
    'paragraph: Name: Ada Tern\nTown: Mole',
    'paragraph: Keeper\nChair',
  ]);
});

it('leaves a label with its value, a number with its text, and sentences whole where tabs part them', async () => {
  const lines = ['Name:⇥⇥Ada Tern', '1.2⇥⇥The boats', 'Boats⇥Old ones', 'Rows of ⇥⇥ten and more'];
  const long = `The keepers of the lamps have to say each evening what they have seen of the ships that passed,⇥⇥And so on`;
  const { blocks } = await readDocument(fileWith(wordFile([...lines, long].map(tabbed).join(''))));
  expect(blocks.map(({ text }) => text)).toEqual(
    [...lines, long].map((each) => each.replaceAll(/\s*⇥[⇥\s]*/g, ' ')),
  );
});
