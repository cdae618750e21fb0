import type { RequestHandlers } from '../../platform/ipc.ts';
import type { MemoryNotes } from '../../storage/memory-notes.ts';
import type { MemoryStore } from '../../talk/tools/memory-tools.ts';
import { tokensOfNotes } from '../../talk/sent-notes.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { MemoryMessages } from '../../../shared/contract/memory-contract.ts';
import { type Memory, mostNotes } from '../../../shared/talk/memory.ts';
import { t } from '../../../shared/text/translate.ts';

interface AppMemoryOptions {
  readonly notes: MemoryNotes;
  /** Called when an assistant has made or deleted a note. */
  readonly onChange: (memory: Memory) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

interface AppMemory {
  /** The notes as the assistants work with them. */
  readonly store: MemoryStore;
  readonly requests: Pick<RequestHandlers, keyof MemoryMessages['requests']>;
}

/** The notes about the person, for the assistants and for the window. */
export function createAppMemory({ notes, onChange, now, newId }: AppMemoryOptions): AppMemory {
  const memory = (): Memory => {
    const all = notes.list();
    return { notes: all, tokens: tokensOfNotes(all) };
  };
  return {
    store: {
      list: notes.list,
      add(text) {
        const note = { id: newId(), text, at: now() };
        if (!notes.keep([note])) return undefined;
        onChange(memory());
        return note;
      },
      remove(id) {
        notes.remove([id]);
        onChange(memory());
      },
    },
    requests: {
      'memory-read': async () => memory(),
      async 'memory-keep'({ notes: changed }) {
        if (!notes.keep(changed)) throw tooMany();
        return memory();
      },
      async 'memory-delete'({ ids }) {
        notes.remove(ids);
        return memory();
      },
    },
  };
}

function tooMany(): FaultError {
  return new FaultError({ kind: 'bad-input', message: t('talk:memory.full', { count: mostNotes }) });
}
