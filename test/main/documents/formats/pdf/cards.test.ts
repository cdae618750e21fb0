import { describe, expect, it } from 'vitest';
import { column, filler, type MadeLine } from './made-pdf.ts';
import { outlineOfLines } from './read-pages.ts';

describe('cards side by side', () => {
  const card = (x: number, title: string, texts: readonly string[]): MadeLine[] => [
    { x, y: 200, text: title, size: 12 },
    ...column(x, 220, texts),
  ];

  it('are read one after the other, though their lines are level', async () => {
    const blocks = await outlineOfLines([
      ...filler(1),
      ...card(60, 'Lamps', ['Anna Tern: trims the wicks', 'and fills in the oil at', 'noon.']),
      ...card(230, 'Boats', [
        'Jonas Gull has a boat.',
        'Mends the sails of both',
        'boats (Heron and Tern) and',
        'their oars.',
      ]),
      ...card(400, 'Diary', ['Mary Skua writes down', 'each ship and all', 'accidents.']),
    ]);
    expect(blocks.slice(1).map((block) => block.replace(/^[a-z-]+(?: \d)?: /, ''))).toEqual([
      'Lamps',
      'Anna Tern: trims the wicks and fills in the oil at noon.',
      'Boats',
      'Jonas Gull has a boat. Mends the sails of both boats (Heron and Tern) and their oars.',
      'Diary',
      'Mary Skua writes down each ship and all accidents.',
    ]);
  });

  it('are told by titles of two lines, and by texts that are a sentence each, though these begin lines with capitals', async () => {
    const titled = (
      x: number,
      at: number,
      title: readonly string[],
      texts: readonly string[],
    ): MadeLine[] => [
      { x: x + 40, y: 200, text: String(at), font: 'bold' },
      ...title.map((text, row): MadeLine => ({ x, y: 240 + 13 * row, text, font: 'bold' })),
      ...column(x, 284, texts),
    ];
    const blocks = await outlineOfLines([
      ...filler(1),
      ...titled(
        60,
        1,
        ['Lampen und Gläser', 'putzen'],
        ['Der Wärter putzt', 'alle Lampen und', 'Gläser vor der Nacht.'],
      ),
      ...titled(230, 2, ['Öl nachfüllen'], ['Wer wacht, füllt', 'Öl in alle Lampen,', 'die brennen.']),
      ...titled(400, 3, ['Buch führen'], ['Jede Nacht hat', 'Seiten im Buch, die', 'alles sagen.']),
    ]);
    expect(blocks.slice(1).map((block) => block.replace(/^[a-z-]+(?: \d)?: /, ''))).toEqual([
      '1',
      'Lampen und Gläser putzen',
      'Der Wärter putzt alle Lampen und Gläser vor der Nacht.',
      '2',
      'Öl nachfüllen',
      'Wer wacht, füllt Öl in alle Lampen, die brennen.',
      '3',
      'Buch führen',
      'Jede Nacht hat Seiten im Buch, die alles sagen.',
    ]);
    const row = (y: number, texts: readonly string[], font: 'plain' | 'bold' = 'plain'): MadeLine[] =>
      texts.map((text, at) => ({ x: 60 + 170 * at, y, text, font }));
    const table = await outlineOfLines([
      ...filler(1),
      ...row(200, ['Keeper', 'Lamps', 'Harbour'], 'bold'),
      ...row(230, ['Anna Tern', 'Three', 'Heron Bay']),
      ...row(242, ['Jonas Gull', 'Five', 'Skua Head']),
      ...row(254, ['Mary Skua', 'Two', 'Tern Point']),
    ]);
    expect(table.filter((block) => block.startsWith('table'))).toHaveLength(1);
  });
});
