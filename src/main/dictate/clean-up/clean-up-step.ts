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

interface CleanUpPorts {
  readonly service: Pick<VoiceService, 'chat'>;
  /** Read when a text arrives. */
  readonly settings: () => CleanUpSettings;
  /** For a mode without a model of its own. */
  readonly chatModel: () => Promise<string>;
}

interface CleanUpSettings extends DictatedTextSettings {
  readonly cleanMode: CleanMode;
  readonly cleanModeChanges: Readonly<Partial<Record<CleanMode, CleanModeChange | undefined>>>;
}

/** Turns a transcript into the final text: first by the person's rules, then by the model if a mode asks for it. */
export function createCleanUp({ service, settings, chatModel }: CleanUpPorts): DictationSteps['cleanUp'] {
  const modelFor = async (own: string | undefined): Promise<string> => own || (await chatModel());

  return async (heard, onCleaning, signal) => {
    const { cleanMode: mode, cleanModeChanges: changes, ...rules } = settings();
    // Keep a dictation that consists only of fillers.
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
