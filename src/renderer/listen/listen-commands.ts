import type { Listen } from './listen.ts';
import type { Dialog, Panel } from './listen-state.ts';
import type { Command, CommandParts } from '../app/commands/commands.ts';
import { t } from '../../shared/text/translate.ts';

/** What can be done with documents, from any room. */
export function listenCommands(): readonly Command[] {
  return [
    { name: t('listen:command.open'), keys: 'Ctrl+O', run: inRoom((listen) => listen.choose()) },
    { name: t('listen:command.paste'), run: inRoom((listen) => listen.paste()) },
    { name: t('listen:command.toggle'), keys: 'K', run: ({ listen }) => listen.toggle() },
    {
      name: t('listen:command.sentence-back'),
      keys: 'Left',
      run: ({ listen }) => listen.step('sentence', -1),
    },
    { name: t('listen:command.sentence-on'), keys: 'Right', run: ({ listen }) => listen.step('sentence', 1) },
    {
      name: t('listen:command.paragraph-back'),
      keys: 'Ctrl+Left',
      run: ({ listen }) => listen.step('paragraph', -1),
    },
    {
      name: t('listen:command.paragraph-on'),
      keys: 'Ctrl+Right',
      run: ({ listen }) => listen.step('paragraph', 1),
    },
    {
      name: t('listen:command.chapter-back'),
      keys: 'Ctrl+PageUp',
      run: ({ listen }) => listen.step('chapter', -1),
    },
    {
      name: t('listen:command.chapter-on'),
      keys: 'Ctrl+PageDown',
      run: ({ listen }) => listen.step('chapter', 1),
    },
    { name: t('listen:command.sleep-chapter'), run: ({ listen }) => listen.sleepAfter('chapter') },
    { name: t('listen:command.sleep-minutes', { count: 30 }), run: ({ listen }) => listen.sleepAfter(30) },
    { name: t('listen:command.contents'), keys: 'C', run: showing('contents') },
    { name: t('listen:command.marks'), keys: 'M', run: showing('marks') },
    { name: t('listen:command.asked'), keys: 'Q', run: showing('asked') },
    { name: t('listen:command.exports'), keys: 'A', run: showing('exports') },
    { name: t('listen:command.go-to'), keys: 'G', run: asking({ kind: 'go-to' }) },
    { name: t('listen:command.say-as'), keys: 'T', run: asking({ kind: 'say-as', word: '', spoken: '' }) },
    { name: t('listen:command.export'), run: asking({ kind: 'export' }) },
    { name: t('listen:command.shortcuts'), keys: '?', run: asking({ kind: 'keys' }) },
    { name: t('listen:command.close'), run: ({ listen }) => listen.close() },
  ];
}

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
