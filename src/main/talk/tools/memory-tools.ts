import type { Tool } from './tool.ts';
import type { Toolbox } from './toolbox.ts';
import {
  type MemoryNote,
  isOwnTool,
  isSameNote,
  longestNote,
  mostNotes,
  noteText,
} from '../../../shared/talk/memory.ts';

/** The notes about the person, as a session keeps them. */
export interface MemoryStore {
  /** The oldest first. */
  list(): readonly MemoryNote[];
  /** @returns undefined where there are as many as there may be */
  add(text: string): MemoryNote | undefined;
  remove(id: string): void;
}

export const remember: Tool<'remember'> = {
  isThere: ({ memory }) => memory !== undefined,
  prepare({ note }) {
    const text = noteText(note);
    if (text.length > longestNote || text === '')
      throw new RangeError(`A note has at most ${longestNote} characters. Make it shorter.`);
    return { note: text };
  },
  run({ note }, { memory }) {
    const kept = memory?.list() ?? [];
    if (!memory) throw new RangeError(closed);
    if (kept.some(({ text }) => isSameNote(text, note))) return { done: 'That was noted before.' };
    if (!memory.add(note))
      throw new RangeError(`There are ${mostNotes} notes, and no room for more. The person can delete some.`);
    return { noted: note };
  },
};

export const forget: Tool<'forget'> = {
  isThere: ({ memory }) => memory !== undefined,
  run({ note }, { memory }) {
    if (!memory) throw new RangeError(closed);
    const meant = memory.list().find(({ text }) => isSameNote(text, note));
    if (!meant) throw new RangeError('There is no such note. Repeat one of the notes word for word.');
    memory.remove(meant.id);
    return { done: 'The note is deleted.' };
  },
};

const closed =
  'No note is made or deleted here: words of others, such as a document or the clipboard, are in this conversation. ' +
  'The person can say it in a new conversation, or write it under Settings, Memory.';

/**
 * Tools that make and delete notes only as long as nobody but the person has spoken: once a tool has brought words of
 * others into the turn, they might be why the model wants it.
 * @param make the tools over these notes
 */
export function withMemory(memory: MemoryStore, make: (memory: MemoryStore) => Toolbox): Toolbox {
  let isOpen = true;
  const whileOpen: MemoryStore = {
    list: memory.list,
    add(text) {
      if (!isOpen) throw new RangeError(closed);
      return memory.add(text);
    },
    remove(id) {
      if (!isOpen) throw new RangeError(closed);
      memory.remove(id);
    },
  };
  const toolbox = make(whileOpen);
  return {
    ...toolbox,
    use(call, turn, signal) {
      if (!isOwnTool(call.name)) isOpen = false;
      return toolbox.use(call, turn, signal);
    },
  };
}
