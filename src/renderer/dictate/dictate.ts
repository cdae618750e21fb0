import { takePath, type TakesExport, type DictateMessages } from '../../shared/contract/dictate-contract.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { faultOf, type Fault } from '../../shared/contract/fault.ts';
import type { DictionaryEntry } from '../../shared/dictate/dictionary.ts';
import type { RemovedTake, TakeEntry, TakeVersion } from '../../shared/dictate/take.ts';
import type { Output } from '../audio/output.ts';
import { createRollingPeaks, type RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { followDictation, noDictations } from './dictate-now.ts';
import { createStore } from '../app/store.ts';
import { emptyTakes, type TakesList, type TakesWish, createTakesReader } from './takes/takes-list.ts';
import { createTakesPlayer, type Playing } from './takes/takes-player.ts';
import { createTakesWaveforms, type TakePeaks } from './takes/takes-waveforms.ts';
import { t } from '../../shared/text/translate.ts';

/** What is true in the Dictate room. */
interface DictateState {
  readonly dictations: typeof noDictations;
  readonly list: TakesList;
  readonly playing: Playing | undefined;
  readonly peaks: TakePeaks;
  /** What the last thing that was done with a take came to. */
  readonly word: TakeWord | undefined;
  /** A word of a text that was just put right, to be asked about. */
  readonly offer: WordOffer | undefined;
  /** Takes with which something is being done. */
  readonly busy: readonly string[];
  /** What the settings have removed and can be had back; missing until it is asked for. */
  readonly removed: readonly RemovedTake[] | undefined;
  /** What was left unfinished by a former run and has been answered for. */
  readonly answered: readonly string[];
}

interface WordOffer {
  /** The take's. */
  readonly id: string;
  readonly entry: DictionaryEntry;
}

interface TakeWord {
  /** Empty when it is about no single take. */
  readonly id: string;
  readonly message: string;
  readonly failed: boolean;
}

/** What a person can do in the Dictate room. Failures become words; none is thrown. */
export interface Dictate {
  get(): DictateState;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /** What the microphone hears while a dictation is recorded, wherever it was begun. */
  readonly heard: RollingPeaks;
  /** The dictate key as a button. */
  hold(event: DictateMessages['intents']['dictation-hold']): void;
  /** @param wish what is left out of it stays as it was */
  search(wish: Partial<TakesWish>): void;
  refresh(): void;
  more(): void;
  copy(id: string, which: TakeVersion): void;
  /** Writes the person's own text over the one to be used. @param offer a word of it to be asked about */
  edit(id: string, text: string, offer?: DictionaryEntry): void;
  /** The person has answered. @param word what there is to say of it */
  answerOffer(word?: string): void;
  retry(id: string): void;
  again(wish: DictateMessages['requests']['take-again']['input']): void;
  discard(id: string): void;
  restore(id: string): void;
  delete(id: string): void;
  readRemoved(): void;
  /** Has back what the settings have removed. */
  bringBack(ids: readonly string[]): void;
  /** Whether so many may be removed, as the settings say. */
  answerSweep(answer: 'remove' | 'keep'): void;
  /** Has the file saved as any download is. */
  carryAway(wish: TakesExport): void;
  /** Saves a take's sound, wherever the person says. */
  saveSound(id: string): void;
  play(id: string): void;
  seek(id: string, positionMs: number): void;
  /** Silences what plays. */
  quiet(): void;
  /** Wants the shape of a take's sound. @returns what gives it up */
  look(take: TakeEntry): () => void;
}

interface DictatePorts {
  readonly bridge: Bridge;
  readonly output: Output;
  /** Saves what an address answers under the name it comes with. */
  readonly download: (url: string) => void;
}

/** More than the widest window has bars. */
const keptPeaks = 512;

/** Runs until `signal` aborts. */
export function createDictate({ bridge, output, download }: DictatePorts, signal: AbortSignal): Dictate {
  const store = createStore<DictateState>({
    dictations: noDictations,
    list: emptyTakes,
    playing: undefined,
    peaks: {},
    word: undefined,
    offer: undefined,
    busy: [],
    answered: [],
    removed: undefined,
  });
  const say = (id: string, message: string, failed = false): void =>
    store.set({ word: { id, message, failed } });
  const reader = createTakesReader({
    bridge,
    get: () => store.get().list,
    set: (list) => store.set({ list }),
  });
  const player = createTakesPlayer(
    {
      output,
      onChange: (playing) => store.set({ playing }),
      onFail: (id) => say(id, t('dictate:take.done.unplayable'), true),
    },
    signal,
  );
  const waveforms = createTakesWaveforms(
    () => store.get().peaks,
    (peaks) => store.set({ peaks }),
  );

  const onDictation = (dictation: Dictation): void => {
    if (dictation.phase === 'opening') {
      player.pause();
      heard.clear();
    }
    const former = store.get().dictations;
    store.set({ dictations: followDictation(former, dictation) });
    if (former.byTake[dictation.takeId]?.phase !== dictation.phase) reader.refresh();
  };
  const readRemoved = async (): Promise<void> => {
    const fault = await outcomeOf(async () =>
      store.set({ removed: await bridge.request('takes-removed', null) }),
    );
    if (fault) say('', fault.message, true);
  };
  const onTakes = (): void => {
    reader.refresh();
    if (store.get().removed) void readRemoved();
  };
  const heard = createRollingPeaks(keptPeaks);
  bridge.listen(
    {
      dictation: onDictation,
      'recording-level': ({ peaks }) => peaks.forEach(heard.push),
      'takes-changed': onTakes,
    },
    signal,
  );

  /** Does something with a take, says what came of it, and shows the take as it then is. */
  const act = async (id: string, work: () => Promise<unknown>, done = ''): Promise<void> => {
    store.set({ busy: [...store.get().busy, id], word: undefined });
    const fault = await outcomeOf(work);
    const busy = store.get().busy.filter((each) => each !== id);
    store.set({ busy, answered: fault ? store.get().answered : [...store.get().answered, id] });
    if (fault || done) say(id, fault?.message ?? done, fault !== undefined);
    await outcomeOf(() => reader.reread(id));
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    heard,
    hold: (event) => bridge.send('dictation-hold', event),
    search: (wish) => reader.search({ ...store.get().list, ...wish }),
    refresh: reader.refresh,
    more: reader.more,
    copy: (id, which) =>
      void act(id, () => bridge.request('take-copy', { id, which }), t('dictate:delivered.copied')),
    edit(id, text, entry) {
      store.set({ offer: entry && { id, entry } });
      void act(id, () => bridge.request('take-edit', { id, text }), t('dictate:take.done.edited'));
    },
    answerOffer(word) {
      const { offer } = store.get();
      store.set({ offer: undefined });
      if (offer && word !== undefined) say(offer.id, word);
    },
    retry: (id) => void act(id, () => bridge.request('take-retry', { id })),
    again: (wish) =>
      void act(wish.id, () => bridge.request('take-again', wish), t('dictate:take.done.again')),
    discard: (id) => void act(id, () => bridge.request('take-discard', { id })),
    restore: (id) => void act(id, () => bridge.request('take-restore', { id })),
    delete(id) {
      if (store.get().playing?.id === id) player.pause();
      void act(id, () => bridge.request('take-delete', { id }), t('dictate:take.done.deleted'));
    },
    readRemoved: () => void readRemoved(),
    bringBack: (ids) => void act('', () => bridge.request('takes-bring-back', { ids })),
    answerSweep: (answer) => void act('', () => bridge.request('sweep-answer', { answer })),
    carryAway: (wish) =>
      void outcomeOf(async () => download((await bridge.request('takes-export', wish)).url)).then(
        (fault) => fault && say(wish.id ?? '', fault.message, true),
      ),
    saveSound: (id) => download(takePath(id)),
    play: player.toggle,
    seek: player.seek,
    quiet: player.pause,
    look: waveforms.look,
  };
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Fault | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return faultOf(error);
  }
}
