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
};

export const defaultReadingSettings = {
  readingSpeed: 1,
  readingVolume: 1,
  readingPolicies: {},
  readingWords: [],
  readingVoices: {},
  readingCeilingUsd: 5,
  maxSpeechMb: 4000, // some 25 hours
} as const;
