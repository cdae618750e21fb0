import { expect, it } from 'vitest';
import { someAppState } from '../some-app-state.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { createComposerActions } from '../../../src/renderer/talk/composer-actions.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import type { AskedAbout } from '../../../src/shared/listen/script/about.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import { answeredTurn } from '../../main/storage/some-turns.ts';
import { paintedPicture, red } from '../../painted-picture.ts';

const app = {
  ...someAppState,
  settings: { ...defaultSettings, baseUrl: 'https://service.example' },
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
  const audioFocus = { begin: () => about };
  return {
    sent,
    screen,
    ...createComposerActions({ bridge, screen, newId, takeAttachments, stopAll, audioFocus, adopt }),
  };
}

const newId = (): string => 'new';
const takeAttachments = (): object => ({});
const adopt = (): void => {};

it('ends what goes on before it asks what is written', () => {
  const { composer, sent } = desk({ draft: '  What time is it?\n' });
  composer.send();
  expect(sent).toEqual([
    ['stopped', null],
    ['text-ask', { turnId: 'new', text: 'What time is it?' }],
  ]);
});

it('says what a question is about that interrupts a document', () => {
  const about = { documentId: 'd0c0d0c0d0c0d0c0', place: { blockId: 'b1', at: 0 } };
  const { composer, sent } = desk({ draft: 'Who is she?' }, about);
  composer.send();
  expect(sent).toContainEqual(['text-ask', { turnId: 'new', text: 'Who is she?', about }]);
});

it('keeps what is written until main has taken it up', () => {
  const { composer, screen, onTurnStart } = desk({ draft: 'What time is it?' });
  composer.send();
  onTurnStart('another');
  expect(screen.get().draft).toBe('What time is it?');
  onTurnStart('new');
  expect(screen.get().draft).toBe('');
});

it('leaves what is written while main is about to take the question up', () => {
  const { composer, screen, onTurnStart } = desk({ draft: 'What time is it?' });
  composer.send();
  composer.write('What time is it?And then');
  onTurnStart('new');
  expect(screen.get().draft).toBe('And then');
});

it('asks nothing when nothing is written', () => {
  const { composer, sent } = desk({ draft: ' \n' });
  composer.send();
  expect(sent).toEqual([]);
});

it('asks for the address first, and loses nothing of what is written', () => {
  const { composer, sent, screen } = desk({ draft: 'Hello?', app: { ...app, settings: defaultSettings } });
  composer.send();
  expect(sent).toEqual([]);
  expect(screen.get()).toMatchObject({ room: 'welcome', draft: 'Hello?', notice: { tone: 'hint' } });
});

it('tries a turn again under a new name', () => {
  const { composer, sent } = desk();
  composer.retry('old');
  expect(sent.at(-1)).toEqual(['turn-retry', { turnId: 'old', newTurnId: 'new' }]);
});

it('tries a turn again another way, or goes on with its answer', () => {
  const { composer, sent } = desk();
  composer.retry('old', { whole: true });
  composer.continueReply('old');
  expect(sent).toEqual([
    ['stopped', null],
    ['turn-retry', { turnId: 'old', newTurnId: 'new', whole: true }],
    ['stopped', null],
    ['turn-continue', { turnId: 'old', newTurnId: 'new' }],
  ]);
});

const attached = {
  ...initialScreen.attachments,
  pictures: [{ id: 'p', picture: paintedPicture(8, 8, red) }],
};

it('asks nothing while a picture would go to a model that does not see', () => {
  const blind = { ...app, settings: { ...app.settings, model: 'aurora/glm-6' } };
  const { composer, sent, screen } = desk({ draft: 'What is this?', app: blind, attachments: attached });
  composer.send();
  expect(sent).toEqual([]);
  expect(screen.get()).toMatchObject({ draft: 'What is this?', attachments: attached });
  expect(screen.get().notice?.message).toMatch(/^aurora\/glm-6 can’t see pictures/);
});

it('asks nothing while a picture is still being read', () => {
  const { composer, sent } = desk({
    draft: 'What is this?',
    attachments: { ...initialScreen.attachments, reading: 1 },
  });
  composer.send();
  expect(sent).toEqual([]);
});

it('begins an incognito conversation in Talk, whatever goes on and wherever one is', () => {
  const { composer, sent, screen } = desk({ room: 'usage' });
  composer.startIncognito();
  expect(sent).toEqual([
    ['stopped', null],
    ['incognito-start', null],
  ]);
  expect(screen.get()).toMatchObject({ room: 'talk', conversation: { turns: [], isIncognito: true } });
  composer.clear();
  expect(screen.get().conversation).toEqual({ turns: [] });
});

it('says why a conversation could not be renamed', async () => {
  const { composer, screen } = desk();
  composer.renameConversation('Birds');
  await Promise.resolve();
  expect(screen.get().notice).toMatchObject({ tone: 'fault' });
});

const two = [answeredTurn('a', 1, 'What is a heron?'), answeredTurn('b', 2, 'And a stork?')];

it('keeps an edited question until main has taken it up', () => {
  const { composer, sent, screen, onTurnStart } = desk({ conversation: { turns: two } });
  composer.edit('a');
  expect(screen.get().edited).toEqual({ turnId: 'a', text: 'What is a heron?' });
  composer.writeEdit(' What is an egret? ');
  expect(composer.sendEdit()).toBe('new');
  expect(sent).toEqual([
    ['stopped', null],
    ['turn-edit', { turnId: 'a', newTurnId: 'new', text: 'What is an egret?' }],
  ]);
  expect(screen.get().edited?.text).toBe(' What is an egret? ');
  onTurnStart('new');
  expect(screen.get().edited).toBeUndefined();
});

it('asks no edited question that is empty, or while there is nobody to ask', () => {
  const { composer, sent, screen } = desk({ conversation: { turns: two } });
  composer.edit('a');
  composer.writeEdit(' \n');
  expect(composer.sendEdit()).toBeUndefined();
  composer.writeEdit('What is an egret?');
  screen.set({ app: { ...app, key: { state: 'missing', keyStore: true } } });
  expect(composer.sendEdit()).toBeUndefined();
  expect(sent).toEqual([]);
  expect(screen.get()).toMatchObject({ room: 'welcome', edited: { text: 'What is an egret?' } });
});

it('goes on editing a question whose answer is read aloud once more', () => {
  const { composer, screen } = desk({ conversation: { turns: two } });
  composer.edit('a');
  composer.readAloud('a');
  expect(screen.get().edited?.turnId).toBe('new');
});

it('ends what goes on before it shows another version', () => {
  const { composer, sent, screen, onTurnStart } = desk({ conversation: { turns: two } });
  composer.sayVersion({ number: 1, of: 2 });
  composer.showVersion('b', 0);
  expect(sent).toEqual([
    ['stopped', null],
    ['version-show', { turnId: 'b', at: 0 }],
  ]);
  onTurnStart('c');
  expect(screen.get().shownVersion).toBeUndefined();
});
