import { expect, it } from 'vitest';
import { defaultSettings, patchSettings, readSettings } from '../../../src/shared/settings/settings.ts';

it.each([[undefined], [null], ['text'], [[]], [{}]])(
  'starts from the defaults when %j is stored',
  (stored) => {
    expect(readSettings(stored)).toEqual({ settings: defaultSettings, bad: [] });
  },
);

it('keeps every good value beside a bad one, and names the bad', () => {
  const { settings, bad } = readSettings({ voice: 'Jade.wav', speed: 'fast' });
  expect(settings).toEqual({ ...defaultSettings, voice: 'Jade.wav' });
  expect(bad).toEqual(['speed']);
});

it('changes only what a patch holds', () => {
  const changed = patchSettings({ ...defaultSettings, voice: 'Jade.wav' }, { speed: 1.5, theme: undefined });
  expect(changed).toEqual({ ...defaultSettings, voice: 'Jade.wav', speed: 1.5 });
});

it('does not take a path for a voice', () => {
  expect(readSettings({ voice: '../secret.wav' }).bad).toEqual(['voice']);
});

it('keeps how an answer is made within what the service takes', () => {
  expect(readSettings({ maxTokens: 4096, temperature: 0, topP: 1 }).bad).toEqual([]);
  expect(readSettings({ maxTokens: 0, temperature: 2.1, topP: -0.1 }).bad).toEqual([
    'maxTokens',
    'temperature',
    'topP',
  ]);
});

it.each([
  ['http://pay.example'],
  ['pay.example'],
  ['javascript:alert(1)'],
  ['https://'],
  ['file:///etc/passwd'],
])('does not take %s for a dashboard', (dashboardUrl) =>
  expect(readSettings({ dashboardUrl }).bad).toEqual(['dashboardUrl']),
);

it('takes a dashboard on the web, or none', () => {
  expect(readSettings({ dashboardUrl: 'https://pay.example/credits?from=parley' }).bad).toEqual([]);
  expect(readSettings({ dashboardUrl: '' }).bad).toEqual([]);
});
