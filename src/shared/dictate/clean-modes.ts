import { t } from '../text/translate.ts';

/** How a dictated text is cleaned up by the model; `plain` leaves it as it was said and asks nobody. */
export const cleanModes = ['plain', 'message', 'email', 'notes', 'code-comment'] as const;
export type CleanMode = (typeof cleanModes)[number];

/** Its name, for a person to choose by. */
export function cleanModeLabel(mode: CleanMode): string {
  return t(`dictate:clean-up.mode.${mode}`);
}

/** What it does, in a few words. */
export function cleanModeHint(mode: CleanMode): string {
  return t(`dictate:clean-up.hint.${mode}`);
}

/** The mode's own instructions to the model; a person may write their own. Empty where no model is used. */
export const cleanModePrompt: Readonly<Record<CleanMode, string>> = {
  plain: '',
  message:
    'It is a chat message. Keep it casual and in the speaker’s own words; add no greeting and no signature.',
  email:
    'It is an email. Write whole sentences in short paragraphs. A greeting and a closing that were said get lines of their own; add none that were not said.',
  notes:
    'These are notes. Write each point as a line that begins with "- ", as short as it can be without losing anything that was said.',
  'code-comment':
    'It is a comment in source code. Write it tersely in plain sentences, without comment signs, and names of things in code as they are written there.',
};

/** A person's own instruction and model of a mode; empty means the mode's own. */
export interface CleanModeChange {
  readonly instruction: string;
  readonly model: string;
}

/** With what a text is cleaned up. @param chatModel for a mode that has no model of its own */
export function cleanModeChoices(
  mode: CleanMode,
  changes: Readonly<Partial<Record<CleanMode, CleanModeChange | undefined>>>,
  chatModel: string,
): CleanModeChange {
  const change = changes[mode];
  return {
    instruction: change?.instruction.trim() || cleanModePrompt[mode],
    model: change?.model || chatModel,
  };
}
