import {
  cleanModeChoices,
  type CleanMode,
  type CleanModeChange,
} from '../../../shared/dictate/clean-modes.ts';
import {
  applyDictationText,
  type DictatedTextSettings,
} from '../../../shared/dictate/dictated-text/dictated-text.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import type { VoiceService } from '../../speech/voice-service.ts';
import { cleanText } from './clean-up.ts';
import type { DictationSteps } from '../run-dictation.ts';
import { t } from '../../../shared/text/translate.ts';

export interface CleanUpPorts {
  readonly service: Pick<VoiceService, 'chat'>;
  /** As they are when a text is there. */
  readonly settings: () => CleanUpSettings;
  /** For a mode that has no model of its own. */
  readonly chatModel: () => Promise<string>;
}

export interface CleanUpSettings extends DictatedTextSettings {
  readonly cleanMode: CleanMode;
  readonly cleanModeChanges: Readonly<Partial<Record<CleanMode, CleanModeChange | undefined>>>;
}

/** A text as it was heard becomes one as it is written: by the person's rules, then by the model, if they want that. */
export function createCleanUp({ service, settings, chatModel }: CleanUpPorts): DictationSteps['cleanUp'] {
  const modelFor = async (own: string | undefined): Promise<string> => own || (await chatModel());

  return async (heard, onCleaning, signal) => {
    const { cleanMode: mode, cleanModeChanges: changes, ...rules } = settings();
    // What consists of fillers alone was said all the same.
    const raw = applyDictationText(heard, rules) || heard;
    if (mode === 'plain') return { text: raw, mode };
    onCleaning();
    try {
      const model = await modelFor(changes[mode]?.model);
      const { instruction } = cleanModeChoices(mode, changes, model);
      const cleaned = await cleanText({ raw, mode, model, instruction, service }, signal);
      return 'text' in cleaned
        ? { text: cleaned.text, mode }
        : { text: raw, mode: 'plain', note: cleaned.failed };
    } catch (error) {
      signal.throwIfAborted();
      const note = t('dictate:clean-up.original-no-model', { why: faultOf(error).message });
      return { text: raw, mode: 'plain', note };
    }
  };
}
