import { expect, it } from 'vitest';
import { readSpokenWords, spokenWords } from '../../../../src/renderer/talk/reply/spoken-reply.ts';

it('reads a long reply slice by slice as it is read at once, and nothing of one that is left', () => {
  const reply = Array.from({ length: 200 }, (_, i) => `## Part ${i}\n\n- One **of** it.\n- Two.`).join(
    '\n\n',
  );
  const later: (() => void)[] = [];
  const soon = (act: () => void) => {
    later.push(act);
    return () => void later.splice(0);
  };
  const read: string[] = [];
  readSpokenWords(reply, (words) => void read.push(words), soon);
  let slices = 1;
  for (let next = later.shift(); next; next = later.shift(), slices++) {
    expect(read).toEqual([]);
    next();
  }
  expect(slices).toBeGreaterThan(2);
  expect(read).toEqual([spokenWords(reply, 'text')]);
  readSpokenWords(reply, (words) => void read.push(words), soon)();
  expect(later).toEqual([]);
});
