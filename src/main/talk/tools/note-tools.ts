import { needed, type Outside, type Tool } from './tool.ts';
import { partOf } from './text-parts.ts';
import type { Note } from '../../../shared/talk/notes.ts';

/** The person's notes. */
export interface Notes {
  /** The newest first. */
  list(): readonly Note[];
  /** @throws RangeError when there are too many */
  add(text: string): Note;
  /** @returns whether there was one */
  remove(id: string): boolean;
}

const isThere = ({ notes }: Outside): boolean => notes !== undefined;
const hasWork = ({ notes }: Outside): boolean => needed(notes).list().length > 0;

export const addNote: Tool<'add_note'> = {
  isThere,
  run: ({ text }, { notes }) => ({ done: 'The note is kept.', id: needed(notes).add(text).id }),
};

export const listNotes: Tool<'list_notes'> = {
  isThere,
  hasWork,
  run({ words = '', part = 1 }, { notes }) {
    const wanted = words.toLowerCase().split(/\s+/);
    const found = needed(notes)
      .list()
      .filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)));
    const lines = found.map(
      ({ id, text, madeAt }) => `${id} (${new Date(madeAt).toISOString().slice(0, 10)}): ${text}`,
    );
    const { text, ...which } = partOf(lines.join('\n'), part);
    return { count: found.length, ...which, notes: text };
  },
};

export const deleteNote: Tool<'delete_note'> = {
  isThere,
  hasWork,
  run({ id }, { notes }) {
    if (!needed(notes).remove(id))
      throw new RangeError(`There is no note “${id}”. Ask list_notes for those there are.`);
    return { done: 'The note is deleted.' };
  },
};
