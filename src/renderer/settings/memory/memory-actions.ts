import type { Bridge } from '../../bridge.ts';
import { faultNotice, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import type { Requests } from '../../../shared/contract/contract.ts';
import { type MemoryNote, isSameNote, noteText } from '../../../shared/talk/memory.ts';
import { t } from '../../../shared/text/translate.ts';

/** The notes about the person. Failures become notices; none is thrown. */
interface MemoryActions {
  readonly memory: {
    read(): void;
    add(text: string): void;
    /** Without a word, it is deleted. */
    change(note: MemoryNote, text: string): void;
    /** Can be undone in the notice. */
    remove(notes: readonly MemoryNote[]): void;
    /** Takes back what the answer has noted. */
    takeBack(text: string): void;
  };
}

interface MemoryActionsPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createMemoryActions({ bridge, screen, newId, now }: MemoryActionsPorts): MemoryActions {
  const ask = async <Name extends 'memory-read' | 'memory-keep' | 'memory-delete'>(
    name: Name,
    input: Requests[Name]['input'],
    notice?: Screen['notice'],
  ): Promise<void> => {
    try {
      screen.set({ memory: await bridge.request(name, input), ...(notice && { notice }) });
    } catch (error) {
      screen.set({ notice: faultNotice(error) });
    }
  };
  const keep = (notes: readonly MemoryNote[]): void => void ask('memory-keep', { notes });
  const remove = (notes: readonly MemoryNote[]): void => {
    const message = t(notes.length === 1 ? 'settings:memory.deleted' : 'settings:memory.deleted-all');
    const undo = (): void => keep(notes);
    void ask('memory-delete', { ids: notes.map(({ id }) => id) }, { tone: 'hint', message, undo });
  };
  return {
    memory: {
      read: () => void ask('memory-read', null),
      add(text) {
        if (noteText(text) !== '') keep([{ id: newId(), text: noteText(text), at: now() }]);
      },
      change(note, text) {
        const wanted = noteText(text);
        if (wanted === '') remove([note]);
        else if (wanted !== note.text) keep([{ ...note, text: wanted }]);
      },
      remove,
      takeBack(text) {
        const noted = screen.get().memory?.notes.find((note) => isSameNote(note.text, text));
        if (noted) remove([noted]);
      },
    },
  };
}
