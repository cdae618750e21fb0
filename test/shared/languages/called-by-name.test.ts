import { expect, it } from 'vitest';
import { calledByName } from '../../../src/shared/languages/called-by-name.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

const asked = (said: string, ...names: string[]) => {
  const called = calledByName(said, named(...names));
  return called && `${called.who.name}: ${called.text}`;
};

it.each([
  ['Ask the code explainer what this does.', 'Code explainer', 'What this does.'],
  ['ask my Code-Explainer, what does this do?', 'Code explainer', 'What does this do?'],
  ['Please ask Sam: is it late?', 'Sam', 'Is it late?'],
  ['Ask the writing coach to shorten it', 'Writing coach', 'Shorten it'],
  ['Frag den Code-Erklärer, was das macht.', 'Code-Erklärer', 'Was das macht.'],
  ['Frage den Schreibtrainer ob das stimmt', 'Schreibtrainer', 'Ob das stimmt'],
  ['Demande au coach d’écriture de raccourcir ceci', 'Coach d’écriture', 'Raccourcir ceci'],
  ["Demande à l'explicateur de code ce que ça fait", 'Explicateur de code', 'Ce que ça fait'],
  ['Pregunta al lector tranquilo qué hora es', 'Lector tranquilo', 'Qué hora es'],
  ['Pergunte ao explicador de código o que é isto', 'Explicador de código', 'O que é isto'],
  ["Chiedi all'esperto di codice di spiegare", 'Esperto di codice', 'Spiegare'],
  ['Vraag de schrijfcoach hoe laat het is', 'Schrijfcoach', 'Hoe laat het is'],
  ['コード解説者に聞いて、これは何ですか', 'コード解説者', 'これは何ですか'],
  ['问写作教练，这句话怎么改？', '写作教练', '这句话怎么改？'],
  ['اسأل مدرب الكتابة كيف أبدأ', 'مدرب الكتابة', 'كيف أبدأ'],
])('takes %s', (said, name, text) => expect(asked(said, name)).toBe(`${name}: ${text}`));

it.each([
  ['nobody is asked', 'What does the code explainer do?'],
  ['the name is in the middle', 'I want to ask the code explainer what this does'],
  ['the name is only near', 'Ask the code explorer what this does'],
  ['the name goes on', 'Ask the code explainers what they think'],
  ['it is about something of theirs', "Ask the code explainer's friend what he thinks"],
  ['nothing is asked', 'Ask the code explainer.'],
  ['it is the name alone', 'Code explainer, what is this?'],
])('takes nobody where %s', (_why, said) => expect(asked(said, 'Code explainer')).toBeUndefined());

it('takes the longer of two names that both fit, and none from a name without letters', () => {
  expect(asked('Ask coach Anna how she is', 'Coach', 'Coach Anna')).toBe('Coach Anna: How she is');
  expect(asked('Ask the what time is it', '…')).toBeUndefined();
});

it('reads names with signs that patterns use', () => {
  expect(asked('Ask C++ (old) what this is', 'C++ (old)')).toBe('C++ (old): What this is');
});
