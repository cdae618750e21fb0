import { z } from 'zod';
import { languageCodes } from '../languages/language-code.ts';
import { policiesSchema } from '../listen/script/policies.ts';
import { sayAsSchema } from '../listen/script/say-as.ts';
import { voiceSchema } from '../speech/voice.ts';
import { t } from '../text/translate.ts';

const least = 100;
const most = 10_000_000;
const roomRange = { error: () => t('settings:range.whole', { least, most }) };

/** Megabytes for spoken sentences; its message is the end of a sentence, as with those of answers. */
export const speechRoomMb = z.number(roomRange).int(roomRange).min(least, roomRange).max(most, roomRange);

/** Pixels of the text of a document. */
export const textSizes = { least: 14, most: 28 } as const;
export const readingFaces = ['serif', 'sans', 'easy'] as const;
/** Times the size. */
export const lineHeights = [1.5, 1.7, 1.9] as const;
export const lineWidths = ['narrow', 'medium', 'wide'] as const;
/** `paper` is the window's own, light or dark. */
export const readingThemes = ['paper', 'sepia', 'slate', 'black'] as const;

/** What a person may choose about documents that are read aloud; part of the settings. */
export const readingSettingsShape = {
  /** Times the natural pace; changed while it sounds, with the pitch kept, at no cost. */
  readingSpeed: z.number().min(0.5).max(3),
  /** 0..1. */
  readingVolume: z.number().min(0).max(1),
  /** How blocks of a kind are read in every document, where that is not as at first. */
  readingPolicies: policiesSchema,
  /** "Say it as…", in every document. */
  readingWords: z.array(sayAsSchema).max(2000).readonly(),
  /** Who reads what is in a language; `voice` reads the rest. */
  readingVoices: z.partialRecord(z.enum(languageCodes), voiceSchema),
  /** US dollars that the reading of one document may cost until Parley asks; `null` for any amount. */
  readingCeilingUsd: z.number().min(0).max(100_000).nullable(),
  /** Megabytes of spoken sentences that are kept, so that none is paid for twice. */
  maxSpeechMb: speechRoomMb,
  readingTextSize: z.number().int().min(textSizes.least).max(textSizes.most),
  readingFace: z.enum(readingFaces),
  readingLineHeight: z.literal(lineHeights),
  readingWidth: z.enum(lineWidths),
  readingTheme: z.enum(readingThemes),
};

export const defaultReadingSettings = {
  readingSpeed: 1,
  readingVolume: 1,
  readingPolicies: {},
  readingWords: [],
  readingVoices: {},
  readingCeilingUsd: 5,
  maxSpeechMb: 4000, // some 25 hours
  readingTextSize: 20,
  readingFace: 'serif',
  readingLineHeight: 1.7,
  readingWidth: 'medium',
  readingTheme: 'paper',
} as const;
