import { z } from 'zod';
import { cleanModes, modeChangeSchema, ownModeSchema, programModeSchema } from '../dictate/clean-modes.ts';
import { dictionaryEntrySchema } from '../dictate/dictionary.ts';
import { snippetSchema } from '../dictate/snippet.ts';
import { shortcutSchema } from './shortcut.ts';
import { t } from '../text/translate.ts';

const least = 10;
const most = 10_000_000;
const roomRange = { error: () => t('settings:range.whole', { least, most }) };

/** Megabytes for the sound of takes; its message is the end of a sentence, as with those of answers. */
export const takesRoomMb = z.number(roomRange).int(roomRange).min(least, roomRange).max(most, roomRange);

/** What a person may choose about keys, microphone, dictation and how long recordings are kept; part of the settings. */
export const dictationSettingsShape = {
  /** Keys that work anywhere on the desktop; empty means none. */
  talkShortcut: shortcutSchema,
  converseShortcut: shortcutSchema,
  dictateShortcut: shortcutSchema,
  readShortcut: shortcutSchema,
  rewriteShortcut: shortcutSchema,
  /** The device's id, and its name to find it again by where the id has changed; empty means the system's choice. */
  microphoneId: z.string().max(500),
  microphoneName: z.string().max(500),
  /** Keeps the microphone open, so that what is said just before the key is down is there too. */
  microphoneWarm: z.boolean(),
  /** Short sounds when listening begins and ends. */
  earcons: z.boolean(),
  /** How dictated text is cleaned up by the model, if at all: a mode's id. */
  cleanMode: z.string().max(100),
  cleanModeChanges: z.partialRecord(z.enum(cleanModes), modeChangeSchema),
  ownModes: z.array(ownModeSchema).max(50).readonly(),
  /** Programs that have a mode of their own. */
  programModes: z.array(programModeSchema).max(200).readonly(),
  /** A language code such as `en`; empty lets the service find out. */
  dictationLanguage: z
    .string()
    .regex(/^([a-z]{2,3}(-[a-z\d]{2,8})?)?$/i, { error: () => t('settings:dictation.language-invalid') }),
  dictionary: z.array(dictionaryEntrySchema).max(1000).readonly(),
  /** Words that the person corrects are offered for the dictionary. */
  offerWords: z.boolean(),
  /** Those that they did not want there, in small letters. */
  refusedWords: z.array(z.string().max(200)).max(1000).readonly(),
  snippets: z.array(snippetSchema).max(200).readonly(),
  /** "new paragraph", "scratch that" and the like are done, where they are said by themselves. */
  spokenCommands: z.boolean(),
  /** "comma", "full stop", "new line" and the like become what they name. */
  spokenPunctuation: z.boolean(),
  /** "um", "uh" and the like are left out. */
  removeFillers: z.boolean(),
  /** Besides the clipboard, at the cursor. */
  pasteAtCursor: z.boolean(),
  pasteKeys: z.enum(['auto', 'ctrl-v', 'ctrl-shift-v', 'shift-insert']),
  /** What was on the clipboard before comes back after the text was inserted. */
  restoreClipboard: z.boolean(),
  /** A rewritten selection is shown first, and replaced only when the person says yes. */
  rewriteShownFirst: z.boolean(),
  /** How long recordings and their texts are kept once their text is delivered. */
  keepTakes: z.enum(['never', 'day', 'month', 'for-ever']),
  /** Megabytes of recordings at most; `null` for no limit. */
  maxTakesMb: takesRoomMb.nullable(),
};

export const defaultDictationSettings = {
  talkShortcut: 'F8',
  converseShortcut: 'Shift+F8',
  dictateShortcut: 'F9',
  readShortcut: 'Shift+F9',
  rewriteShortcut: 'F7',
  microphoneId: '',
  microphoneName: '',
  microphoneWarm: false,
  earcons: true,
  cleanMode: 'plain',
  cleanModeChanges: {},
  ownModes: [],
  programModes: [],
  dictationLanguage: '',
  dictionary: [],
  offerWords: true,
  refusedWords: [],
  snippets: [],
  spokenCommands: true,
  spokenPunctuation: false,
  removeFillers: false,
  pasteAtCursor: true,
  pasteKeys: 'auto',
  restoreClipboard: true,
  rewriteShownFirst: false,
  keepTakes: 'month',
  maxTakesMb: 2000,
} as const;
