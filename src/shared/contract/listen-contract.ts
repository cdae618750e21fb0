import { z } from 'zod';
import { askedAboutSchema, documentIdSchema, type AskedAbout } from '../listen/script/about.ts';
import { documentChoicesSchema, type DocumentChoices } from '../listen/script/choices.ts';
import {
  markColours,
  type Highlighting,
  type Mark,
  type MarkColour,
  type MarkCounts,
} from '../listen/marks.ts';
import type { ContentsEntry } from '../listen/document.ts';
import type { PageArea } from '../listen/page-area.ts';
import { placeSchema, type Place } from '../listen/script/place.ts';
import {
  exportFormats,
  type BlockPage,
  type Estimate,
  type ExportFormat,
  type ExportJob,
  type KeptDocument,
  type Narration,
  type ShownDocument,
  type Outlook,
  type ReadingClip,
  type ScanOffer,
  type Shelf,
} from '../listen/listening.ts';
import { longestAddress } from '../listen/web-address.ts';
import { titleSchema } from '../talk/title.ts';
import {
  escapeSchema,
  idSchema,
  pressSchema,
  releaseSchema,
  type RequestSchemas,
  type IntentSchemas,
} from './contract-schemas.ts';

/** The part of the wire that listening needs; see `contract.ts`. */

export interface ListenMessages {
  readonly requests: {
    /** Lets the person choose a file. `document` and `narration` report what comes of opening it. */
    'document-choose': { input: null; output: null };
    /** One of the library. */
    'document-reopen': { input: DocumentNamed; output: null };
    /** The text that is on the clipboard. */
    'document-paste': { input: null; output: null };
    /** A page or a feed of the web, by its address as a person writes it. */
    'document-fetch': { input: { address: string }; output: null };
    /** Whether the text of the scan that is being opened is to be recognized, as `narration` offers. */
    'scan-answer': { input: { recognize: boolean }; output: null };
    /** What it takes to recognize the text that the open document lacks on some pages. */
    'pages-offer': { input: DocumentNamed; output: ScanOffer };
    /** Reads it again, with that. */
    'pages-recognize': { input: DocumentNamed; output: null };
    'document-close': { input: null; output: null };
    'documents-list': { input: null; output: readonly KeptDocument[] };
    /** Its place, choices and marks too; never the person's file. For `undoMs` it can be had back. */
    'document-forget': { input: DocumentNamed; output: null };
    /** Takes that back. */
    'document-restore': { input: DocumentNamed; output: null };
    /** What a document of the library holds, open or not. */
    'marks-count': { input: DocumentNamed; output: MarkCounts };
    /** For a page that is new. */
    'listening-read': { input: null; output: ListeningState };
    /** Up to 250 blocks from an index on; fewer when no more are parsed. */
    'blocks-read': { input: { id: string; from: number }; output: BlockPage };
    /** Where a page of a PDF, counted from 1, has a text; nothing where it hasn't. */
    'page-find': { input: PageText; output: readonly PageArea[] };
    'choices-save': { input: { id: string; choices: DocumentChoices }; output: null };
    /** Between two places, or of the whole. */
    'estimate-read': { input: EstimateAsked; output: Estimate };
    /** A bookmark, or a highlight from the place on. */
    'mark-add': {
      input: { id: string; place: Place; note: string; highlight?: Highlighting | undefined };
      output: Mark;
    };
    'mark-note': { input: MarkNamed & { note: string }; output: null };
    'mark-colour': { input: MarkNamed & { colour: MarkColour }; output: null };
    'mark-remove': { input: MarkNamed; output: null };
    /** Takes a removal back, while the document is open. */
    'mark-restore': { input: MarkNamed; output: null };
    /** What is marked in the open document as Markdown, in the order of the document. */
    'notes-read': { input: DocumentNamed; output: string };
    /** The same as a file. Asks where it shall lie; the answer is its name, or `null` when the person would rather not. */
    'notes-save': { input: DocumentNamed; output: string | null };
    /** Ids of the documents that are read one after the other, the next one first. */
    'queue-read': { input: null; output: readonly string[] };
    /** Puts these in its place; the answer is what the queue is then. */
    'queue-save': { input: { ids: readonly string[] }; output: readonly string[] };
    'shelves-read': { input: null; output: readonly Shelf[] };
    /** Makes a shelf, or puts this in the place of the one with its id; the answer is what shelves there are then. */
    'shelf-save': { input: Shelf; output: readonly Shelf[] };
    /** Its documents stay in the library; the answer is what shelves there are then. */
    'shelf-remove': { input: { shelfId: string }; output: readonly Shelf[] };
    /** Asks where the file shall lie; `null` when the person would rather not. */
    'export-start': { input: ExportAsked; output: ExportJob | null };
    'exports-list': { input: null; output: readonly ExportJob[] };
    /** Goes on with one that was held or cancelled. */
    'export-resume': { input: { jobId: string }; output: null };
    'export-cancel': { input: { jobId: string }; output: null };
    /** With what was made for it, but never the finished file. */
    'export-forget': { input: { jobId: string }; output: null };
    /** Shows the finished file in the system's file manager. */
    'export-show': { input: { jobId: string }; output: null };
  };
  readonly intents: {
    /** The person looks at the library: a document may be opened soon. */
    'library-shown': null;
    /** Has the document spoken from a place, or from where reading was. Clips of former runs are out of date. */
    'reading-play': { run: number; place?: Place | undefined };
    /** Nothing more is asked for; what is ready may be played later. */
    'reading-pause': null;
    /** A sentence of the clip begins to sound, or reading has stopped in it. */
    'reading-at': { clipId: string; place: Place; offsetMs: number };
    /** While nothing sounds, the person has gone to where reading is to go on. */
    'reading-place': { place: Place };
    /** What is left to hear of the open document, for the library. */
    'reading-outlook': { id: string; outlook: Outlook };
    'clip-end': { clipId: string };
    'clip-fail': { clipId: string; reason: string };
    /** The person has agreed to what it costs beyond the ceiling, or wants a failure tried again now. */
    'reading-go-on': null;
    /** The note key: what is spoken while it is held is pinned to the sentence. `press` names it. */
    'note-hold': NoteHold;
    /** Reads out what was dictated last. */
    'dictation-say': null;
  };
  readonly events: {
    /** `null` when none is open. */
    document: ShownDocument | null;
    /** It has changed since `document` came; of its contents only what has. */
    'document-grown': Omit<ShownDocument, 'contents'> & {
      readonly contentsChanges: readonly (readonly [index: number, entry: ContentsEntry])[];
    };
    narration: Narration;
    clip: ReadingClip;
    exports: readonly ExportJob[];
    /** Pressed on a keyboard's media keys, in the tray, or by the system. */
    'reading-order': ReadingOrder;
  };
}

/** Milliseconds for which the window offers to take a removal back. */
export const undoMs = 12_000;

/** `at` in milliseconds on the page's clock. */
type NoteHold =
  | ({ readonly type: 'press'; readonly at: number; readonly latch: boolean } & AskedAbout)
  | { readonly type: 'release'; readonly at: number }
  | { readonly type: 'escape' };

export type ReadingOrder = 'show' | 'play' | 'pause' | 'toggle' | 'next' | 'previous';

export interface ListeningState {
  readonly document: ShownDocument | null;
  readonly narration: Narration;
  readonly exports: readonly ExportJob[];
}

interface DocumentNamed {
  readonly id: string;
}

interface MarkNamed extends DocumentNamed {
  readonly markId: string;
}

interface PageText extends DocumentNamed {
  readonly page: number;
  readonly text: string;
}

interface EstimateAsked extends DocumentNamed {
  readonly from?: Place | undefined;
  readonly to?: Place | undefined;
  /** As an audiobook: a voice reads what the publisher had narrated, too. */
  readonly inVoice?: boolean | undefined;
}

export interface ExportAsked extends DocumentNamed {
  readonly format: ExportFormat;
  /** From the block of one entry of the contents to that of another, which is not taken in; the whole without them. */
  readonly from?: Place | undefined;
  readonly to?: Place | undefined;
  /** Each clip is transcribed and compared with its text, which costs as transcription does. */
  readonly verify: boolean;
}

const namedSchema = z.strictObject({ id: documentIdSchema });
const jobSchema = z.strictObject({ jobId: idSchema });
const noteSchema = z.string().max(20_000);
const markNamedSchema = namedSchema.extend({ markId: idSchema });
const colourSchema = z.enum(markColours);
const lengthSchema = z.number().min(0);
/** Of what the window says, and of what was kept. */
export const outlookSchema = z.strictObject({
  wholeMs: lengthSchema,
  leftMs: lengthSchema,
  leftCharacters: lengthSchema,
  chapter: z.strictObject({ title: z.string().max(2000), leftMs: lengthSchema }).optional(),
}) satisfies z.ZodType<Outlook>;
const clipIdSchema = z.string().regex(/^[\w.-]{1,100}$/);

export const listenRequestSchemas = {
  'document-choose': z.null(),
  'document-reopen': namedSchema,
  'document-paste': z.null(),
  'document-fetch': z.strictObject({ address: z.string().min(1).max(longestAddress) }),
  'scan-answer': z.strictObject({ recognize: z.boolean() }),
  'pages-offer': namedSchema,
  'pages-recognize': namedSchema,
  'document-close': z.null(),
  'documents-list': z.null(),
  'document-forget': namedSchema,
  'document-restore': namedSchema,
  'marks-count': namedSchema,
  'listening-read': z.null(),
  'blocks-read': namedSchema.extend({ from: z.number().int().min(0) }),
  'page-find': namedSchema.extend({ page: z.number().int().min(1), text: z.string().max(20_000) }),
  'choices-save': namedSchema.extend({ choices: documentChoicesSchema }),
  'estimate-read': namedSchema.extend({
    from: placeSchema.optional(),
    to: placeSchema.optional(),
    inVoice: z.boolean().optional(),
  }),
  'mark-add': namedSchema.extend({
    place: placeSchema,
    note: noteSchema,
    highlight: z.strictObject({ until: placeSchema, colour: colourSchema }).optional(),
  }),
  'mark-note': markNamedSchema.extend({ note: noteSchema }),
  'mark-colour': markNamedSchema.extend({ colour: colourSchema }),
  'mark-remove': markNamedSchema,
  'mark-restore': markNamedSchema,
  'notes-read': namedSchema,
  'notes-save': namedSchema,
  'queue-read': z.null(),
  'queue-save': z.strictObject({ ids: z.array(documentIdSchema).max(1000) }),
  'shelves-read': z.null(),
  'shelf-save': z.strictObject({
    id: idSchema,
    name: titleSchema,
    documents: z.array(documentIdSchema).max(10_000),
  }),
  'shelf-remove': z.strictObject({ shelfId: idSchema }),
  'export-start': namedSchema.extend({
    format: z.enum(exportFormats),
    from: placeSchema.optional(),
    to: placeSchema.optional(),
    verify: z.boolean(),
  }),
  'exports-list': z.null(),
  'export-resume': jobSchema,
  'export-cancel': jobSchema,
  'export-forget': jobSchema,
  'export-show': jobSchema,
} satisfies RequestSchemas<ListenMessages['requests']>;

export const listenIntentSchemas = {
  'library-shown': z.null(),
  'reading-play': z.strictObject({ run: z.number().int().min(0), place: placeSchema.optional() }),
  'reading-pause': z.null(),
  'reading-at': z.strictObject({ clipId: clipIdSchema, place: placeSchema, offsetMs: z.number().min(0) }),
  'reading-place': z.strictObject({ place: placeSchema }),
  'reading-outlook': namedSchema.extend({ outlook: outlookSchema }),
  'clip-end': z.strictObject({ clipId: clipIdSchema }),
  'clip-fail': z.strictObject({ clipId: clipIdSchema, reason: z.string().max(500) }),
  'reading-go-on': z.null(),
  'note-hold': z.discriminatedUnion('type', [
    askedAboutSchema.extend(pressSchema.shape),
    releaseSchema,
    escapeSchema,
  ]),
  'dictation-say': z.null(),
} satisfies IntentSchemas<ListenMessages['intents']>;

/** Where the sound of a clip is to be had, below the app's own origin. */
export function clipPath(clipId: string): string {
  return `/clip/${clipId}.wav`;
}

/** Where the picture on a document's cover is to be had, below the app's own origin. */
export function coverPath(documentId: string): string {
  return `/cover/${documentId}`;
}

/** Where a page of a PDF as it is printed is to be had, below the app's own origin. @param width in pixels */
export function pagePicturePath(documentId: string, page: number, width: number): string {
  return `/page/${documentId}/${page}.webp?width=${width}`;
}
