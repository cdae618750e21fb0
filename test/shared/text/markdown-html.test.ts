import { expect, it } from 'vitest';
import { htmlOfMarkdown, plainOfMarkdown } from '../../../src/shared/text/markdown-html.ts';

const text = `# A title

The **train** leaves at *noon*, see [the plan](https://example.org/plan).

- one
- two
  1. a
  2. b

> A quote.`;

it('writes Markdown as the HTML that editors take', () => {
  expect(htmlOfMarkdown(text)).toBe(
    [
      '<h1>A title</h1>',
      '<p>The <strong>train</strong> leaves at <em>noon</em>, see <a href="https://example.org/plan">the plan</a>.</p>',
      '<ul><li>one</li><li>two<ol><li>a</li><li>b</li></ol></li></ul>',
      '<blockquote><p>A quote.</p></blockquote>',
    ].join('\n'),
  );
});

it('puts a single paragraph into the line that it is pasted in', () => {
  expect(htmlOfMarkdown('Just **this**.')).toBe('Just <strong>this</strong>.');
});

it('makes nothing of markup in the text, nor of addresses that run something', () => {
  expect(htmlOfMarkdown('<img src=x onerror=alert(1)>')).not.toContain('<img');
  expect(htmlOfMarkdown('[here](javascript:alert(1))')).toBe('here');
});

it('writes the same without marks', () => {
  expect(plainOfMarkdown(text)).toBe(
    'A title\n\nThe train leaves at noon, see the plan.\n\n- one\n- two\n  1. a\n  2. b\n\nA quote.',
  );
});
