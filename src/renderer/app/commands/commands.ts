import type { Mode } from '../../../shared/dictate/clean-modes.ts';
import type { Dictate } from '../../dictate/dictate.ts';
import type { Listen } from '../../listen/listen.ts';
import type { Aim, Room } from '../screen.ts';
import type { Session } from '../session.ts';
import { openTalkChoice } from '../../talk/open-choice.ts';
import { paneIds } from '../../settings/panes.ts';
import { predefinedVoices, voiceLabel } from '../../../shared/speech/voice.ts';
import { t } from '../../../shared/text/translate.ts';
import { canContinue, isAsked } from '../../../shared/talk/conversation.ts';
import { textSizes } from '../../../shared/settings/reading-settings.ts';
import type { Panel, ListenState } from '../../listen/listen-state.ts';

export interface CommandParts {
  readonly session: Session;
  readonly dictate: Dictate;
  readonly listen: Listen;
}

/** Under which heading a command stands. */
type CommandGroup = 'go' | 'do' | 'listen' | 'settings' | 'voices';

/** Something that can be done from any room. */
export interface Command {
  readonly group: CommandGroup;
  readonly name: string;
  /** The keys that do it without the list. */
  readonly keys?: string;
  /** What else a person may call it; not shown. */
  readonly words?: string;
  readonly run: (parts: CommandParts) => void;
}

/** Buttons, by their places. */
const lastCode = '.code-block>figcaption>button:last-of-type';
const talkTitle = '#talk-title>button';
const talkShortcut = '.shortcut-field:first-child>.shortcut-button';

const rooms = [
  'talk',
  'dictate',
  'listen',
  'history',
  'usage',
  'settings',
] as const satisfies readonly Room[];

/**
 * Everything that can be done, as the window's language names it.
 * @param modes for dictating, Parley's and the person's own
 */
export function allCommands(modes: readonly Pick<Mode, 'id' | 'label'>[]): readonly Command[] {
  const under = (group: CommandGroup, some: readonly Omit<Command, 'group'>[]): readonly Command[] =>
    some.map((command) => ({ ...command, group }));
  return [
    ...under(
      'go',
      rooms.map((room) => ({
        name: t('window:command.go-to', { room: t(`window:room.${room}`) }),
        keys: t(`window:room.keys.${room}`),
        run: ({ session }: CommandParts) => session.open(room),
      })),
    ),
    ...under('do', [...talkCommands(), ...dictateCommands(modes), ...appCommands()]),
    ...under('listen', listenCommands()),
    ...under('settings', settingsCommands()),
    ...under('voices', voiceCommands()),
  ];
}

function talkCommands(): readonly Omit<Command, 'group'>[] {
  return [
    { name: t('window:command.new-conversation'), keys: 'Ctrl+N', run: ({ session }) => session.clear() },
    {
      name: t('window:command.choose-assistant'),
      keys: 'Ctrl+Shift+A',
      run: ({ session }) => openTalkChoice(session, 'assistant'),
    },
    {
      name: t('window:command.choose-model'),
      keys: 'Ctrl+Shift+M',
      run: ({ session }) => openTalkChoice(session, 'model'),
    },
    { name: t('window:command.continue-answer'), run: ({ session }) => continueAnswer(session) },
    {
      name: t('window:command.copy-code'),
      run: ({ session }) => pressIn(session, 'talk', lastCode),
    },
    {
      name: t('window:command.rename'),
      run: ({ session }) => pressIn(session, 'talk', talkTitle),
    },
    {
      name: t('talk:hands-free.toggle'),
      keys: 'Ctrl+Shift+Space',
      words: t('window:find.hands-free'),
      run: ({ session }) => session.toggleHandsFree(),
    },
    {
      name: t('talk:incognito.start'),
      words: t('window:find.incognito'),
      run: ({ session }) => session.startIncognito(),
    },
    { name: t('window:command.find'), keys: 'Ctrl+F', run: ({ session }) => session.find('talk') },
    {
      name: t('window:command.capture'),
      keys: 'Ctrl+Shift+S',
      run: ({ session }) => void session.captureScreens(),
    },
    { name: t('window:command.silence'), keys: 'Esc', run: ({ session }) => session.quiet() },
    { name: t('window:command.stop'), run: ({ session }) => session.escape() },
  ];
}

function dictateCommands(modes: Parameters<typeof allCommands>[0]): readonly Omit<Command, 'group'>[] {
  return [
    {
      name: t('window:command.dictate-hands-free'),
      run({ session, dictate }) {
        session.open('dictate');
        dictate.hold({ type: 'press', at: performance.now(), latch: true });
      },
    },
    { name: t('window:command.read-back'), run: ({ session }) => session.readBack() },
    ...modes.map(({ id, label }) => ({
      name: t('window:command.dictate-as', { mode: label }),
      run: ({ session }: CommandParts) => session.save({ cleanMode: id }),
    })),
    {
      name: t('window:command.save-markdown'),
      run: ({ dictate }) => dictate.carryAway({ format: 'markdown' }),
    },
    { name: t('window:command.save-json'), run: ({ dictate }) => dictate.carryAway({ format: 'json' }) },
  ];
}

function appCommands(): readonly Omit<Command, 'group'>[] {
  return [
    { name: t('window:command.speak'), run: ({ session }) => session.save({ speakReplies: true }) },
    { name: t('window:command.show-only'), run: ({ session }) => session.save({ speakReplies: false }) },
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      name: t(`window:command.${theme}`),
      words: t(`window:find.${theme}`),
      run: ({ session }: CommandParts) => session.save({ theme }),
    })),
    { name: t('window:keys.title'), keys: '?', run: ({ session }) => session.showKeys(true) },
    { name: t('window:command.quit'), keys: 'Ctrl+Q', run: ({ session }) => session.quit() },
  ];
}

function settingsCommands(): readonly Omit<Command, 'group'>[] {
  return [
    ...paneIds.map((id) => ({
      name: t('window:command.settings', { pane: t(`settings:pane.${id}`) }),
      words: t(`settings:find.${id}`),
      run: ({ session }: CommandParts) => session.open('settings', `pane-${id}`),
    })),
    {
      name: t('window:command.change-talk-key'),
      words: t('settings:find.keys'),
      run: ({ session }) => pressIn(session, 'settings', talkShortcut, 'pane-keys'),
    },
  ];
}

function voiceCommands(): readonly Omit<Command, 'group'>[] {
  return predefinedVoices.map((voice) => ({
    name: t('window:command.voice', { voice: voiceLabel(voice) }),
    run: ({ session }) => session.answerWith({ voice }),
  }));
}

/** What can be done with documents, from any room. */
function listenCommands(): readonly Omit<Command, 'group'>[] {
  return [
    { name: t('listen:command.open'), keys: 'Ctrl+O', run: inRoom((listen) => listen.choose()) },
    { name: t('listen:command.address'), keys: 'Ctrl+L', run: asking({ kind: 'address' }) },
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
    { name: t('listen:command.save-notes'), run: inRoom((listen) => listen.saveNotes()) },
    { name: t('listen:command.copy-notes'), run: inRoom((listen) => listen.copyNotes()) },
    { name: t('listen:command.larger'), run: ({ session }) => resizeText(session, 1) },
    { name: t('listen:command.smaller'), run: ({ session }) => resizeText(session, -1) },
    { name: t('listen:command.asked'), keys: 'Q', run: showing('asked') },
    { name: t('listen:command.exports'), keys: 'A', run: showing('exports') },
    { name: t('listen:command.go-to'), keys: 'G', run: asking({ kind: 'go-to' }) },
    { name: t('listen:command.say-as'), keys: 'T', run: asking({ kind: 'say-as', word: '', spoken: '' }) },
    { name: t('listen:command.export'), run: asking({ kind: 'export' }) },
    { name: t('listen:command.shortcuts'), run: asking({ kind: 'keys' }) },
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

function asking(dialog: NonNullable<ListenState['dialog']>) {
  return inRoom((listen) => listen.ask(dialog));
}

/** What has a button elsewhere is done here as there; where there is nothing to be done, the room shows why. */
function continueAnswer(session: Session): void {
  const { conversation } = session.get();
  const last = conversation.turns.findLast(isAsked);
  session.open('talk');
  if (last && canContinue(conversation, last.id)) session.continueReply(last.id);
}

/** Sets documents a pixel larger or smaller. */
function resizeText(session: Session, step: 1 | -1): void {
  const size = session.get().app?.settings.readingTextSize;
  if (size === undefined) return;
  const next = Math.min(textSizes.most, Math.max(textSizes.least, size + step));
  session.save({ readingTextSize: next });
}

/** Opens a room and presses the last such button in it, where there is one: what comes of it shows there. */
function pressIn(session: Session, room: Room, button: string, aim?: Aim): void {
  session.open(room, aim);
  // Once the palette has closed and the room is there.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = [...document.querySelectorAll<HTMLElement>(button)].at(-1);
      place?.focus();
      place?.click();
    }),
  );
}
