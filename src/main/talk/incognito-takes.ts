import { joinPcm } from '../../shared/audio/pcm.ts';
import type { TalkTakes } from './question-takes.ts';

interface IncognitoTakes extends TalkTakes {
  /** The incognito conversation is over. */
  forget(): void;
}

/**
 * Questions of an incognito conversation are recorded in memory alone, so that they can be transcribed again; all others
 * go to the library.
 * @param isIncognito whether the conversation in progress is
 */
export function takesOrMemory(kept: TalkTakes, isIncognito: () => boolean): IncognitoTakes {
  const memory = new Map<string, { readonly sampleRate: number; readonly frames: Int16Array[] }>();
  return {
    begin(take) {
      if (!isIncognito()) return kept.begin(take);
      const frames: Int16Array[] = [];
      memory.set(take.id, { sampleRate: take.sampleRate, frames });
      return { append: (pcm) => void frames.push(pcm), finish: () => {} };
    },
    get: (id) => (memory.has(id) ? { id } : kept.get(id)),
    read(id) {
      const recorded = memory.get(id);
      return recorded ? { pcm: joinPcm(recorded.frames), sampleRate: recorded.sampleRate } : kept.read(id);
    },
    setStage(id, stage, fault) {
      if (!memory.has(id)) kept.setStage(id, stage, fault);
      else if (stage === 'delivered') memory.delete(id); // a retry has its text
    },
    updateText(id, words) {
      if (!memory.has(id)) kept.updateText(id, words);
    },
    cancel(id) {
      if (!memory.delete(id)) kept.cancel(id);
    },
    rename(id, newId) {
      const recorded = memory.get(id);
      if (!recorded) return kept.rename(id, newId);
      memory.delete(id);
      memory.set(newId, recorded);
    },
    forget: () => memory.clear(),
  };
}
