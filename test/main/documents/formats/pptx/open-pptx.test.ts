import { expect, it } from 'vitest';
import { outline } from '../../read-document.ts';
import { refusalOf } from '../../refusal.ts';
import { paragraph, shape, part, readSlides } from './made-slides.ts';

it('reads diagrams, the notes of the speaker and comments after the slide, with its number', async () => {
  const slide = {
    shapes: shape({ text: paragraph('Hello') }),
    related: {
      diagramData: '../diagrams/data1.xml',
      notesSlide: '../notesSlides/notes.xml',
      comments: '../comments/comment1.xml',
    },
  };
  const notes =
    shape({ placeholder: 'type="sldNum"', text: paragraph('1') }) +
    shape({ placeholder: 'type="body"', text: paragraph('Wave.') });
  const parts = [
    part(
      'ppt/diagrams/data1.xml',
      '<dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>Ebb</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt type="pres"><dgm:t><a:p><a:r><a:t>x</a:t></a:r></a:p></dgm:t></dgm:pt>',
    ),
    part('ppt/notesSlides/notes.xml', notes),
    part('ppt/comments/comment1.xml', '<p:cm><p:text>Louder?</p:text></p:cm>'),
  ];
  const { blocks } = await readSlides([slide], parts);
  expect(outline(blocks)).toEqual([
    'heading 1: Hello',
    'list-item 1: Ebb',
    'comment: Wave.',
    'comment: Louder?',
  ]);
  expect(blocks.map(({ page }) => page)).toEqual([1, 1, 1, 1]);
});

it('leaves out a slide that is marked as hidden, and counts it', async () => {
  const title = (text: string) => shape({ placeholder: 'type="ctrTitle"', text: paragraph(text) });
  const { meta, blocks } = await readSlides([
    { shapes: title('One') },
    { shapes: title('Two'), attributes: 'show="0"' },
    { shapes: title('Three') },
  ]);
  expect(blocks.map(({ text, page }) => [text, page])).toEqual([
    ['One', 1],
    ['Three', 3],
  ]);
  expect(meta).toMatchObject({ title: 'Low water', author: 'Ada Tern', language: 'en-GB' });
  expect(meta.contents.map((entry) => entry.title)).toEqual(['One', 'Three']);
});

it('refuses slides that are nested without end', async () => {
  const shapes = `${'<p:grpSp>'.repeat(2_000)}${shape({ text: paragraph('x') })}`;
  expect(await refusalOf(readSlides([{ shapes }]))).toMatch(/nested too deeply/);
});
