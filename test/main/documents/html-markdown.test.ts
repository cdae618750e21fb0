import { expect, it } from 'vitest';
import { markdownOfHtml } from '../../../src/main/documents/formats/html/html-markdown.ts';

it.each([
  ['<b>bold</b> and <i>slanted</i>', '**bold** and *slanted*'],
  ['<p>One.</p><p>Two<br>lines.</p>', 'One.\n\nTwo  \nlines.'],
  ['<h2>A <em>title</em></h2>', '## A *title*'],
  ['<ul><li>one</li><li>two<ol><li>a</li><li>b</li></ol></li></ul>', '- one\n- two\n  1. a\n  2. b'],
  ['<a href="https://example.org/a b">here</a>', '[here](https://example.org/a%20b)'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['<blockquote><p>So it is.</p></blockquote>', '> So it is.'],
  ['a * star and an under_score', 'a \\* star and an under\\_score'],
  ['<span style="font-weight: 700">as a browser copies it</span>', '**as a browser copies it**'],
  ['<b style="font-weight:normal">as some editors wrap it</b>', 'as some editors wrap it'],
  ['<html><body><!--StartFragment-->this<!--EndFragment--> not that</body></html>', 'this'],
  ['<style>p{}</style><script>x()</script><p>text</p>', 'text'],
])('%s', (html, markdown) => {
  expect(markdownOfHtml(html)).toBe(markdown);
});

it('takes the HTML of code editors for the text that it is', () => {
  expect(markdownOfHtml('<div style="white-space: pre;"><span style="color:#f00">a = b</span></div>')).toBe(
    undefined,
  );
});
