import { expect, it } from 'vitest';
import { takeEnvironment } from '../../src/main/environment.ts';

/** With what is wrong said at once: the app says it once its language is chosen. */
function read(variables: Record<string, string | undefined>) {
  const environment = takeEnvironment(variables);
  return { ...environment, problems: environment.problems() };
}

it('takes the key, so that nothing started later has it', () => {
  const variables = { PATH: '/bin', PARLEY_API_KEY: 'sk-secret', PARLEY_MODEL: 'acme/large' };
  expect(read(variables)).toEqual({
    settings: { model: 'acme/large' },
    apiKey: 'sk-secret',
    problems: [],
  });
  expect(variables).toEqual({ PATH: '/bin', PARLEY_MODEL: 'acme/large' });
});

it('knows a voice by its name alone', () => {
  expect(read({ PARLEY_VOICE: 'jade' }).settings).toEqual({
    voice: expect.stringMatching(/jade\.wav/i),
  });
});

it('takes what is good, and says what of the rest is wrong without repeating it', () => {
  const { settings, apiKey, problems } = read({
    PARLEY_BASE_URL: 'https://service.example',
    PARLEY_MODEL: 'x'.repeat(5000),
    PARLEY_VOICE: '../../etc/passwd',
    PARLEY_API_KEY: 'sk-secret',
  });
  expect({ settings, apiKey }).toEqual({
    settings: { baseUrl: 'https://service.example' },
    apiKey: 'sk-secret',
  });
  expect(problems).toEqual([
    'PARLEY_MODEL is ignored: a model’s name has at most 200 characters.',
    'PARLEY_VOICE is ignored: a voice is the name of a .wav file, such as Emily.wav.',
  ]);
});

it('has nothing to say where nothing is set', () => {
  expect(read({ PARLEY_MODEL: '', PARLEY_API_KEY: '' })).toEqual({
    settings: {},
    apiKey: undefined,
    problems: [],
  });
});

it('takes a ceiling and prices that the service does not list (S40)', () => {
  const variables = {
    PARLEY_CEILING: '5',
    PARLEY_ANSWER_PRICES: 'acme/large=2.20, acme/small=0.85',
    PARLEY_UNPRICED: '15',
  };
  expect(read(variables).settings).toEqual({
    monthlyCeilingUsd: 5,
    answerPrices: { 'acme/large': 2.2, 'acme/small': 0.85 },
    unpricedTokensUsd: 15,
  });
});

it('lets nothing through where the ceiling cannot be read, and takes no price that is none (S40)', () => {
  const { settings, problems } = read({
    PARLEY_CEILING: 'five',
    PARLEY_ANSWER_PRICES: 'acme/large',
  });
  expect(settings).toEqual({ monthlyCeilingUsd: 0 });
  expect(problems).toEqual([
    expect.stringContaining('PARLEY_ANSWER_PRICES is ignored'),
    expect.stringContaining('Parley can’t read PARLEY_CEILING, so it sends nothing'),
  ]);
});

it('turns titles on or off, and nothing in between', () => {
  expect(read({ PARLEY_TITLES: 'off' }).settings).toEqual({ titleConversations: false });
  expect(read({ PARLEY_TITLES: 'on' }).settings).toEqual({ titleConversations: true });
  expect(read({ PARLEY_TITLES: 'maybe' })).toMatchObject({
    settings: {},
    problems: ['PARLEY_TITLES is ignored: it must be on or off.'],
  });
});
