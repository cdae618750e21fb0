import type { DictionaryEntry } from '../dictionary.ts';
import { withoutFillers } from './fillers.ts';
import { withOwnWords } from './own-words.ts';
import { splitPieces, textOf } from './text-pieces.ts';
import { withSpokenMarks } from './punctuation.ts';

/** The part of the settings that says how a dictated text is written. */
export interface DictatedTextSettings {
  readonly dictionary: readonly DictionaryEntry[];
  readonly spokenPunctuation: boolean;
  readonly removeFillers: boolean;
  readonly dictationLanguage: string;
}

/**
 * A dictation as the person wants it written, by rules. First their own words, which no rule touches after that, so that
 * "New Line Cinema" in the dictionary is no line break; then fillers go, so that "um, comma" is a comma; then spoken
 * marks, which need to know what stands beside them. With everything off, the text as it was heard.
 */
export function applyDictationText(raw: string, settings: DictatedTextSettings): string {
  const own = withOwnWords(splitPieces(raw), settings.dictionary);
  const plain = settings.removeFillers ? withoutFillers(own, settings.dictationLanguage) : own;
  const marked = settings.spokenPunctuation ? withSpokenMarks(plain) : plain;
  return textOf(marked);
}
