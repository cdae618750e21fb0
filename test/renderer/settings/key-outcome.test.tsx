import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeyOutcome, sharedOutcome } from '../../../src/renderer/settings/ShortcutSettings.tsx';
import type { KeyReport } from '../../../src/shared/settings/shortcut.ts';

const ignore = (): void => {};
const shown = (report: Partial<KeyReport>): string =>
  renderToStaticMarkup(
    <KeyOutcome
      report={{ command: 'dictate', shortcut: 'F9', works: 'toggle', ...report }}
      onSave={ignore}
      onAsk={ignore}
    />,
  );

it('a shortcut that the system would let Parley see comes with a button that has it ask', () => {
  expect(shown({ why: 'Allow it.', canAsk: true })).toMatch(/Allow it\..*<button.*Ask macOS<\/button>/);
  expect(shown({ why: 'Nothing tells.' })).not.toContain('button');
});

it('a shortcut that works in full needs no words', () => {
  expect(shown({ works: 'hold' })).toBe('');
});

it('what several shortcuts have in common is told once', () => {
  const of = (command: KeyReport['command'], rest: Partial<KeyReport>): KeyReport => ({
    command,
    shortcut: 'F9',
    works: 'toggle',
    why: 'Nothing tells.',
    ...rest,
  });
  expect(sharedOutcome([of('talk', {}), of('dictate', {}), of('read', { works: 'hold' })])?.why).toBe(
    'Nothing tells.',
  );
  const odd = [of('talk', {}), of('dictate', { why: 'Another has it.' }), of('read', { shortcut: '' })];
  expect(sharedOutcome(odd)).toBeUndefined();
  expect(sharedOutcome([of('talk', { works: 'no' }), of('dictate', { works: 'no' })])).toBeUndefined();
});
