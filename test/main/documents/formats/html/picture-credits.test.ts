import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const paragraphs = Array.from({ length: 4 }, (_, at) => `<p>${at}. ${sentence.repeat(3)}</p>`).join('');
const captionsIn = async (figure: string): Promise<readonly string[]> => {
  const lines = await outlineOf(
    `<!doctype html><html lang="en"><body><article><h1>Low water</h1>${paragraphs}${figure}${paragraphs.replaceAll('>', '>Again, ')}</article></body></html>`,
  );
  return lines.filter((line) => line.startsWith('caption'));
};
const withCaption = (caption: string) =>
  `<figure><img src="t.jpg"><figcaption>${caption}</figcaption></figure>`;

it.each([
  'Boats on the sand (Image: Getty)',
  'Boats on the sand [REUTERS]',
  'Boats on the sand (Ann Lee/Getty Images)',
  'Boats on the sand © dpa | Ann Lee',
  'Boats on the sand Foto: Ann Lee',
  'Boats on the sand. <span>Ann Lee / AP</span>',
  'Boats on the sand <b>Credit...</b>Credit...Ann Lee/The Daily Tide',
])('leaves who took a picture out of its caption: %s', async (caption) => {
  expect(await captionsIn(withCaption(caption))).toEqual([
    expect.stringMatching(/Boats on the sand\S*(?: Credit...)?$/),
  ]);
});

it.each([
  'Boats of the rescuers (RNLI)',
  'Boats on the sand (left) and in the harbour (right)',
  'Ann Lee (SPD) and Bo Ray (CDU/CSU)',
  'The boats of the Reuters family on the sand, which nobody has moved since',
  'Boats at 1/4 of their speed',
  'Where the money went. Source: the town lists what it has spent. It has spent all of it.',
])('reads a caption that ends with no credit as it stands: %s', async (caption) => {
  expect((await captionsIn(withCaption(caption)))[0]).toContain(caption);
});

it('leaves out who holds the rights where only the data in the markup say so', async () => {
  const caption = 'Boats on the sand<span itemprop="copyrightHolder"> Ann Lee for this paper</span>';
  expect((await captionsIn(withCaption(caption)))[0]).not.toContain('Ann Lee');
});

it('reads what is said below the picture above the text, though the extractor loses so short a line', async () => {
  const above = (caption: string): Promise<readonly string[]> =>
    outlineOf(
      `<!doctype html><html lang="en"><body><main><h1>Low water</h1><div class="main"><div class="media"><figure><img src="t.jpg"><figcaption>${caption}</figcaption></figure></div>${paragraphs}${paragraphs}</div></main></body></html>`,
    );
  const said = 'Ann Lee: ‘We have waited long enough for the tide.’';
  expect(await above(`${said} Photograph: Bo Ray for the Tide`)).toContain(`caption: ${said}`);
  expect(await above('Boats on the sand')).not.toContain('caption: Boats on the sand');
});

it('passes over a line that says who took a picture and nothing else, and reads the source of a table', async () => {
  const lines = await outlineOf(
    `<!doctype html><html lang="en"><body><article><h1>Low water</h1>${paragraphs}<p>Photo: Ann Lee</p>${paragraphs}<p>Source: The Tidal Office</p>${paragraphs}</article></body></html>`,
  );
  expect(lines.join()).not.toContain('paragraph: Photo: Ann Lee');
  expect(lines.join()).toContain('paragraph: Source: The Tidal Office');
});
