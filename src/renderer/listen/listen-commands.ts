import type { Listen } from './listen.ts';
import type { Dialog, Panel } from './listen-state.ts';
import type { Command, CommandParts } from '../app/commands/commands.ts';

/** What can be done with documents, from any room. */
export const listenCommands: readonly Command[] = [
  { name: 'Open a document to listen to', keys: 'Ctrl+O', run: inRoom((listen) => listen.choose()) },
  { name: 'Read the clipboard aloud as a document', run: inRoom((listen) => listen.paste()) },
  { name: 'Read on, or pause reading', keys: 'K', run: ({ listen }) => listen.toggle() },
  { name: 'Read the sentence before', keys: 'Left', run: ({ listen }) => listen.step('sentence', -1) },
  { name: 'Read the next sentence', keys: 'Right', run: ({ listen }) => listen.step('sentence', 1) },
  { name: 'Read the paragraph before', keys: 'Ctrl+Left', run: ({ listen }) => listen.step('paragraph', -1) },
  { name: 'Read the next paragraph', keys: 'Ctrl+Right', run: ({ listen }) => listen.step('paragraph', 1) },
  { name: 'Read the chapter before', keys: 'Ctrl+PageUp', run: ({ listen }) => listen.step('chapter', -1) },
  { name: 'Read the next chapter', keys: 'Ctrl+PageDown', run: ({ listen }) => listen.step('chapter', 1) },
  { name: 'Stop reading at the end of the chapter', run: ({ listen }) => listen.sleepAfter('chapter') },
  { name: 'Stop reading in 30 minutes', run: ({ listen }) => listen.sleepAfter(30) },
  { name: 'Document: contents', keys: 'C', run: showing('contents') },
  { name: 'Document: bookmarks and notes', keys: 'M', run: showing('marks') },
  { name: 'Document: questions you asked', keys: 'Q', run: showing('asked') },
  { name: 'Document: audiobooks', keys: 'A', run: showing('exports') },
  { name: 'Document: go to a page', keys: 'G', run: asking({ kind: 'go-to' }) },
  { name: 'Document: say a word as…', keys: 'T', run: asking({ kind: 'say-as', word: '', spoken: '' }) },
  { name: 'Document: make an audiobook', run: asking({ kind: 'export' }) },
  { name: 'Document: keys of the Listen room', keys: '?', run: asking({ kind: 'keys' }) },
  { name: 'Document: close it', run: ({ listen }) => listen.close() },
];

function inRoom(act: (listen: Listen) => void) {
  return ({ session, listen }: CommandParts): void => {
    session.open('listen');
    act(listen);
  };
}

function showing(panel: Panel) {
  return inRoom((listen) => listen.openPanel(panel));
}

function asking(dialog: Dialog) {
  return inRoom((listen) => listen.ask(dialog));
}
