import { expect, it } from 'vitest';
import { withFewPictures } from '../../../src/main/documents/few-pictures.ts';
import type { Block } from '../../../src/shared/listen/document.ts';

type Piece = Pick<Block, 'kind' | 'text' | 'page'>;

const picture: Piece = { kind: 'picture', text: '🖼' };
const heading: Piece = { kind: 'heading', text: 'Lamps' };
const words = (count: number): Piece => ({ kind: 'paragraph', text: Array(count).fill('oil').join(' ') });

async function told(...pieces: readonly Piece[]): Promise<readonly string[]> {
  const kept: string[] = [];
  const all = async function* (): AsyncGenerator<Piece> {
    yield* pieces;
  };
  for await (const { kind, text } of withFewPictures(all()))
    kept.push(kind === 'picture' ? `${text.split('\n').length} shown` : kind);
  return kept;
}

it('tells once of pictures that follow each other, though the edges of pages stand between them', async () => {
  const number: Piece = { kind: 'page-number', text: '3' };
  expect(await told(words(9), picture, number, picture, words(9))).toEqual([
    'paragraph',
    '2 shown',
    'page-number',
    'paragraph',
  ]);
});

it('tells of no picture before the first words, or below none but titles on the first page, which is a cover', async () => {
  const onPage = (piece: Piece, page: number): Piece => ({ ...piece, page });
  expect(await told(onPage(heading, 1), onPage(picture, 1), onPage(heading, 2), onPage(picture, 2))).toEqual([
    'heading',
    'heading',
    '1 shown',
  ]);
  expect(await told(picture, heading, words(9))).toEqual(['heading', 'paragraph']);
});

it('tells of the pages behind the cover that are pictures before the first words', async () => {
  const onPage = (piece: Piece, page: number): Piece => ({ ...piece, page });
  const pages = [picture, picture, picture, words(9)].map((piece, at) => onPage(piece, at + 1));
  expect(await told(...pages)).toEqual(['2 shown', 'paragraph']);
});

it('has one announcement stand for the pictures of the next few sentences', async () => {
  expect(await told(words(9), picture, words(30), picture, words(31), picture)).toEqual([
    'paragraph',
    '1 shown',
    'paragraph',
    'paragraph',
    '1 shown',
  ]);
});

it('tells sooner of the next one if a heading stands between', async () => {
  const shown = (behind: number): Promise<readonly string[]> =>
    told(words(9), picture, heading, words(behind), picture, words(9));
  expect(await shown(30)).toContain('1 shown');
  expect((await shown(30)).filter((each) => each === '1 shown')).toHaveLength(2);
  expect((await shown(5)).filter((each) => each === '1 shown')).toHaveLength(1);
});

it('always tells of a picture that is all there is below a heading, or on a page', async () => {
  expect(await told(heading, picture, heading, picture, heading)).toEqual([
    'heading',
    '1 shown',
    'heading',
    '1 shown',
    'heading',
  ]);
  const onPage = (piece: Piece, page: number): Piece => ({ ...piece, page });
  const pages = [words(9), picture, words(9), picture, words(9)].map((piece, at) => onPage(piece, at + 1));
  expect(await told(...pages)).toEqual(['paragraph', '1 shown', 'paragraph', '1 shown', 'paragraph']);
});

it('tells of no picture beside a caption', async () => {
  const captions: readonly Piece[] = [
    { kind: 'caption', text: 'The harbour' },
    { kind: 'paragraph', text: 'Figure 3: The harbour' },
    { kind: 'paragraph', text: 'Abb. 3 – Der Hafen' },
  ];
  for (const caption of captions)
    expect(await told(words(90), picture, caption, words(90))).not.toContain('1 shown');
});

it('always tells of a picture right behind words that end with a colon', async () => {
  const pointing: Piece = { kind: 'paragraph', text: 'Then this window opens :' };
  expect(await told(words(9), picture, pointing, picture, words(9), picture)).toEqual([
    'paragraph',
    '1 shown',
    'paragraph',
    '1 shown',
    'paragraph',
  ]);
});
