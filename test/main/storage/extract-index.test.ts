import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExtractIndex } from '../../../src/main/storage/extract-index.ts';

let index: ReturnType<typeof createExtractIndex>;
beforeEach(() => (index = createExtractIndex()));
afterEach(() => index.close());

function add(id: string, texts: readonly string[]): void {
  index.add(
    id,
    texts.map((text, at) => ({ number: at + 1, text })),
  );
}

const first = (question: string, before?: string): number | undefined =>
  index.find(question, ['book'], before)[0]?.number;

describe('finds what a question asks for', () => {
  const texts: Readonly<Record<string, readonly string[]>> = {
    en: [
      'The bridge was built by convicts.',
      'The mill grinds barley in autumn.',
      'Whales were seen near the cape.',
    ],
    de: [
      'Die Brücke wurde von Häftlingen gebaut.',
      'Die Mühle mahlt im Herbst Gerste.',
      'Vor dem Kap wurden Wale gesichtet.',
    ],
    fr: [
      'Le pont fut construit par des bagnards.',
      'Le moulin moud de l’orge en automne.',
      'Des baleines furent aperçues près du cap.',
    ],
    es: [
      'El puente fue construido por presos.',
      'El molino muele cebada en otoño.',
      'Se vieron ballenas cerca del cabo.',
    ],
    pt: [
      'A ponte foi construída por presos.',
      'O moinho mói cevada no outono.',
      'Foram vistas baleias perto do cabo.',
    ],
    it: [
      'Il ponte fu costruito da detenuti.',
      'Il mulino macina orzo in autunno.',
      'Si videro balene vicino al capo.',
    ],
    ru: ['Мост построили каторжники.', 'Мельница осенью мелет ячмень.', 'У мыса видели китов.'],
    ja: ['橋は囚人によって建てられた。', '水車小屋は秋に大麦を挽く。', '岬の近くで鯨が見られた。'],
    zh: ['这座桥是囚犯建造的。', '磨坊在秋天磨大麦。', '海角附近看到了鲸鱼。'],
    ar: ['بنى السجناء الجسر القديم.', 'تطحن الطاحونة الشعير في الخريف.', 'شوهدت الحيتان قرب الرأس.'],
    th: ['สะพานสร้างโดยนักโทษ', 'โรงสีบดข้าวบาร์เลย์ในฤดูใบไม้ร่วง', 'พบวาฬใกล้แหลม'],
    ko: ['다리는 죄수들이 지었다.', '방앗간은 가을에 보리를 빻는다.', '곶 근처에서 고래가 보였다.'],
  };
  const questions: readonly (readonly [string, string, number])[] = [
    ['en', 'Who were the bridge’s builders?', 1],
    ['en', 'What do mills grind?', 2],
    ['en', 'WHERE was a whale seen?', 3],
    ['de', 'Wer hat die Brücken gebaut?', 1],
    ['de', 'Was mahlen Mühlen?', 2],
    ['fr', 'Qui a construit les ponts ?', 1],
    ['es', '¿Dónde había una ballena?', 3],
    ['pt', 'Quem construiu a ponte?', 1],
    ['it', 'Che cosa si macina nei mulini?', 2],
    ['ru', 'Кто построил мосты?', 1],
    ['ja', '大麦を挽くのはどこですか', 2],
    ['zh', '在哪里看到鲸鱼？', 3],
    ['ar', 'من بنى جسرا؟', 1],
    ['th', 'พบวาฬที่ไหน', 3],
    ['ko', '고래는 어디에서 보였나요?', 3],
  ];

  it.each(questions)('in %s: %s', (language, question, number) => {
    add('book', texts[language] ?? []);
    expect(first(question)).toBe(number);
  });

  it('in the midst of all the others', () => {
    add('book', Object.values(texts).flat());
    expect(first('What does the mill grind?')).toBe(2);
    expect(first('谁建造了桥？')).toBe(25);
  });
});

it('finds words without their accents, and in another case', () => {
  add('book', ['The café in Zürich closes at noon.', 'The tavern is open.']);
  expect(first('cafe in ZURICH')).toBe(1);
});

it('reads nothing that is written as an operator', () => {
  add('book', ['AND is a gate, OR is another.', 'A "quoted" star * stands here.']);
  for (const written of ['"', '*', 'NEAR(', 'a AND', '(heading : x)', '^ - +', "'; DROP TABLE extract; --"])
    expect(() => index.find(written, ['book'])).not.toThrow();
  expect(first('the "quoted star*')).toBe(2);
});

it('takes up the question before when this one says little', () => {
  add('book', ['The lighthouse was built by Anna Krull.', 'The harbour was built by the town.']);
  expect(first('And who built it?', 'How tall is the lighthouse?')).toBe(1);
});

it('finds nothing where no word says anything', () => {
  add('book', ['It is what it is.']);
  expect(index.find('What is it?', ['book'])).toEqual([]);
});

it('finds by the heading above, but less so than by the words themselves', () => {
  index.add('book', [
    { number: 1, heading: 'Lighthouses', text: 'They were painted white.' },
    { number: 2, heading: 'Boats', text: 'The lighthouses burned oil.' },
  ]);
  expect(index.find('lighthouses', ['book']).map(({ number }) => number)).toEqual([2, 1]);
});

it('leaves out a table of contents, which has every word', () => {
  index.add('book', [
    { number: 1, text: 'Lighthouses 12, Boats 40', isContents: true },
    { number: 2, text: 'Of lighthouses there were nine.' },
  ]);
  expect(index.find('How many lighthouses?', ['book'])).toEqual([{ id: 'book', number: 2 }]);
});

it('tells documents apart, and forgets one that is taken away', () => {
  add('book', ['Otters live here.']);
  add('other', ['Otters live there.']);
  expect(index.find('otters', ['other'])).toEqual([{ id: 'other', number: 1 }]);
  index.remove('other');
  expect(index.find('otters', ['book', 'other'])).toEqual([{ id: 'book', number: 1 }]);
  add('book', ['Herons live here.']);
  expect(index.find('otters', ['book'])).toEqual([]);
});
