import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDocumentLibrary } from '../../../../src/main/app/listen/document-library.ts';
import { startDocumentSession } from '../../../../src/main/listen/document/document-session.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { noChoices } from '../../../../src/shared/listen/script/choices.ts';
import type { Script } from '../../../../src/shared/listen/script/script.ts';
import { libraryFolder } from '../../storage/library-folder.ts';

const blocks: readonly Block[] = [
  {
    id: 'b1',
    kind: 'paragraph',
    text: 'Seven lamps burned.',
    narrated: [{ start: 0, end: 19, sound: 'one.mp3', fromMs: 0, toMs: 2000 }],
  },
  {
    id: 'b2',
    kind: 'paragraph',
    text: 'Nobody slept that night.',
    narrated: [{ start: 0, end: 24, sound: 'one.mp3', fromMs: 2000, toMs: 4000 }],
  },
];

function narratedSession() {
  const kept = libraryFolder();
  const quitting = new AbortController();
  onTestFinished(() => quitting.abort());
  const library = openDocumentLibrary(kept.open(), join(kept.folder, 'documents'), quitting.signal);
  const loaded = {
    source: { path: '/books/lamps.epub', name: 'lamps.epub', isOwn: false },
    document: { id: 'ab01', meta: { contents: [], isNarrated: true }, blocks: none() },
    first: blocks,
    rest: none(),
    end: () => {},
  };
  return startDocumentSession(loaded, library.add(loaded), {
    documents: library.documents,
    places: library.places,
    marks: library.marks,
    settings: () => ({ readingPolicies: {}, readingWords: [], readingVoices: {} }),
    onMore: () => {},
    onChange: () => {},
    now: Date.now,
    newId: () => 'm1',
  });
}

async function* none(): AsyncGenerator<readonly Block[]> {}

function narratedIn(script: Script): readonly boolean[] {
  return [...script.passages()].map(({ narrated }) => narrated !== undefined);
}

it('hears the publisher’s narration up to where its file ends', () => {
  const session = narratedSession();
  expect(session.state().isNarrated).toBe(true);
  expect(narratedIn(session.script)).toEqual([true, true]);
  session.soundEnds('one.mp3', 2000);
  session.soundEnds('one.mp3', 9000);
  session.soundEnds('other.mp3', 0);
  expect(narratedIn(session.script)).toEqual([true, false]);
});

it('has the voice read an audiobook, and all of it when the person wants that', () => {
  const session = narratedSession();
  expect(narratedIn(session.inVoice())).not.toContain(true);
  expect(narratedIn(session.script)).toEqual([true, true]);
  session.saveChoices({ ...noChoices, publisher: false });
  expect(narratedIn(session.script)).not.toContain(true);
});
