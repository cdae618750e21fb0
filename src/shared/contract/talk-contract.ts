import { z } from 'zod';
import type { TurnEvent } from '../talk/turn-events.ts';
import {
  attachedSchema,
  documentToAttachSchema,
  type AttachedDocument,
  type DocumentToAttach,
  type QuestionEstimate,
} from '../talk/attached-document.ts';
import { askedWithSchema, type QuestionAttachments } from '../talk/picture.ts';
import { askedAboutSchema, documentIdSchema, type AskedAbout } from '../listen/script/about.ts';
import { depths, type Depth } from '../talk/reasoning.ts';
import type { KeyPress } from '../settings/shortcut.ts';
import { consentDecisions, type ConsentDecision } from '../talk/tools.ts';
import { idSchema, type RequestSchemas, type IntentSchemas } from './contract-schemas.ts';

/** The part of the wire that talking needs; see `contract.ts`. */

export interface TalkMessages {
  readonly requests: {
    /**
     * Fetches a picture of an answer that the person wants to see. `path` is where it is to be had, below the app's own
     * origin, as long as Parley runs and there aren't many more; the size is in pixels.
     */
    'picture-fetch': { input: { url: string }; output: WebPicture };
    /** For a page that is new. */
    'attached-list': { input: null; output: readonly AttachedDocument[] };
    /** Has a document go along with this conversation's questions; `attached` reports what comes of it. */
    'document-attach': { input: DocumentToAttach; output: null };
    /** Lets the person choose files for that. */
    'attachment-choose': { input: null; output: null };
    /** What the question would send as it is written so far; `null` while nothing is attached. */
    'question-estimate': { input: { text: string }; output: QuestionEstimate | null };
    /** Opens a document that an answer refers to in Listen, be it kept or only attached. */
    'cited-open': { input: { documentId: string }; output: null };
  };
  readonly intents: {
    'document-detach': { id: string };
    /** A question will be spoken: its recording, by the same id, starts right after. A turn that is going on ends here. */
    'question-start': { turnId: string; about?: AskedAbout | undefined };
    /** It has been spoken, and is to be answered. */
    'question-ask': { turnId: string } & QuestionAttachments;
    'text-ask': { turnId: string; text: string; about?: AskedAbout | undefined } & QuestionAttachments;
    /** Ends the turn; `position` is how far its sound had come. */
    'turn-stop': { turnId: string; position: PlaybackPosition | null };
    /** Ends the turn's sound only: its reply is written on. `position` as above. */
    'turn-silence': { turnId: string; position: PlaybackPosition | null };
    /** Another text in the place of a question: a new version of it, with an answer of its own. The former one is kept. */
    'turn-edit': { turnId: string; newTurnId: string; text: string };
    /** Brings another version of a question into view, with all that followed it. `at` is counted from zero. */
    'version-show': { turnId: string; at: number };
    /** The same utterance again as a new turn. */
    'turn-retry': { turnId: string; newTurnId: string } & AskedAgain;
    /** Goes on with an answer that broke off, as a new turn in its place. */
    'turn-continue': { turnId: string; newTurnId: string };
    /** Reads a finished reply aloud, as a new turn in its place; from the paragraph at offset `from` of it. */
    'turn-speak': { turnId: string; newTurnId: string; from?: number | undefined };
    /** The person's word on a tool that asks. */
    'tool-decide': { turnId: string; callId: string; decision: ConsentDecision };
    'cue-start': { turnId: string; cueId: string };
    'cue-end': { turnId: string; cueId: string };
    /** A cue that could not be fetched or decoded; the turn goes on without its sound. */
    'cue-fail': { turnId: string; cueId: string; reason: string };
    /** A new conversation begins; the one before is in the history. */
    'conversation-clear': null;
    /** An incognito conversation begins; the one before is in the history. */
    'incognito-start': null;
  };
  readonly events: {
    turn: TurnEvent;
    /** All that goes along with the conversation's questions. */
    attached: readonly AttachedDocument[];
    /** The talk key, pressed anywhere on the desktop. */
    'talk-hold': TalkKey;
  };
}

interface WebPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The talk key where it works anywhere, and what ends what it began; `at` in milliseconds on main's clock. `escape`: the key,
 * which first only silences what is spoken. `stop`: at once.
 */
type TalkKey = KeyPress | { readonly type: 'escape' } | { readonly type: 'stop' };

/** How a question that is asked again is asked another way, for this once. */
export interface AskedAgain {
  /** Another depth of thinking than the one chosen. */
  readonly depth?: Depth | undefined;
  /** The model that answers, instead of the one chosen. */
  readonly model?: string | undefined;
  /** The answer may be as long as the model allows. */
  readonly roomier?: true | undefined;
  /** The answer is made as a whole instead of streamed. */
  readonly whole?: true | undefined;
  /** The chosen model answers, though another has seen the pictures. */
  readonly byChosen?: true | undefined;
}

export interface PlaybackPosition {
  readonly cueId: string;
  /** How much of the cue has sounded, and how long it is as it was played, in milliseconds. */
  readonly playedMs: number;
  readonly durationMs: number;
}

/** Characters; servers take about as many. */
const longestUrl = 8_000;

const turnSchema = z.strictObject({ turnId: idSchema });
const newTurnSchema = turnSchema.extend({ newTurnId: idSchema });
const positionSchema = turnSchema.extend({
  position: z
    .strictObject({ cueId: idSchema, playedMs: z.number().min(0), durationMs: z.number().positive() })
    .nullable(),
});
const cueSchema = turnSchema.extend({ cueId: idSchema });

const textSchema = z.string().trim().min(1).max(100_000);

export const talkRequestSchemas = {
  'picture-fetch': z.strictObject({ url: z.string().max(longestUrl) }),
  'attached-list': z.null(),
  'document-attach': documentToAttachSchema,
  'attachment-choose': z.null(),
  'question-estimate': z.strictObject({ text: z.string().max(100_000) }),
  'cited-open': z.strictObject({ documentId: documentIdSchema }),
} satisfies RequestSchemas<TalkMessages['requests']>;

export const talkIntentSchemas = {
  'document-detach': attachedSchema,
  'question-start': turnSchema.extend({ about: askedAboutSchema.optional() }),
  'question-ask': askedWithSchema.extend(turnSchema.shape),
  'text-ask': askedWithSchema.extend({
    turnId: idSchema,
    text: textSchema,
    about: askedAboutSchema.optional(),
  }),
  'turn-stop': positionSchema,
  'turn-silence': positionSchema,
  'turn-edit': newTurnSchema.extend({ text: textSchema }),
  'version-show': turnSchema.extend({ at: z.number().int().min(0) }),
  'turn-retry': newTurnSchema.extend({
    depth: z.enum(depths).optional(),
    model: z.string().min(1).max(200).optional(),
    roomier: z.literal(true).optional(),
    whole: z.literal(true).optional(),
    byChosen: z.literal(true).optional(),
  }),
  'turn-continue': newTurnSchema,
  'turn-speak': newTurnSchema.extend({ from: z.number().int().min(0).optional() }),
  'tool-decide': turnSchema.extend({
    // The service's own name for the call.
    callId: z.string().min(1).max(200),
    decision: z.enum(consentDecisions),
  }),
  'cue-start': cueSchema,
  'cue-end': cueSchema,
  'cue-fail': cueSchema.extend({ reason: z.string().max(500) }),
  'conversation-clear': z.null(),
  'incognito-start': z.null(),
} satisfies IntentSchemas<TalkMessages['intents']>;

/** Where a picture of an answer is to be had, below the app's own origin. */
export function webPicturePath(id: string): string {
  return `/web-picture/${id}`;
}

/** Where the sound of a cue is to be had, below the app's own origin. */
export function cuePath(turnId: string, cueId: string): string {
  return `/cue/${turnId}/${cueId}`;
}
