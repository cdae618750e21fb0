import { emptyConversation, emptyIncognito } from '../../shared/talk/conversation.ts';
import type { ConversationEntry } from '../../shared/talk/history.ts';
import type { QuestionAttachments } from '../../shared/talk/picture.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import type { ConsentDecision } from '../../shared/talk/tools.ts';
import type { Bridge } from '../bridge.ts';
import { attachmentsNotReady } from './attachments/attachments-state.ts';
import type { AudioFocus } from '../app/audio-focus.ts';
import { faultNotice, missingToAsk, type Screen } from '../app/screen.ts';
import type { Store } from '../app/store.ts';

/** Talk without the voice, and what one does with a conversation. */
export interface ComposerActions {
  write(draft: string): void;
  /** Asks what is written. */
  send(): void;
  retry(turnId: string, how?: AskedAgain): void;
  /** Turns a question into a field, in its place. */
  edit(turnId: string): void;
  writeEdit(text: string): void;
  /** The question stays as it was. */
  cancelEdit(): void;
  /**
   * Asks what was edited, as a new version of its question. @returns the id of its turn; undefined when it cannot be
   * asked yet
   */
  sendEdit(): string | undefined;
  /** Brings another version of a question into view. @param at counted from zero */
  showVersion(turnId: string, at: number): void;
  /** Says which version of a question is in view now. */
  sayVersion(version: NonNullable<Screen['shownVersion']>): void;
  /** Goes on with an answer that broke off or was cut. */
  continueReply(turnId: string): void;
  /**
   * Reads a finished reply aloud; nothing is asked again.
   * @param from an offset into it: it is read from the paragraph there
   * @returns the id of the turn that takes its place
   */
  readAloud(turnId: string, from?: number): string;
  /** The person's word on a tool that asks. */
  decideTool(turnId: string, callId: string, decision: ConsentDecision): void;
  /** Begins a new conversation; the one before is in the history. */
  clear(): void;
  /** Begins a conversation that is written nowhere. */
  startIncognito(): void;
  /** What is said now is called so from now on. */
  renameConversation(title: string): void;
  /** Goes on with a conversation of before. @throws FaultError when it is no longer kept */
  continueConversation(conversationId: string): Promise<void>;
  /** The same; what keeps it from going on is said on screen. */
  goOnWith(conversationId: string): void;
  /** What can be gone on with: pinned conversations first, then the latest. None where they can't be read. */
  earlierConversations(most: number): Promise<readonly ConversationEntry[]>;
}

interface ComposerPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly newId: () => string;
  /** What goes with a question. */
  readonly takeAttachments: (turnId: string) => QuestionAttachments;
  /** Ends whatever listens, thinks or speaks. */
  readonly stopAll: () => void;
  /** What is read aloud makes room for the answer. */
  readonly audioFocus: Pick<AudioFocus, 'begin'>;
  /** Takes over a state of main with its conversation. */
  readonly adopt: (app: AppState) => void;
}

interface Composing {
  readonly composer: ComposerActions;
  /** Main has taken up a turn: what was written stays written until then. */
  onTurnStart(turnId: string): void;
}

export function createComposerActions(ports: ComposerPorts): Composing {
  const { bridge, screen, newId, takeAttachments, stopAll, audioFocus } = ports;
  /** The turn of the edited question that was sent last. */
  let edited: string | undefined;
  let asked: { readonly turnId: string; readonly draft: string } | undefined;
  /** @returns the id of the turn that takes the other's place */
  const startAgain = (turnId: string): string => {
    const newTurnId = newId();
    audioFocus.begin(newTurnId, turnId);
    stopAll();
    screen.set({ notice: undefined });
    return newTurnId;
  };
  const continueConversation = async (id: string): Promise<void> => {
    stopAll();
    ports.adopt(await bridge.request('conversation-open', { id }));
    screen.set({ room: 'talk', notice: undefined });
  };
  const composer: ComposerActions = {
    write: (draft) => screen.set({ draft }),
    send() {
      const { draft } = screen.get();
      const text = draft.trim();
      const missing = missingToAsk(screen.get().app);
      if (missing) return screen.set({ room: 'welcome', notice: { tone: 'hint', message: missing } });
      if (text === '') return;
      const unready = attachmentsNotReady(screen.get());
      if (unready) return screen.set({ notice: { tone: 'hint', message: unready } });
      const turnId = newId();
      const about = audioFocus.begin(turnId);
      stopAll();
      asked = { turnId, draft };
      bridge.send('text-ask', { turnId, text, ...takeAttachments(turnId), ...(about && { about }) });
      screen.set({ notice: undefined });
    },
    edit(turnId) {
      const turn = screen.get().conversation.turns.find(({ id }) => id === turnId);
      if (turn) screen.set({ edited: { turnId, text: turn.utterance } });
    },
    writeEdit(text) {
      const { edited: before } = screen.get();
      if (before) screen.set({ edited: { ...before, text } });
    },
    cancelEdit: () => screen.set({ edited: undefined }),
    sendEdit() {
      const { edited: question, app } = screen.get();
      const text = question?.text.trim() ?? '';
      const missing = missingToAsk(app);
      if (missing) screen.set({ room: 'welcome', notice: { tone: 'hint', message: missing } });
      if (missing || !question || text === '') return undefined;
      const { turnId } = question;
      edited = startAgain(turnId);
      bridge.send('turn-edit', { turnId, newTurnId: edited, text });
      return edited;
    },
    showVersion(turnId, at) {
      stopAll();
      bridge.send('version-show', { turnId, at });
      screen.set({ notice: undefined });
    },
    sayVersion: (shownVersion) => screen.set({ shownVersion }),
    retry: (turnId, how) => bridge.send('turn-retry', { turnId, newTurnId: startAgain(turnId), ...how }),
    continueReply: (turnId) => bridge.send('turn-continue', { turnId, newTurnId: startAgain(turnId) }),
    readAloud(turnId, from) {
      const newTurnId = startAgain(turnId);
      bridge.send('turn-speak', { turnId, newTurnId, ...(from !== undefined && { from }) });
      const { edited: question } = screen.get();
      if (question?.turnId === turnId) screen.set({ edited: { ...question, turnId: newTurnId } });
      return newTurnId;
    },
    decideTool: (turnId, callId, decision) => bridge.send('tool-decide', { turnId, callId, decision }),
    clear() {
      stopAll();
      bridge.send('conversation-clear', null);
      screen.set({ conversation: emptyConversation, notice: undefined });
    },
    startIncognito() {
      stopAll();
      bridge.send('incognito-start', null);
      screen.set({ conversation: emptyIncognito, room: 'talk', notice: undefined });
    },
    renameConversation(title) {
      bridge.request('conversation-rename', { id: null, title }).catch((error: unknown) => {
        screen.set({ notice: faultNotice(error) });
      });
    },
    continueConversation,
    goOnWith(id) {
      continueConversation(id).catch((error: unknown) => screen.set({ notice: faultNotice(error) }));
    },
    async earlierConversations(most) {
      try {
        const { top = [], entries } = await bridge.request('history-list', { only: 'asked', limit: most });
        const latest = entries.flatMap((entry) => (entry.kind === 'conversation' ? [entry] : []));
        return [...top, ...latest].slice(0, most);
      } catch {
        return []; // the History room says why
      }
    },
  };
  const onTurnStart = (turnId: string): void => {
    screen.set({ shownVersion: undefined, ...(turnId === edited && { edited: undefined }) });
    if (turnId !== asked?.turnId) return;
    // Whoever types fast has begun the next message by now.
    const { draft } = screen.get();
    screen.set({ draft: draft.startsWith(asked.draft) ? draft.slice(asked.draft.length) : draft });
    asked = undefined;
  };
  return { composer, onTurnStart };
}
