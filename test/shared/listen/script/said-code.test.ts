import { expect, test } from 'vitest';
import { blocksOf, passageTexts, scriptOf } from './made-documents.ts';

test.each([
  ['crontab -e', 'crontab -e'],
  ['• javac Keeper.java', 'javac Keeper.java'],
  ['"no lamp" +', 'A code block of 1 line.'],
  ['sudo apt-get update\nsudo apt-get install git', 'sudo apt-get update. sudo apt-get install git'],
  [
    'light -1=oil/lamp -r=wick\n-o=out/lamp',
    'light minus 1 equals oil/lamp -r equals wick. -o equals out/lamp',
  ],
  ['lamp.mode = night', 'lamp.mode equals night'],
  ['light=oil/lamp', 'light equals oil/lamp'],
  ['U24218809', 'U24218809'],
  ['42', '42'],
  ['\\title{A lamp of oil}', '\\title{A lamp of oil}'],
  ['for (int i = 0; i < n; i++) {', 'A code block of 1 line.'],
  ['light(lamps of the tower, oil', 'A code block of 1 line.'],
  ['oil = lamps of the tower +', 'A code block of 1 line.'],
  ['cd build\ncmake .. -DLAMP=ON', 'A code block of 2 lines.'],
  ['cd lamps\nls\npwd\ncd oil', 'A code block of 4 lines.'],
])(
  'up to three commands are said, and a short line of words; code with signs is announced: %s',
  (text, said) => {
    expect(passageTexts(scriptOf(blocksOf({ kind: 'code', text })))).toEqual([said]);
  },
);

test.each([
  'Write the log of the tower with care for:\n- The lamps and their oil\n- The boats that come in\n\nAdd what the keeper saw in the night.',
  'Beschreibe den Turm mit Blick auf:\n- die Lampen und das Öl\n- die Boote im Hafen\nErgänze, was der Wärter in der Nacht sieht.',
])('lines of prose in a block of code are said: %s', (text) => {
  const lines = text.split(/\n+/).map((line) => line.replace(/^- /, ''));
  expect(scriptOf(blocksOf({ kind: 'code', text })).reading('b1')).toMatchObject({ policy: 'read' });
  expect(passageTexts(scriptOf(blocksOf({ kind: 'code', text }))).join(' ')).toContain(lines[0]);
});

test.each([
  'if the lamp is not in the tower and it is night:\n    light(the_lamp)\nelse:\n    wait for the boat to come in',
  'SELECT name FROM lamps\nWHERE oil = 3 AND tower IN the_list\nORDER BY name AND the rest of it',
  'lamps/\n  of/\n  the/\n  tower.txt\n  and.txt\n  oil.txt\n  boat.txt\n  sea.txt\n  wind.txt\n  rope.txt\n  north.txt\n  keeper.txt',
  '(defn light\n  The lamp of the tower is lit by the keeper, and it is not put out\n  [the-lamp of-oil]\n  (burn (the-lamp of-oil)))',
  'pack://lamps.example/the%20tower/of/the/harbour,and,in,the,night\n/c/d/boat.xml of the tower and the harbour',
  'mov ax, bx\nadd ax, 1\njmp end\nloop lamp\nint 21\npush ax\npop bx',
])('what only has small words is code: %s', (text) => {
  expect(scriptOf(blocksOf({ kind: 'code', text })).reading('b1')).toMatchObject({ policy: 'summary' });
});

test('code is summarised by its lines', () => {
  const script = scriptOf(blocksOf({ kind: 'code', text: 'let a = 1;\n\nprint(a);\n' }));
  expect(script.reading('b1')?.summary).toBe('A code block of 2 lines.');
});
