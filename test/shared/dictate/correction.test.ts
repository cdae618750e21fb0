import { describe, expect, it } from 'vitest';
import { offeredWord } from '../../../src/shared/dictate/correction.ts';

const nothingKnown = { dictionary: [], refusedWords: [] };

describe('a name or a term that was put right is offered', () => {
  it.each([
    ['We run it on cooper netties now.', 'We run it on Kubernetes now.', 'cooper netties', 'Kubernetes'],
    ['I met Jon Smith today.', 'I met John Smith today.', 'Jon', 'John'],
    ['Ask par lee about it.', 'Ask Parley about it.', 'par lee', 'Parley'],
    ['We use note js for that.', 'We use Node.js for that.', 'note js', 'Node.js'],
    ['Push it to git hub.', 'Push it to GitHub.', 'git hub', 'GitHub'],
    ['call katherine and pay her', 'Call Catherine and pay her.', 'katherine', 'Catherine'],
    ['My friend Shevon is here.', 'My friend Siobhan is here.', 'Shevon', 'Siobhan'],
    ['Wir nehmen Posttress dafür.', 'Wir nehmen PostgreSQL dafür.', 'Posttress', 'PostgreSQL'],
  ])('%j, corrected to %j', (before, after, spoken, written) => {
    expect(offeredWord(before, after, nothingKnown)).toEqual({ spoken, written });
  });

  it('one word a correction, however many are put right', () => {
    const offered = offeredWord('Jon and Katrin use git hub.', 'John and Cathrin use GitHub.', nothingKnown);
    expect(offered).toMatchObject({ written: 'Cathrin' });
  });
});

describe('anything else is not', () => {
  it.each([
    ['an ordinary word', 'The whether is nice.', 'The weather is nice.'],
    ['a sentence that begins otherwise', 'their is more.', 'There is more.'],
    ['what was added', 'I met her.', 'I met her in Paris.'],
    ['what was left out', 'I met her in Paris.', 'I met her.'],
    ['what sounds like something else', 'I met her in Rome.', 'I met her in Vladivostok.'],
    ['a number', 'It is at for.', 'It is at 4.'],
    [
      'a sentence that was written anew',
      'It rains so much here today.',
      'Berlin Has Never Been Sunnier Than Now.',
    ],
    ['words that were only written large', 'Please read this now.', 'Please READ this now.'],
    ['a mark', 'Hello Ann.', 'Hello, Ann!'],
    ['nothing', 'Hello.', 'Hello.'],
  ])('%s', (_what, before, after) => {
    expect(offeredWord(before, after, nothingKnown)).toBeUndefined();
  });
});

it('offers no word that is known, and none that was refused', () => {
  const correction = ['Ask par lee.', 'Ask Parley.'] as const;
  const dictionary = [{ spoken: 'Par Lee', written: 'Parley' }];
  expect(offeredWord(...correction, { dictionary, refusedWords: [] })).toBeUndefined();
  expect(offeredWord(...correction, { dictionary: [], refusedWords: ['parley'] })).toBeUndefined();
});
