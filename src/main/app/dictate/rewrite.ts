import { pause, untilAborted } from '../../abort.ts';
import type { createDelivery } from '../../dictate/deliver.ts';
import type { Dictations } from '../../dictate/dictations.ts';
import { createRewriting, type Rewriting, type SelectedText } from '../../dictate/rewrite/rewriting.ts';
import { copiedSelection } from '../../dictate/selected-text.ts';
import { mainClipboard, primarySelection } from '../../platform/clipboard/clipboards.ts';
import type { Keyboard } from '../../platform/typing/keyboard.ts';
import { readAsAsked } from '../../platform/clipboard/paste-permission.ts';
import { frontProgram } from '../../platform/front-program.ts';
import type { AppService } from '../service.ts';
import type { VoiceService } from '../../speech/voice-service.ts';
import type { Library } from '../library/library.ts';
import { createRetryingKey } from '../shortcuts.ts';
import { canRetry, type Dictation } from '../../../shared/dictate/dictation.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { rewriteMode } from '../../../shared/dictate/take.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { KeyPress } from '../../../shared/settings/shortcut.ts';
import { t } from '../../../shared/text/translate.ts';

interface RewriteOptions {
  readonly appService: Pick<AppService, 'inRoom' | 'turnOptions'>;
  readonly takes: Library['takes'];
  readonly settings: () => Settings;
  readonly keyboard: Keyboard;
  readonly deliveries: Pick<ReturnType<typeof createDelivery>, 'deliver' | 'undo'>;
  /** Called by events only. */
  readonly dictations: () => Pick<Dictations, 'hold' | 'retry'>;
  /** The rewriting that the person sees, if any. */
  readonly shown: () => Dictation | undefined;
  /** Shows the person a sentence, whichever program is in front. */
  readonly say: (sentence: string) => void;
  /** Whether nothing of what is said now is to be kept. */
  readonly isIncognito: () => boolean;
  readonly newId: () => string;
  readonly untilQuit: AbortSignal;
}

/** Rewriting by voice: hold a key, say what shall become of the selected text, let go. */
interface RewriteRoom {
  readonly steps: Rewriting;
  /** The global key. A tap on it goes on with what is shown: undoes it, says yes to it, or tries it again. */
  readonly key: (key: KeyPress) => void;
  /** What a tap does, for the pill's buttons. */
  goOn(): void;
  /** Its own service for takes that are rewritings, for the ledger. */
  serviceFor(takeId: string): Pick<VoiceService, 'transcribe'>;
  /** Removes a rewriting that is over and was begun incognito. */
  dictationChanged(dictation: Dictation): void;
}

export function createRewriteRoom(options: RewriteOptions): RewriteRoom {
  const { appService, takes, settings, keyboard, deliveries, dictations, shown, say, untilQuit } = options;
  const keyRelease = createKeyRelease();
  const { service } = appService.inRoom('rewrite');
  const dictationService = appService.inRoom('dictate').service;
  const incognito = new Set<string>();
  const rewriting = createRewriting({
    takes,
    service,
    model: async () => (await appService.turnOptions('chat')).model,
    isShownFirst: () => settings().rewriteShownFirst,
    async selected(signal) {
      await keyRelease.wait(signal);
      const selection = await untilAborted(selectionInFront(keyboard, signal), selectionMs, signal);
      if (!selection) throw unread(t('dictate:rewrite.no-answer'));
      return selection;
    },
    deliveries,
    press: keyboard.press,
    pause,
  });

  const undo = async (): Promise<void> => {
    const isUndone = await rewriting.takeBack(untilQuit).catch(() => false);
    say(t(isUndone ? 'dictate:rewrite.undone' : 'dictate:rewrite.not-undone'));
  };
  const goOn = ({ takeId, phase, delivery }: Dictation): void => {
    if (phase === 'confirming') return rewriting.accept(takeId);
    if (delivery?.undoable) return void undo();
    dictations().retry(takeId);
  };
  const toGoOnWith = (): Dictation | undefined => {
    const now = shown();
    return now && (now.phase === 'confirming' || now.delivery?.undoable || canRetry(now)) ? now : undefined;
  };

  const key = createRetryingKey({
    failed: toGoOnWith,
    hold(event) {
      if (event.type === 'press') keyRelease.pressed(event.latch);
      if (event.type === 'release') keyRelease.released();
      dictations().hold(event, { kind: rewriteMode, newId: options.newId });
    },
    retry: goOn,
    goesOnByPress: true,
  });
  return {
    steps: rewriting,
    key,
    goOn() {
      const now = toGoOnWith();
      if (now) goOn(now);
    },
    serviceFor: (takeId) => (takes.get(takeId)?.mode === rewriteMode ? service : dictationService),
    dictationChanged({ takeId, kind, phase, outcome }) {
      if (kind !== rewriteMode) return;
      if (phase === 'opening' && options.isIncognito()) incognito.add(takeId);
      if (outcome === 'delivered' && incognito.delete(takeId)) takes.remove(takeId);
    },
  };
}

/** Milliseconds for a hand to let go of keys whose release nobody reports. */
const unseenMs = 400;

/** Waits until the key is up: while it is held, the keys that Parley presses don't get to the program in front. */
function createKeyRelease() {
  let up = Promise.resolve();
  let letGo = (): void => {};
  return {
    /** @param isUnseen nobody reports its release */
    pressed(isUnseen: boolean): void {
      letGo();
      const pressed = Promise.withResolvers<void>();
      up = pressed.promise;
      letGo = pressed.resolve;
      if (isUnseen) setTimeout(pressed.resolve, unseenMs);
    },
    released: (): void => letGo(),
    /** @throws the signal's reason */
    async wait(signal: AbortSignal): Promise<void> {
      await up;
      signal.throwIfAborted();
    },
  };
}

/** Milliseconds for all that has to be asked of other programs; one that hangs never answers. */
const selectionMs = 8000;

/**
 * Milliseconds a busy program gets for copying. Nobody waits for it: what was said is transcribed meanwhile. Given up too
 * soon, the selection would count as empty, and be replaced by something that isn't made of it.
 */
const copyMs = 1200;

/** Characters of HTML; more is no selection of a text, but of a page. */
const longestHtml = 1_000_000;

/** What is selected in the program in front. @throws FaultError where it can't be read */
async function selectionInFront(keyboard: Keyboard, signal: AbortSignal): Promise<SelectedText> {
  const obstacle = await keyboard.obstacle();
  if (obstacle !== undefined) throw unread(obstacle);
  const front = await frontProgram();
  // In a terminal, Ctrl+C stops what runs; what is marked there is the selection.
  if (front?.isTerminal) {
    const marked = front.hasMarked ? await primarySelection?.readText() : undefined;
    return { text: marked?.replace(/\n+$/, '') ?? '', isFormatted: false, isInTerminal: true };
  }
  const copy = (until: AbortSignal): Promise<string | undefined> => keyboard.press('copy', until);
  const copied = await readAsAsked(() =>
    copiedSelection({ clipboard: mainClipboard, copy, pause }, signal, copyMs),
  );
  if ('unread' in copied) throw unread(copied.why ?? t('dictate:rewrite.no-clipboard'));
  const { text, html } = copied;
  if (html === '' || html.length > longestHtml) return { text, isFormatted: false };
  const { markdownOfHtml } = await import('../../documents/formats/html/html-markdown.ts'); // a parser is much to load
  const markdown = markdownOfHtml(html);
  return markdown === undefined ? { text, isFormatted: false } : { text: markdown, isFormatted: true };
}

function unread(because: string): FaultError {
  return new FaultError({ kind: 'internal', message: t('dictate:rewrite.unread', { because }) });
}
