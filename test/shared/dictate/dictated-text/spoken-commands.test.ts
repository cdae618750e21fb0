import { describe, expect, it } from 'vitest';
import { applyDictationText } from '../../../../src/shared/dictate/dictated-text/dictated-text.ts';

const heard = (raw: string, dictationLanguage = '') =>
  applyDictationText(raw, {
    dictionary: [],
    snippets: [],
    spokenCommands: true,
    spokenPunctuation: false,
    removeFillers: false,
    dictationLanguage,
  });

describe('what is said by itself is done', () => {
  it.each([
    ['Dear Ann. New line. How are you?', 'Dear Ann.\nHow are you?'],
    ['Dear Ann, new line, how are you?', 'Dear Ann,\nHow are you?'],
    ['That was it. New paragraph. And now for more.', 'That was it.\n\nAnd now for more.'],
    ['That was it. Next paragraph', 'That was it.\n\n'],
    ['New paragraph.', '\n\n'],
    ['To do: New line. Bullet. Milk. Bullet point. Bread.', 'To do:\n- Milk.\n- Bread.'],
    ['Bullet. Milk.', '- Milk.'],
    ['That was it. New paragraph bullet. Milk.', 'That was it.\n\n- Milk.'],
    ['We meet on Monday. It rains. Scratch that.', 'We meet on Monday.'],
    ['It rains. Scratch that. It snows.', 'It snows.'],
    ['Hi Ann, we meet on Monday, scratch that, we meet on Tuesday.', 'Hi Ann, we meet on Tuesday.'],
    ['It is cold. Strike that. it is warm.', 'It is warm.'],
    ['Dr. Smith is here. Scratch that. Nobody is.', 'Nobody is.'],
    ['It costs 3.5 million. Scratch that. It is free.', 'It is free.'],
    ['One. Two. Scratch that. Scratch that. Three.', 'Three.'],
    ['One. New line. Scratch that. Two.', 'One. Two.'],
    ['It rains. Scratch that.', ''],
    ['This is, all caps, very important, end caps, so read it.', 'This is VERY IMPORTANT, so read it.'],
    ['This is, all caps very important end caps.', 'This is VERY IMPORTANT.'],
    ['Please, all caps now.', 'Please NOW.'],
    ['All caps. Warning. Keep out.', 'WARNING. Keep out.'],
    ['She said, open quote, never again, close quote.', 'She said, "never again".'],
    ['She said: open quote never again close quote. He left.', 'She said: "never again". He left.'],
    ['She asked: Open quote. Why? Close quote. He left.', 'She asked: "Why?" He left.'],
    ['It is late, open parenthesis, past ten, close parenthesis, so go.', 'It is late, (past ten), so go.'],
    ['The data, no space, base is down.', 'The database is down.'],
    ['The data. No space. Base is down.', 'The database is down.'],
    ['Eine Zeile. Neue Zeile. Noch eine.', 'Eine Zeile.\nNoch eine.'],
    ['Das war es. Neuer Absatz. Und weiter.', 'Das war es.\n\nUnd weiter.'],
    ['Es regnet. Streich das. Es schneit.', 'Es schneit.'],
    ['Bonjour. À la ligne. Ça va ?', 'Bonjour.\nÇa va ?'],
    ['Il pleut. Efface ça. Il neige.', 'Il neige.'],
    ['Hola. Nueva línea. ¿Qué tal?', 'Hola.\n¿Qué tal?'],
    ['Llueve. Borra eso. Nieva.', 'Nieva.'],
    ['Ciao. A capo. Come stai?', 'Ciao.\nCome stai?'],
    ['Piove. Cancella questo. Nevica.', 'Nevica.'],
    ['Olá. Novo parágrafo. Tudo bem?', 'Olá.\n\nTudo bem?'],
    ['Chove. Apaga isso. Neva.', 'Neva.'],
    ['Hallo. Nieuwe regel. Tot morgen.', 'Hallo.\nTot morgen.'],
  ])('%j becomes %j', (raw, written) => {
    expect(heard(raw).text).toBe(written);
  });
});

describe('what only sounds like it stays text', () => {
  it.each([
    'The new paragraph of the contract is fine.',
    'Read the contract, new paragraph three in particular.',
    'She said scratch that itch.',
    'You can scratch that.',
    'Scratch that off the list.',
    'He told me to strike that from the record.',
    'A new line of products is coming.',
    'New line managers start on Monday.',
    'Stand in the next line, please.',
    'All caps titles are hard to read.',
    'Do not write in all caps.',
    'Say all caps to begin and end caps to stop.',
    'The bullet went through the wall.',
    'Bullet trains are fast.',
    'There is no space left.',
    'No space is wasted here.',
    'We got an open quote from the builder.',
    'The close quotes we got are alike.',
    'In the open bracket of the draw, he won.',
    'He wrote “scratch that” on the wall.',
    'A new-line character ends it.',
    'Die neue Zeile ist zu lang.',
    'Streich das Brot mit Butter.',
    'Der neue Absatz des Vertrags ist gut.',
    'Le chat est à la ligne de départ.',
    'Una nueva línea de metro abre hoy.',
    'Vado a capo della squadra.',
    'Uma nova linha de produtos chega hoje.',
    'End caps. They close a pipe.',
  ])('%j', (raw) => {
    expect(heard(raw)).toMatchObject({ text: raw, takesBack: false });
  });
});

it('what was inserted before is taken back when nothing else has been said', () => {
  expect(heard('Scratch that.')).toMatchObject({ text: '', takesBack: true });
  expect(heard('Scratch that. It snows.')).toMatchObject({ text: 'It snows.', takesBack: true });
  expect(heard('It rains. Scratch that.')).toMatchObject({ text: '', takesBack: false });
});

it('hears only the commands of the language that is spoken, where it is known', () => {
  expect(heard('Ciao. A capo. Come stai?', 'it').text).toBe('Ciao.\nCome stai?');
  expect(heard('Ciao. A capo. Come stai?', 'de').text).toBe('Ciao. A capo. Come stai?');
  expect(heard('Ciao. A capo. Come stai?', 'it-CH').text).toBe('Ciao.\nCome stai?');
});
