import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { keyTag, richText } from '../../../src/renderer/ui/rich-text.tsx';

test.for([
  ['Nothing but words', 'Nothing but words'],
  ['Hold <kbd>Space</kbd> and speak', 'Hold <kbd>Space</kbd> and speak'],
  ['<kbd>Esc</kbd> cancels, <kbd>N</kbd>', '<kbd>Esc</kbd> cancels, <kbd>N</kbd>'],
  ['Hold <shortcut/>', 'Hold <i>F9</i>'],
  ['5 < 6 and <shortcut/>', '5 &lt; 6 and <i>F9</i>'],
] as const)('draws “%s”', ([text, drawn]) => {
  const elements = { ...keyTag, shortcut: <i>F9</i> };
  expect(renderToStaticMarkup(<>{richText(text, elements)}</>)).toBe(drawn);
});

it('refuses a tag that nothing is given for', () => {
  expect(() => richText('Hold <shortcut/>', keyTag)).toThrow('<shortcut>');
});
