import { expect, it } from 'vitest';
import {
  consentIn,
  endsInQuestion,
  isFarewell,
  isListeningSound,
  isNod,
  turnEndOf,
} from '../../../src/shared/languages/turn-words.ts';

it.each([
  'What is the capital of France?',
  'Turn on the light.',
  'She said "come home."',
  'Wie spät ist es?',
  'Quelle heure est-il ?',
  '¿Qué hora es ahora?',
  '今何時ですか。',
  'كم الساعة الآن؟',
])('is finished: %s', (text) => expect(turnEndOf(text)).toBe('finished'));

it.each([
  'What is the capital of',
  'I was thinking, um',
  'Um.',
  'First of all,',
  'Well…',
  'My number is 4',
  'It costs 20.',
  'Ich wollte fragen, ob',
  'Je voudrais savoir si',
  'Quería saber si el',
  'Eu queria saber se a',
  'Volevo sapere se il',
  'Ik wilde vragen of',
  '東京の天気は',
  '我想问一下因为',
])('is unfinished: %s', (text) => expect(turnEndOf(text)).toBe('unfinished'));

it.each([
  '',
  'Berlin.',
  'tell me a story',
  'Go on',
  'Kyllä kiitos',
  'I would like to know what time it is.',
  'Sag mir, wie spät es ist.',
])('is open: %j', (text) => expect(turnEndOf(text)).toBe('open'));

it.each(['Mm-hm.', 'Okay.', 'Yeah, right.', 'Ja, genau.', 'Oui, oui.', 'うん。', '嗯。', '', '…'])(
  'only shows that one listens: %j',
  (text) => expect(isNod(text)).toBe(true),
);

it.each(['Stop.', 'No.', 'Wait a second.', 'Okay, but why?', 'yes yes yes yes', 'Paris'])(
  'means more: %j',
  (text) => expect(isNod(text)).toBe(false),
);

it.each(['Mm-hm.', 'Aha!', 'Oh, wow.', '嗯。'])('needs no answer: %j', (text) =>
  expect(isListeningSound(text)).toBe(true),
);

it.each(['Okay.', 'Yes.', 'Hm?', '', 'Ah, Berlin.'])('may need an answer: %j', (text) =>
  expect(isListeningSound(text)).toBe(false),
);

it.each(['Shall I go on?', 'He asked: “Why?”', '**More?**\n', '続けますか？', 'هل تريد المزيد؟'])(
  'asks something: %j',
  (text) => expect(endsInQuestion(text)).toBe(true),
);

it.each(['', 'Why? Nobody knows.', 'See /search?q=tides'])('asks nothing: %j', (text) =>
  expect(endsInQuestion(text)).toBe(false),
);

it.each(['Stop listening.', 'Please stop listening', 'Goodbye, Parley!', 'Tschüss!', '¡Adiós!', '再见。'])(
  'ends the conversation: %s',
  (text) => expect(isFarewell(text)).toBe(true),
);

it.each(['When should I stop listening to my fears?', 'How do I say goodbye in Thai?', ''])(
  'does not end the conversation: %j',
  (text) => expect(isFarewell(text)).toBe(false),
);

it.each([
  ['Yes.', 'once'],
  ['Yes, please go ahead.', 'once'],
  ['Okay, do it.', 'once'],
  ['Ja, bitte.', 'once'],
  ['D’accord, allez-y.', 'once'],
  ['Sim, pode.', 'once'],
  ['はい、お願いします。', 'once'],
  ['好的。', 'once'],
  ['نعم، من فضلك', 'once'],
  ['No.', 'refuse'],
  ['No, don’t do that.', 'refuse'],
  ['Nein danke, nicht jetzt.', 'refuse'],
  ['No, gracias.', 'refuse'],
  ['いいえ', 'refuse'],
  ['Yes, but what is on that page?', undefined],
  ['Okay, no.', undefined],
  ['Mm-hm.', undefined],
  ['Please.', undefined],
  ['', undefined],
  ['Do it with the other link.', undefined],
] as const)('takes %j, said to who asks for permission, as %s', (text, decision) =>
  expect(consentIn(text)).toBe(decision),
);
