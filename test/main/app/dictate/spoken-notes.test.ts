import { beforeEach, expect, it } from 'vitest';
import { createSpokenNotes } from '../../../../src/main/app/dictate/spoken-notes.ts';
import { createMarks, type Marks } from '../../../../src/main/storage/marks.ts';
import type { Dictations } from '../../../../src/main/dictate/dictations.ts';
import { dictationWith } from '../../../renderer/some-dictation.ts';
import { libraryFolder } from '../../storage/library-folder.ts';

const documentId = 'd0c0d0c0d0c0d0c0';
const place = { blockId: 'b7', at: 40 };
const press = { type: 'press', at: 1, latch: false, documentId, place } as const;

let marks: Marks;
let openDocument: ReturnType<Parameters<typeof createSpokenNotes>[0]['openDocument']>;
/** What happened to the open document's marks. */
let changes: string[];
let takes: string[];
let notes: ReturnType<typeof createSpokenNotes>;

beforeEach(() => {
  marks = createMarks(libraryFolder().open());
  changes = [];
  takes = [];
  openDocument = {
    id: documentId,
    marks: {
      add(at, note) {
        const mark = { id: `mark-${changes.push('added')}`, place: at, quote: 'It is.', note, madeAt: 0 };
        marks.add(documentId, mark);
        return mark;
      },
      note: (id, note) => void (marks.note(documentId, id, note) && changes.push(note)),
      remove(id) {
        marks.remove(documentId, id);
        changes.push('removed');
      },
    },
  };
  const hold: Dictations['hold'] = (_event, take) => void (take && takes.push(take.newId()));
  notes = createSpokenNotes({ marks, openDocument: () => openDocument, dictations: { hold } });
});

it('marks the sentence at once, and adds the text when it arrives', () => {
  notes.intents['note-hold'](press);
  expect(marks.of(documentId)).toMatchObject([{ id: takes[0], place, note: '' }]);
  expect(notes.pin(takes[0] ?? '', 'Look this up.')).toMatchObject({ pinned: true });
  expect(marks.of(documentId)).toMatchObject([{ note: 'Look this up.' }]);
  expect(changes).toEqual(['added', 'Look this up.']);
});

it('finds the mark after the document was closed', () => {
  notes.intents['note-hold'](press);
  openDocument = undefined;
  expect(notes.pin(takes[0] ?? '', 'Look this up.')).toMatchObject({ pinned: true });
  expect(marks.of(documentId)).toMatchObject([{ note: 'Look this up.' }]);
});

it('pins nothing when the document was removed from the library', () => {
  expect(notes.pin('mark-1', 'Look this up.')).toBeUndefined();
});

it('records no note at a place in another document', () => {
  notes.intents['note-hold']({ ...press, documentId: 'ffffffffffffffff' });
  expect(takes).toEqual([]);
});

it.each(['cancelled', 'nothing-said'] as const)('removes the mark of a note that ended as %s', (outcome) => {
  notes.intents['note-hold'](press);
  const note = { takeId: takes[0] ?? '', kind: 'note', phase: 'over', outcome } as const;
  notes.dictationChanged(dictationWith({ ...note, outcome: 'failed' }));
  expect(marks.of(documentId)).toHaveLength(1);
  notes.dictationChanged(dictationWith(note));
  expect(marks.of(documentId)).toEqual([]);
});
