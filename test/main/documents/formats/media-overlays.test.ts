import { expect, it } from 'vitest';
import { clockMs } from '../../../../src/main/documents/formats/epub/media-overlays.ts';
import { narratedBook, narratedPage, type MadePar } from '../narrated-book.ts';
import { fileWith, readDocument } from '../read-document.ts';

async function narratedIn(pars?: readonly MadePar[], page?: string) {
  const { meta, blocks } = await readDocument(fileWith(narratedBook('some sound', pars, page)));
  const said = blocks.flatMap(({ text, narrated = [] }) =>
    narrated.map(({ start, end, ...clip }) => [text.slice(start, end), clip.fromMs, clip.toMs]),
  );
  return { meta, blocks, said };
}

it('knows which stretches of a book its publisher had narrated, and where their sound is', async () => {
  const { meta, blocks, said } = await narratedIn();
  expect(meta.isNarrated).toBe(true);
  expect(said).toEqual([
    ['The keeper of the light', 0, 1500],
    ['Seven', 1500, 2000],
    ['lamps', 2000, 2500],
    ['burned.', 2500, 3000],
    ['Nobody slept that night.', 3000, 5500],
    ['The storm came from the west. It took the boats.', 6000, 8000],
  ]);
  expect(blocks[0]?.narrated?.[0]?.sound).toBe('book/sound/voice.mp3');
});

it.each([
  ['0:01:07.5', 67_500],
  ['01:07', 67_000],
  ['67.5s', 67_500],
  ['67.5', 67_500],
  ['1.5min', 90_000],
  ['2h', 7_200_000],
  ['250ms', 250],
  ['npt=12.5s', 12_500],
])('reads the clock value %s as %i ms', (value, ms) => {
  expect(clockMs(value)).toBe(ms);
});

it.each(['', 'soon', '-5s', '1:2:3:4', '5 parsecs', '9'.repeat(40), '1e3', '99999999h'])(
  'takes %j for no clock value',
  (value) => {
    expect(clockMs(value)).toBeUndefined();
  },
);

it.each<[string, MadePar]>([
  ['runs backwards', { id: 't', begin: '5s', end: '2s' }],
  ['lasts longer than any paragraph', { id: 't', begin: '0s', end: '2h' }],
  ['has no such file', { id: 't', begin: '0s', end: '2s', sound: 'gone.mp3' }],
  ['is of another kind of file', { id: 't', begin: '0s', end: '2s', sound: 'style.css' }],
  ['leads out of the book', { id: 't', begin: '0s', end: '2s', sound: '../../../../etc/passwd' }],
  ['has no time that can be read', { id: 't', begin: 'soon', end: '2s' }],
  ['belongs to no text', { id: 'nowhere', begin: '0s', end: '2s' }],
])('leaves out sound that %s', async (_, par) => {
  const { said, blocks } = await narratedIn([par]);
  expect(said).toEqual([]);
  expect(blocks).toHaveLength(3);
});

it('leaves sound out that goes on over several blocks, and does not take the parts of a whole twice', async () => {
  const whole = await narratedIn(
    [{ id: 'all', begin: '0s', end: '8s' }],
    `<section id="all">${narratedPage}</section>`,
  );
  expect(whole.said).toEqual([]);
  const nested = await narratedIn(
    [
      { id: 'p', begin: '0s', end: '3s' },
      { id: 's', begin: '1s', end: '2s' },
    ],
    '<p id="p">The lamp turned. <span id="s">It was late.</span></p>',
  );
  expect(nested.said).toEqual([['The lamp turned. It was late.', 0, 3000]]);
});

it('reads a book whose overlay names thirty thousand parts, or is no XML', async () => {
  const many = Array.from({ length: 30_000 }, (_, i) => ({ id: `n${i}`, begin: `${i}s`, end: `${i + 1}s` }));
  const words = many.map(({ id }) => `<span id="${id}">lamp</span>`).join(' ');
  const { blocks } = await narratedIn(many, `<p>${words}</p>`);
  expect(blocks[0]?.narrated?.length).toBeLessThanOrEqual(10_000);
  expect(blocks[0]?.text.length).toBe(149_999);
  const { blocks: kept, said } = await narratedIn([{ id: '"></par></seq>&<&' }]);
  expect(said).toEqual([]);
  expect(kept).toHaveLength(3);
});
