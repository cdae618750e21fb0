import { expect, it } from 'vitest';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { createAsking } from '../../../src/renderer/talk/composer-actions.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import type { AskedAbout } from '../../../src/shared/listen/script/about.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import { paintedPicture, red } from '../../painted-picture.ts';

const app = {
  settings: { ...defaultSettings, baseUrl: 'https://service.example' },
  key: { state: 'stored', keyStore: true },
  conversation: { turns: [] },
  version: '1',
  notices: [],
  keys: [],
  recovered: [],
} as const;

function desk(screenBefore: Partial<Screen> = {}, about?: AskedAbout) {
  const sent: [string, unknown][] = [];
  const bridge: Bridge = {
    request: () => Promise.reject(new Error('Nothing is asked and answered here.')),
    send: (name, input) => void sent.push([name, input]),
    listen: () => undefined,
    openFile: async () => {},
  };
  const screen = createStore<Screen>({ ...initialScreen, app, ...screenBefore });
  const stopAll = (): void => void sent.push(['stopped', null]);
  const interruptions = { begin: () => about };
  return {
    sent,
    screen,
    ...createAsking({ bridge, screen, newId, enclose, stopAll, interruptions, adopt }),
  };
}

const newId = (): string => 'new';
const enclose = (): object => ({});
const adopt = (): void => {};

it('ends what goes on before it asks what is written', () => {
  const { asking, sent } = desk({ draft: '  What time is it?\n' });
  asking.send();
  expect(sent).toEqual([
    ['stopped', null],
    ['text-ask', { turnId: 'new', text: 'What time is it?' }],
  ]);
});

it('says what a question is about that interrupts a document', () => {
  const about = { documentId: 'd0c0d0c0d0c0d0c0', place: { blockId: 'b1', at: 0 } };
  const { asking, sent } = desk({ draft: 'Who is she?' }, about);
  asking.send();
  expect(sent).toContainEqual(['text-ask', { turnId: 'new', text: 'Who is she?', about }]);
});

it('keeps what is written until main has taken it up', () => {
  const { asking, screen, onTurnStart } = desk({ draft: 'What time is it?' });
  asking.send();
  onTurnStart('another');
  expect(screen.get().draft).toBe('What time is it?');
  onTurnStart('new');
  expect(screen.get().draft).toBe('');
});

it('leaves what is written while main is about to take the question up', () => {
  const { asking, screen, onTurnStart } = desk({ draft: 'What time is it?' });
  asking.send();
  asking.write('What time is it?And then');
  onTurnStart('new');
  expect(screen.get().draft).toBe('And then');
});

it('asks nothing when nothing is written', () => {
  const { asking, sent } = desk({ draft: ' \n' });
  asking.send();
  expect(sent).toEqual([]);
});

it('asks for the address first, and loses nothing of what is written', () => {
  const { asking, sent, screen } = desk({ draft: 'Hello?', app: { ...app, settings: defaultSettings } });
  asking.send();
  expect(sent).toEqual([]);
  expect(screen.get()).toMatchObject({ room: 'welcome', draft: 'Hello?', notice: { tone: 'hint' } });
});

it('tries a turn again under a new name', () => {
  const { asking, sent } = desk();
  asking.retry('old');
  expect(sent.at(-1)).toEqual(['turn-retry', { turnId: 'old', newTurnId: 'new' }]);
});

it('tries a turn again another way, or goes on with its answer', () => {
  const { asking, sent } = desk();
  asking.retry('old', { whole: true });
  asking.goOn('old');
  expect(sent).toEqual([
    ['stopped', null],
    ['turn-retry', { turnId: 'old', newTurnId: 'new', whole: true }],
    ['stopped', null],
    ['turn-continue', { turnId: 'old', newTurnId: 'new' }],
  ]);
});

const attached = {
  ...initialScreen.enclosure,
  pictures: [{ id: 'p', picture: paintedPicture(8, 8, red) }],
};

it('asks nothing while a picture would go to a model that does not see', () => {
  const blind = { ...app, settings: { ...app.settings, model: 'aurora/glm-6' } };
  const { asking, sent, screen } = desk({ draft: 'What is this?', app: blind, enclosure: attached });
  asking.send();
  expect(sent).toEqual([]);
  expect(screen.get()).toMatchObject({ draft: 'What is this?', enclosure: attached });
  expect(screen.get().notice?.message).toMatch(/^aurora\/glm-6 can’t see pictures/);
});

it('asks nothing while a picture is still being read', () => {
  const { asking, sent } = desk({
    draft: 'What is this?',
    enclosure: { ...initialScreen.enclosure, reading: 1 },
  });
  asking.send();
  expect(sent).toEqual([]);
});
