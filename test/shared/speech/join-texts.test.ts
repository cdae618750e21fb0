import { expect, test } from 'vitest';
import { joinTexts } from '../../../src/shared/speech/join-texts.ts';

test.for([
  [[], ''],
  [['', '  '], ''],
  [['One.', '', 'Two.'], 'One. Two.'],
  [['He went home.', 'The door was open.'], 'He went home. The door was open.'],
  [['He went home,', 'And the door was open.'], 'He went home, and the door was open.'],
  [['We met at noon with', 'Paris in mind.'], 'We met at noon with Paris in mind.'],
  [
    ['A lighthouse stood there. Near the', 'Lighthouse was a boat.'],
    'A lighthouse stood there. Near the lighthouse was a boat.',
  ],
  [['We asked Will. He said that', 'Will is his name.'], 'We asked Will. He said that Will is his name.'],
  [['and then', 'I saw it.'], 'and then I saw it.'],
  [['and then', "I'd seen it."], "and then I'd seen it."],
  [['it was', 'NATO again.'], 'it was NATO again.'],
  [['“Is it you?”', 'The cat slept.'], '“Is it you?” The cat slept.'],
  [['He went home', ', and slept.'], 'He went home, and slept.'],
  [['He went home,', ', and slept.'], 'He went home, and slept.'],
  [['He went home.', '.'], 'He went home.'],
  [[' He went home. ', ' Then he slept. '], 'He went home. Then he slept.'],
  [['今日は天気がいい。', '散歩に行きます。'], '今日は天気がいい。散歩に行きます。'],
  [['今日は', '天気がいい'], '今日は天気がいい'],
  [['สวัสดี', 'ครับ'], 'สวัสดีครับ'],
  [['오늘은', '날씨가 좋다.'], '오늘은 날씨가 좋다.'],
] as const)('joins %j as one would write it', ([texts, joined]) => {
  expect(joinTexts(texts.map((text) => ({ text, endsAtPause: true })))).toBe(joined);
});

test('goes on in the midst of a sentence where speech was cut without a pause', () => {
  expect(
    joinTexts([
      { text: 'It was on the...', endsAtPause: false },
      { text: 'The other side.', endsAtPause: true },
    ]),
  ).toBe('It was on the the other side.');
});
