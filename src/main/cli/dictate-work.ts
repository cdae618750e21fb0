import type { Dictation } from '../../shared/dictation.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import type { Settings } from '../../shared/settings.ts';
import type { Take } from '../../shared/take.ts';
import type { Takes } from '../library/takes.ts';
import { systemClock } from '../service/clock.ts';
import { listeningRate } from '../sound/upload.ts';
import { unlessAborted } from '../voice/dictation/abortable.ts';
import { hearLive } from '../voice/dictation/hearing.ts';
import { createToldDictations } from '../voice/dictation/told-dictations.ts';
import { createWrittenWork } from '../voice/dictation/written-work.ts';
import { PartialResultError, type CommandContext } from './command.ts';
import { stepsOf } from './dictate-steps.ts';
import { newTakeId } from './takes-id.ts';
import { tellWaits } from './tell-work.ts';
import type { Terminal } from './terminal.ts';

/** Recordings on their way to text, one at a time, as far as they get: what fails is kept. */
export interface DictateWork {
  /** @throws FaultError `nothing-heard` when nobody speaks in it; PartialResultError when it is kept but has no text */
  record(sound: AsyncIterable<Int16Array>): Promise<Take>;
  /** Goes on with one from where it has come to. @throws as `record` */
  retry(id: string): Promise<Take>;
  /** Writes one down anew. @throws what the service throws */
  again(id: string, language: string): Promise<Take>;
}

export async function openWork(
  takes: Takes,
  settings: Settings,
  context: CommandContext,
): Promise<DictateWork> {
  const { terminal, signal } = context;
  const steps = await stepsOf(takes, settings, context);
  const over = Promise.withResolvers<Dictation>();
  const tellPerson = teller(terminal);
  const emit = (dictation: Dictation): void => {
    tellPerson(dictation);
    if (dictation.phase === 'over') over.resolve(dictation);
  };
  const claim = (id: string): boolean => {
    const isOurs = takes.claim(id);
    if (!isOurs) over.reject(new FaultError(busy));
    return isOurs;
  };
  const stageTimes = (id: string): Take['stageTimes'] => takes.get(id)?.stageTimes ?? {};
  const told = createToldDictations({ emit, stageTimes, now: systemClock.now });
  const work = createWrittenWork({ ...steps, claim, told }, signal);

  const textOf = async (id: string): Promise<Take> => {
    const { outcome, fault } = await unlessAborted(over.promise, signal);
    const take = takes.get(id);
    if (outcome === 'nothing-said') throw new FaultError(nothingSaid);
    if (outcome !== 'delivered' || !take) throw kept(id, fault ?? busy);
    takes.setWords(id, { deliveredTo: 'terminal' });
    return take;
  };

  return {
    async record(sound) {
      const id = newTakeId(takes);
      const blocks = sound[Symbol.asyncIterator]();
      let block = await blocks.next(); // a file in which there is no sound begins nothing
      const recorder = takes.begin({ id, kind: 'dictation', sampleRate: listeningRate });
      const job = work.begin(id);
      told.begin(id, 'listening');
      const tell = (patch: Partial<Dictation>): void => told.change(id, patch);
      const hearing = hearLive({ takeId: id, tell, sampleRate: listeningRate }, steps, job.signal);
      for (; !block.done; block = await blocks.next()) {
        signal.throwIfAborted();
        recorder.append(block.value);
        hearing.add(block.value);
      }
      recorder.finish();
      work.writeDown(job, hearing);
      return textOf(id);
    },
    retry(id) {
      work.retry(id);
      return textOf(id);
    },
    async again(id, language) {
      await work.again(id, { language });
      const take = takes.get(id);
      if (!take) throw new FaultError(busy);
      return take;
    },
  };
}

/** What a person should know on the way, each once. */
function teller(terminal: Terminal): (dictation: Dictation) => void {
  const tellWait = tellWaits(terminal);
  const toldNotes = new Set<string>();
  return ({ notes, waiting, phase }) => {
    tellWait(waiting);
    const sentences = phase === 'cleaning' ? [...notes, 'Cleaning it up …'] : notes;
    for (const sentence of sentences) {
      if (!toldNotes.has(sentence)) terminal.step(sentence);
      toldNotes.add(sentence);
    }
  };
}

function kept(id: string, fault: Fault): PartialResultError {
  const message = `${fault.message} The recording is kept (parley takes retry ${id}).`;
  return new PartialResultError({ id }, new FaultError({ ...fault, message }));
}

const nothingSaid: Fault = {
  kind: 'nothing-heard',
  message: 'I heard nobody speak, so nothing was sent.',
};

const busy: Fault = {
  kind: 'bad-input',
  message: 'Another Parley is working on this recording, or it is no longer kept.',
};
