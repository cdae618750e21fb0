import { FaultError } from '../../../shared/contract/fault.ts';
import type { Delivery } from '../../../shared/dictate/dictation.ts';
import { htmlOfMarkdown, plainOfMarkdown } from '../../../shared/text/markdown-html.ts';
import { t } from '../../../shared/text/translate.ts';
import { unlessAborted } from '../../abort.ts';
import type { VoiceService } from '../../speech/voice-service.ts';
import type { createDelivery } from '../deliver.ts';
import type { PressedKeys } from '../../../shared/dictate/paste-keys.ts';
import type { DictationTakes } from '../dictation-transcription.ts';
import { rewriteText } from './rewrite-text.ts';

/** What is selected in the program in front. */
export interface SelectedText {
  /** Markdown where it is formatted; empty where nothing is selected. */
  readonly text: string;
  readonly isFormatted: boolean;
  /** It can be marked there, but not replaced: what is written goes to the cursor. */
  readonly isInTerminal?: true;
}

/** How a spoken instruction changes what is selected: the steps that it has where a dictation is cleaned up and delivered. */
export interface Rewriting {
  /** Keeps in its row what is selected, unless that is known from an earlier try. @throws FaultError where it can't be read */
  select(takeId: string, signal: AbortSignal): Promise<void>;
  /** @throws FaultError when the model gives no answer that can be trusted, and what the service throws */
  rewrite(takeId: string, instruction: string, signal: AbortSignal): Promise<string>;
  /** Whether the person wants to see the result first. */
  isShownFirst(): boolean;
  /** Resolves when they have said yes. @throws the signal's reason */
  accepted(takeId: string, signal: AbortSignal): Promise<void>;
  /** In place of what is selected, if that is still so; else on the clipboard. */
  replace(takeId: string, text: string, signal: AbortSignal): Promise<Delivery>;
}

interface RewritingPorts {
  readonly takes: Pick<DictationTakes, 'get' | 'updateText'>;
  readonly service: Pick<VoiceService, 'chat'>;
  readonly model: () => Promise<string>;
  readonly isShownFirst: () => boolean;
  /** Once the hand is off the key. @throws FaultError where it can't be read */
  readonly selected: (signal: AbortSignal) => Promise<SelectedText>;
  readonly deliveries: Pick<ReturnType<typeof createDelivery>, 'deliver' | 'undo'>;
  /** Presses keys in the program in front. @returns why it failed, as the beginning of a sentence */
  readonly press: (keys: PressedKeys, signal: AbortSignal, times: number) => Promise<string | undefined>;
  /** @throws the signal's reason */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Characters: more than a person rewrites at once, and less than a model's longest answer. */
const longestText = 40_000;

/** Milliseconds for a program to undo. */
const undoMs = 200;
/** Characters that are selected key by key, where a program has no undo. */
const longestStepped = 4000;

/** What the person's key does with a rewriting that they see. */
interface RewritingAnswers {
  /** Yes, it shall replace what is selected. */
  accept(takeId: string): void;
  /** Brings back what was there before the newest one. @returns whether it is there again, as far as programs say */
  takeBack(signal: AbortSignal): Promise<boolean>;
}

export function createRewriting(ports: RewritingPorts): Rewriting & RewritingAnswers {
  const { takes, service } = ports;
  const formatted = new Set<string>();
  const waiting = new Map<string, () => void>();
  /** The newest one that stands in a program. */
  let newest: { readonly before: string; readonly text: string } | undefined;
  const selectedFor = (takeId: string): string => takes.get(takeId)?.selected ?? '';

  return {
    async select(takeId, signal) {
      if (takes.get(takeId)?.selected !== undefined) return;
      const { text, isFormatted } = await ports.selected(signal);
      if (isFormatted) formatted.add(takeId);
      takes.updateText(takeId, { selected: text });
    },
    async rewrite(takeId, instruction, signal) {
      const selected = selectedFor(takeId);
      if (selected.length > longestText) {
        const message = t('dictate:rewrite.too-long', { most: longestText });
        throw new FaultError({ kind: 'too-large', message });
      }
      const model = await ports.model();
      const isFormatted = formatted.has(takeId);
      return rewriteText({ instruction, selected, isFormatted, model, service }, signal);
    },
    isShownFirst: ports.isShownFirst,
    async accepted(takeId, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(takeId, resolve);
      try {
        await unlessAborted(promise, signal);
      } finally {
        waiting.delete(takeId);
      }
    },
    accept: (takeId) => waiting.get(takeId)?.(),
    async replace(takeId, text, signal) {
      newest = undefined;
      const now = await ports.selected(signal);
      if (now.text !== selectedFor(takeId)) {
        return ports.deliveries.deliver(text, { paste: false, because: t('dictate:rewrite.moved') }, signal);
      }
      const content = now.isFormatted
        ? { text: plainOfMarkdown(text), html: htmlOfMarkdown(text) }
        : { text };
      const wish = { paste: true, replaces: true, ...content } as const;
      const delivery = await ports.deliveries.deliver(content.text, wish, signal);
      if (!delivery.pasted) return delivery;
      const isPlainField = !now.isFormatted && !now.isInTerminal;
      newest = isPlainField ? { before: now.text, text: content.text } : undefined;
      return { ...delivery, undoable: true };
    },
    async takeBack(signal) {
      const replaced = newest;
      newest = undefined;
      if (!(await ports.deliveries.undo())) return false;
      if (replaced) await putBackByHand(replaced, ports, signal);
      return true;
    },
  };
}

/**
 * Some text fields have no undo, such as those of GTK 3. Whether the text is back shows in what is selected after undoing;
 * if it isn't, and the characters before the cursor still are what was inserted, they are replaced by what was there.
 */
async function putBackByHand(
  { before, text }: { readonly before: string; readonly text: string },
  { selected, press, pause, deliveries }: RewritingPorts,
  signal: AbortSignal,
): Promise<void> {
  const length = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
  if (before === '' || length > longestStepped) return;
  await pause(undoMs, signal);
  const undone = await selected(signal);
  if (undone.isFormatted || undone.text !== '') return;
  await press('select-back', signal, length);
  const stepped = await selected(signal);
  if (stepped.text === text) await deliveries.deliver(before, { paste: true, replaces: true }, signal);
  else if (stepped.text !== '') await press('deselect', signal, 1);
}
