import { expect, test } from 'vitest';
import { createFind } from '../../../../src/renderer/talk/find/turn-search.ts';
import { matchesIn, soughtIn } from '../../../../src/renderer/talk/find/turn-matches.ts';
import type { Turn } from '../../../../src/shared/talk/conversation.ts';

test('finds words as they are drawn, wherever they are marked up', () => {
  expect(found('the tide', { reply: 'Here is **the** tide, and [the\ntide](https://a.example).' })).toEqual([
    ['the', ' tide'],
    ['the\ntide'],
  ]);
  expect(found('unbroken', { reply: 'An un**bro**ken word, and `unbroken` code.' })).toEqual([
    ['un', 'bro', 'ken'],
    ['unbroken'],
  ]);
  expect(found('café', { reply: 'A caf&eacute;.' })).toHaveLength(1);
});

test('finds words in questions, code, tables, lists, quotes and notes', () => {
  const reply =
    '```\nlet tide = 1\n```\n\n| tide | x |\n|-|-|\n| y | tide |\n\n- tide\n\n> tide\n\nx[^1]\n\n[^1]: tide';
  expect(found('tide', { utterance: 'What is a tide?', reply })).toHaveLength(7);
});

test('does not find what only stands side by side', () => {
  expect(
    found('ebb flow', { reply: '| ebb | flow |\n|-|-|\n| 1 | 2 |\n\n- ebb\n- flow\n\nebb\n\nflow' }),
  ).toEqual([]);
  expect(found('href', { reply: '[x](https://href.example)' })).toEqual([]);
});

test('looks into reasoning only while it is open', () => {
  const turn = someTurn({ reasoning: 'About **the** tides.' });
  const sought = soughtIn('the tides');
  expect(sought && matchesIn(turn, sought, false)).toEqual([]);
  expect(sought && matchesIn(turn, sought, true)).toMatchObject([{ part: 'reasoning' }]);
});

test('takes a text that was read out as it is written', () => {
  expect(found('*a*', { origin: 'reading', reply: 'Two stars: *a*.' })).toEqual([['*a*']]);
});

test('goes on from what one sees, and round at the end', () => {
  const { find, turns } = conversationOf(['tide one', 'nothing', 'tide two', 'tide three'], 'turn-1');
  find.search('tide', { turns });
  expect(at(find)).toBe('2 of 3');
  find.step(1);
  expect(at(find)).toBe('3 of 3');
  find.step(1);
  expect(at(find)).toBe('1 of 3');
  find.step(-1);
  expect(at(find)).toBe('3 of 3');
  expect(find.get().visits).toBe(4);
});

test('stays where it is while an answer comes', () => {
  const { find, turns } = conversationOf(['a tide', 'a tide'], 'turn-1');
  find.search('tide', { turns });
  const longer = turns.map((turn) =>
    turn.id === 'turn-1' ? { ...turn, reply: 'a tide, and a tide' } : turn,
  );
  find.search('tide', { turns: longer });
  expect(at(find)).toBe('2 of 3');
  expect(find.get()).toMatchObject({ visits: 1, current: { turnId: 'turn-1' } });
});

test('looks through a long conversation a little at a time, and says so', () => {
  let time = 0;
  const later: (() => void)[] = [];
  const find = createFind({
    soon: (act) => {
      later.push(act);
      return () => {};
    },
    now: () => (time += 5),
    firstSeen: () => undefined,
    isReasoningOpen: () => false,
  });
  find.search('tide', {
    turns: Array.from({ length: 5 }, (_, i) => someTurn({ id: `turn-${i}`, reply: 'tide' })),
  });
  const counts: string[] = [];
  for (;;) {
    counts.push(`${find.get().matches.length} ${find.get().more}`);
    const next = later.shift();
    if (!next) break;
    next();
  }
  expect(counts).toEqual(['2 searching', '4 searching', '5 no']);
  expect(find.get().visits).toBe(1);
});

test('goes on searching until all of the conversation is here, and stays at what was found', () => {
  const { find, turns } = conversationOf(['tide one', 'nothing', 'tide two'], 'turn-1');
  find.search('tide', { turns: turns.slice(1), earlier: 1 });
  expect(find.get()).toMatchObject({ more: 'searching', visits: 1, current: { turnId: 'turn-2' } });
  find.search('tide', { turns });
  expect(at(find)).toBe('2 of 2');
  expect(find.get()).toMatchObject({ more: 'no', visits: 1 });
});

test('goes round to the first match only when all turns have been looked through', () => {
  const { find, turns } = conversationOf(['tide one', 'tide two', 'nothing'], 'turn-2');
  find.search('tide', { turns: turns.slice(1), earlier: 1 });
  expect(find.get()).toMatchObject({ current: undefined, visits: 0 });
  find.search('tide', { turns });
  expect(at(find)).toBe('1 of 2');
});

test('finds nothing for nothing, and forgets what it had', () => {
  const { find, turns } = conversationOf(['tide'], undefined);
  find.search('tide', { turns });
  find.search('  ', { turns });
  expect(find.get()).toMatchObject({ matches: [], current: undefined, more: 'no' });
});

function found(query: string, of: Partial<Turn>): readonly (readonly string[])[] {
  const turn = someTurn(of);
  const sought = soughtIn(query);
  if (!sought) return [];
  return matchesIn(turn, sought, false).map(({ pieces }) =>
    pieces.map(({ run, from, to }) =>
      turn.reply.slice(run.start, run.end).replaceAll('`', '').slice(from, to),
    ),
  );
}

function conversationOf(replies: readonly string[], firstSeen: string | undefined) {
  const turns = replies.map((reply, i) => someTurn({ id: `turn-${i}`, reply }));
  const find = createFind({
    soon: () => () => {},
    now: () => 0,
    firstSeen: () => firstSeen,
    isReasoningOpen: () => false,
  });
  return { find, turns };
}

function at(find: ReturnType<typeof createFind>): string {
  const { matches, current } = find.get();
  return `${current ? matches.indexOf(current) + 1 : 0} of ${matches.length}`;
}

function someTurn(of: Partial<Turn>): Turn {
  return {
    id: 'turn',
    origin: 'text',
    phase: 'over',
    startedAt: 0,
    utterance: '',
    reasoning: '',
    reply: '',
    cues: [],
    heardTo: 0,
    ...of,
  };
}
