import { expect, it } from 'vitest';
import { takesOrMemory } from '../../../src/main/talk/question-takes.ts';
import { record, takesFolder } from '../storage/takes-folder.ts';

const sampleRate = 16_000;
const fault = { kind: 'timed-out', message: 'The service is busy.' } as const;

function talk() {
  const { takes } = takesFolder().start();
  const state = { isIncognito: true };
  return { kept: takes, takes: takesOrMemory(takes, () => state.isIncognito), state };
}

function say(takes: ReturnType<typeof talk>['takes'], id: string): void {
  const take = takes.begin({ id, kind: 'talk', sampleRate });
  take.append(Int16Array.of(1, 2));
  take.append(Int16Array.of(3));
  take.finish();
}

it('records an incognito question in memory alone, to be transcribed again', () => {
  const { takes, kept } = talk();
  say(takes, 'a');
  takes.setStage('a', 'failed', fault);
  takes.rename('a', 'b');
  takes.setStage('b', 'captured');
  expect(takes.read('b')).toEqual({ pcm: Int16Array.of(1, 2, 3), sampleRate });
  expect(takes.get('b')).toEqual({ id: 'b' });
  expect(kept.list({ limit: 9 })).toEqual([]);
  expect(kept.audioPath('b')).toBeUndefined();
});

it('forgets a question once its text is there, once it is cancelled, and when the conversation is over', () => {
  const { takes } = talk();
  for (const id of ['delivered', 'cancelled', 'left']) say(takes, id);
  takes.updateText('delivered', { text: 'Asked?' });
  takes.setStage('delivered', 'delivered');
  takes.cancel('cancelled');
  takes.forget();
  for (const id of ['delivered', 'cancelled', 'left']) {
    expect(takes.get(id)).toBeUndefined();
    expect(() => takes.read(id)).toThrow(/no such file/);
  }
});

it('leaves the recordings of other conversations to the library', () => {
  const { takes, kept, state } = talk();
  record(kept, 'before', 0.1, 'talk');
  takes.updateText('before', { text: 'Asked?' });
  takes.setStage('before', 'delivered');
  expect(kept.get('before')).toMatchObject({ text: 'Asked?', stage: 'delivered' });
  state.isIncognito = false;
  say(takes, 'after');
  takes.rename('after', 'again');
  takes.cancel('again');
  expect(kept.get('again')).toMatchObject({ stage: 'cancelled', kind: 'talk' });
});
