import { expect, it } from 'vitest';
import type { Bridge } from '../../../../src/renderer/bridge.ts';
import { createShareActions } from '../../../../src/renderer/talk/turn/share-actions.ts';
import { initialScreen } from '../../../../src/renderer/app/screen.ts';
import { createStore } from '../../../../src/renderer/app/store.ts';
import { FaultError } from '../../../../src/shared/contract/fault.ts';

/** The window, with a main that answers so. */
function desk(answers: Readonly<Record<string, () => Promise<unknown>>>) {
  const asked: string[] = [];
  const bridge = {
    request: (name: string) => {
      asked.push(name);
      return answers[name]?.();
    },
    send: (name: string) => void asked.push(name),
  } as unknown as Bridge; // answers only what is asked here
  const screen = createStore(initialScreen);
  return { asked, screen, ...createShareActions({ bridge, screen }) };
}

const saved = async () => ({ file: 'answer.mp3' });

it('saves sound at once of which nothing has to be spoken, and says where', async () => {
  const { asked, screen, saveAnswer } = desk({
    'answer-unspoken': async () => ({ characters: 0 }),
    'answer-save': saved,
  });
  await saveAnswer('t', 'mp3');
  expect(asked).toEqual(['answer-unspoken', 'answer-save']);
  expect(screen.get()).toMatchObject({ shared: undefined, notice: { message: 'Saved as “answer.mp3”' } });
});

it('saves no sound that has to be spoken before it is told to', async () => {
  const { asked, screen, saveAnswer, speakAndSave } = desk({
    'answer-unspoken': async () => ({ characters: 9 }),
    'answer-save': saved,
  });
  await saveAnswer('t', 'mp3');
  expect(screen.get().shared).toEqual({ is: 'asking', turnId: 't', format: 'mp3', characters: 9 });
  expect(asked).toEqual(['answer-unspoken']);
  await speakAndSave();
  expect(asked).toEqual(['answer-unspoken', 'answer-save']);
  expect(screen.get().shared).toBeUndefined();
});

it('says why an answer could not be saved', async () => {
  const message = 'Parley couldn’t write a.md: the disk is full.';
  const { screen, saveAnswer } = desk({
    'answer-save': () => Promise.reject(new FaultError({ kind: 'storage-failed', message })),
  });
  await saveAnswer('t', 'markdown');
  expect(screen.get().notice).toEqual({ tone: 'fault', message });
});

it('ends the saving that is under way, and nothing when there is only a question', async () => {
  const { asked, screen, saveAnswer, speakAndSave, cancelShare } = desk({
    'answer-unspoken': async () => ({ characters: 9 }),
    'answer-save': () => new Promise(() => {}),
  });
  await saveAnswer('t', 'wav');
  cancelShare();
  expect(asked).toEqual(['answer-unspoken']);
  await saveAnswer('t', 'wav');
  void speakAndSave();
  cancelShare();
  expect(asked.at(-1)).toBe('answer-save-cancel');
  expect(screen.get()).toMatchObject({ shared: undefined, notice: undefined });
});
