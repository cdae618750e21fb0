import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkdownBlock } from '../../../../src/renderer/talk/reply/MarkdownBlock.tsx';
import { parseBlocks } from '../../../../src/shared/text/markdown.ts';

it('the boxes of a list of tasks are named by their tasks', () => {
  const drawn = parseBlocks('- [x] Buy **bread**\n- [ ] Feed the cat\n  - [ ] and the dog\n');
  const html = renderToStaticMarkup(drawn.map((block) => <MarkdownBlock key={block.start} block={block} />));
  const names = [...html.matchAll(/<input type="checkbox"[^>]*aria-label="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['Buy bread', 'Feed the cat', 'and the dog']);
});
