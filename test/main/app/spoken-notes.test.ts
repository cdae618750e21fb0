import { beforeEach, expect, it } from 'vitest';
import { keepSpokenNotes, type NotedDocument, type SpokenNotes } from '../../../src/main/app/spoken-notes.ts';
import { createMarks, type Marks } from '../../../src/main/storage/marks.ts';
import type { NewTake } from '../../../src/main/dictate/dictations.ts';
import { dictationWith } from '../../renderer/some-dictation.ts';
import { libraryFolder } from '../storage/library-folder.ts';

const documentId = 'd0c0d0c0d0c0d0c0';
const place = { blockId: 'b7', at: 40 };
const press = { type: 'press', at: 1, latch: false, documentId, place } as const;

let marks: Marks;
let inHand: NotedDocument | undefined;
/** What was told of the open document's marks. */
let told: string[];
let takes: string[];
let notes: SpokenNotes;

beforeEach(() => {
  marks = createMarks(libraryFolder().open());
  told = [];
  takes = [];
  inHand = {
    id: documentId,
    marking: {
      add(at, note) {
        const mark = { id: `mark-${told.push('added')}`, place: at, sentence: 'It is.', note, madeAt: 0 };
        marks.add(documentId, mark);
        return mark;
      },
      note: (id, note) => void (marks.note(documentId, id, note) && told.push(note)),
      remove(id) {
        marks.remove(documentId, id);
        told.push('removed');
      },
    },
  };
  const hold = (_event: unknown, take?: NewTake): void => void (take && takes.push(take.newId()));
  notes = keepSpokenNotes({ marks, inHand: () => inHand, dictations: { hold } });
});

it('marks the sentence at once, and puts the text there when it has come', () => {
  notes.intents['note-hold'](press);
  expect(marks.of(documentId)).toMatchObject([{ id: takes[0], place, note: '' }]);
  expect(notes.pin(takes[0] ?? '', 'Look this up.')).toMatchObject({ pinned: true });
  expect(marks.of(documentId)).toMatchObject([{ note: 'Look this up.' }]);
  expect(told).toEqual(['added', 'Look this up.']);
});

it('finds its mark when another document is open by then, or none', () => {
  notes.intents['note-hold'](press);
  inHand = undefined;
  expect(notes.pin(takes[0] ?? '', 'Look this up.')).toMatchObject({ pinned: true });
  expect(marks.of(documentId)).toMatchObject([{ note: 'Look this up.' }]);
});

it('says that there is nowhere to pin it where the document was forgotten', () => {
  expect(notes.pin('mark-1', 'Look this up.')).toBeUndefined();
});

it('begins none at a place of another document', () => {
  notes.intents['note-hold']({ ...press, documentId: 'ffffffffffffffff' });
  expect(takes).toEqual([]);
});

it.each(['cancelled', 'nothing-said'] as const)('leaves no mark of a note that was %s', (outcome) => {
  notes.intents['note-hold'](press);
  const note = { takeId: takes[0] ?? '', kind: 'note', phase: 'over', outcome } as const;
  notes.told(dictationWith({ ...note, outcome: 'failed' }));
  expect(marks.of(documentId)).toHaveLength(1);
  notes.told(dictationWith(note));
  expect(marks.of(documentId)).toEqual([]);
});
