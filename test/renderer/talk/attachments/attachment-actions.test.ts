import { expect, it } from 'vitest';
import { someAppState } from '../../some-app-state.ts';
import { createAttachmentActions } from '../../../../src/renderer/talk/attachments/attachment-actions.ts';
import {
  visionWarning,
  attachmentsNotReady,
} from '../../../../src/renderer/talk/attachments/attachments-state.ts';
import { initialScreen, type Screen } from '../../../../src/renderer/app/screen.ts';
import { createStore } from '../../../../src/renderer/app/store.ts';
import type { TurnEvent } from '../../../../src/shared/talk/turn-events.ts';
import { FaultError } from '../../../../src/shared/contract/fault.ts';
import { defaultSettings, type Settings } from '../../../../src/shared/settings/settings.ts';
import { paintedPicture, red } from '../../../painted-picture.ts';

const picture = paintedPicture(8, 8, red);
const models = ['aurora/glm-6', 'aurora/glm-6-vision'].map((id) => ({ id, owner: 'aurora' }));

function desk(settings: Partial<Settings> = {}) {
  let ids = 0;
  const screen = createStore<Screen>({
    ...initialScreen,
    app: {
      ...someAppState,
      settings: { ...defaultSettings, baseUrl: 'https://service.example', ...settings },
    },
    models: { phase: 'ready', readAt: 1, roles: { chat: models, transcription: [], speech: [] } },
  });
  const prepare = (file: File) =>
    file.name === 'broken.png'
      ? Promise.reject(new FaultError({ kind: 'bad-input', message: 'broken.png cannot be read.' }))
      : Promise.resolve(picture);
  const attachments = createAttachmentActions({ screen, newId: () => `p${++ids}`, prepare });
  const count = (): number => screen.get().attachments.pictures.length;
  return { screen, count, ...attachments, ...attachments.attaching };
}

const files = (...names: readonly string[]): File[] => names.map((name) => new File(['x'], name));
const starts = (turnId: string, origin: 'text' | 'voice'): TurnEvent => ({
  type: 'turn-start',
  turnId,
  origin,
  at: 1,
});

it('takes four pictures and says that there is no room for more', async () => {
  const { attach, count, screen } = desk();
  await attach(files('a.png', 'b.png', 'c.png'));
  await attach(files('d.png', 'e.png'));
  expect(count()).toBe(4);
  expect(screen.get().notice?.message).toContain('4 pictures');
});

it('says in one sentence what cannot be read, and keeps the others', async () => {
  const { attach, count, screen } = desk();
  await attach(files('a.png', 'broken.png', 'c.png'));
  expect(count()).toBe(2);
  expect(screen.get()).toMatchObject({
    notice: { message: 'broken.png cannot be read.' },
    attachments: { reading: 0 },
  });
});

it('takes one away again', async () => {
  const { attach, detach, screen } = desk();
  await attach(files('a.png', 'b.png'));
  detach('p1');
  expect(screen.get().attachments.pictures.map(({ id }) => id)).toEqual(['p2']);
});

it('keeps the pictures until main has taken up the question', async () => {
  const { attach, takeAttachments, follow, count } = desk();
  await attach(files('a.png'));
  expect(takeAttachments('a')).toEqual({ pictures: [picture] });
  follow(starts('another', 'text'));
  expect(count()).toBe(1);
  follow(starts('a', 'text'));
  expect(count()).toBe(0);
});

it('gives them back when nothing was heard, and not when the turn can be tried again', async () => {
  const { attach, takeAttachments, follow, count } = desk();
  await attach(files('a.png'));
  for (const outcome of ['nothing-heard', 'failed'] as const) {
    takeAttachments(outcome);
    follow({ type: 'take-end', turnId: outcome });
    expect(count()).toBe(0);
    follow({ type: 'turn-end', turnId: outcome, outcome });
    expect(count()).toBe(outcome === 'failed' ? 0 : 1);
  }
});

it('does not give them back once the question was heard', async () => {
  const { attach, takeAttachments, follow, count } = desk();
  await attach(files('a.png'));
  takeAttachments('a');
  follow({ type: 'take-end', turnId: 'a' });
  follow({ type: 'transcript', turnId: 'a', text: 'What is this?' });
  follow({ type: 'turn-end', turnId: 'a', outcome: 'interrupted' });
  expect(count()).toBe(0);
});

it('holds a question back from a model that does not see, and names one that does', async () => {
  const { attach, screen } = desk({ model: 'aurora/glm-6' });
  expect(attachmentsNotReady(screen.get())).toBeUndefined();
  await attach(files('a.png'));
  expect(visionWarning(screen.get())).toEqual({ model: 'aurora/glm-6', standIn: 'aurora/glm-6-vision' });
  expect(attachmentsNotReady(screen.get())).toMatch(/^aurora\/glm-6 can’t see pictures/);
});

it('sends to the model chosen to look, this once', async () => {
  const { attach, sendToVisionModel, takeAttachments, follow, screen } = desk({ model: 'aurora/glm-6' });
  await attach(files('a.png'));
  sendToVisionModel('aurora/glm-6-vision');
  expect(attachmentsNotReady(screen.get())).toBeUndefined();
  expect(takeAttachments('a').model).toBe('aurora/glm-6-vision');
  follow(starts('a', 'text'));
  await attach(files('b.png'));
  expect(attachmentsNotReady(screen.get())).toBeDefined();
});

it('sends to the blind model when the person chose that', async () => {
  const { attach, sendToVisionModel, takeAttachments, screen } = desk({ model: 'aurora/glm-6' });
  await attach(files('a.png'));
  sendToVisionModel('aurora/glm-6');
  expect(attachmentsNotReady(screen.get())).toBeUndefined();
  expect(takeAttachments('a').model).toBeUndefined();
});

it('asks nothing about a model that sees, by its name or by its known traits', async () => {
  for (const settings of [
    { model: 'aurora/glm-6-vision' },
    { model: 'aurora/glm-6', modelTraits: { 'aurora/glm-6': { sees: true } } },
  ]) {
    const { attach, screen } = desk(settings);
    await attach(files('a.png'));
    expect(attachmentsNotReady(screen.get())).toBeUndefined();
  }
});
