import { z } from 'zod';
import { blockKinds, gapReasons } from '../../../shared/listen/document.ts';
import { pageAreaSchema } from '../../../shared/listen/page-area.ts';
import { faultKinds } from '../../../shared/contract/fault.ts';

/** More than any book needs. Without these limits a document could fill the app's memory. */
const maxBlocksInBatch = 1_000;
const maxCharacters = 60_000_000;
const maxContents = 200_000;
const maxUnreadPages = 20_000;

const nameSchema = z.string().max(10_000);
const blockIdSchema = z.string().regex(/^[\w.-]{1,60}$/);

const contentsEntrySchema = z.strictObject({
  title: nameSchema,
  level: z.number().int().min(1).max(1_000),
  blockId: blockIdSchema.exactOptional(),
});

const pageSchema = z.number().int().min(0).max(10_000_000);

const languageSchema = z.string().max(100);
const foreignStretchSchema = z.strictObject({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  language: languageSchema,
});

const millisecondsSchema = z.number().int().min(0).max(1_000_000_000);
const narratedSchema = z.strictObject({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  sound: z.string().min(1).max(1_000),
  fromMs: millisecondsSchema,
  toMs: millisecondsSchema.exactOptional(),
});

const blockSchema = z.strictObject({
  id: blockIdSchema,
  kind: z.enum(blockKinds),
  text: z.string().min(1).max(maxCharacters),
  level: z.number().int().min(1).max(1_000).exactOptional(),
  page: pageSchema.exactOptional(),
  area: pageAreaSchema.exactOptional(),
  said: z.string().max(10_000).exactOptional(),
  language: languageSchema.exactOptional(),
  foreignStretches: z.array(foreignStretchSchema).max(10_000).readonly().exactOptional(),
  sayings: z
    .array(
      z.strictObject({
        start: z.number().int().min(0),
        end: z.number().int().min(0),
        said: z.string().max(10_000),
      }),
    )
    .max(10_000)
    .readonly()
    .exactOptional(),
  narrated: z.array(narratedSchema).max(10_000).readonly().exactOptional(),
  isHeaded: z.boolean().exactOptional(),
  isFront: z.literal(true).exactOptional(),
  gap: z
    .strictObject({ is: z.enum(gapReasons), lastPage: pageSchema })
    .readonly()
    .exactOptional(),
  mark: z
    .strictObject({ blockId: blockIdSchema, text: z.string().max(100) })
    .readonly()
    .exactOptional(),
});

/**
 * What a parser sends. It has handled untrusted bytes, so every message is checked.
 * `working` means that it is busy and has nothing to send yet.
 */
export const parserMessageSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('working') }),
  z.strictObject({
    is: z.literal('opened'),
    title: nameSchema.exactOptional(),
    author: nameSchema.exactOptional(),
    language: languageSchema.exactOptional(),
    pageCount: z.number().int().min(1).max(10_000_000).exactOptional(),
    isScanned: z.boolean().exactOptional(),
    isNarrated: z.boolean().exactOptional(),
    contents: z.array(contentsEntrySchema).max(maxContents).readonly(),
    cover: z
      .strictObject({
        mediaType: z.string().max(200),
        bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
      })
      .exactOptional(),
  }),
  z.strictObject({
    is: z.literal('blocks'),
    blocks: z.array(blockSchema).min(1).max(maxBlocksInBatch).readonly(),
    /** Contents entries that are new or have found their block, by index. */
    contents: z.array(
      z.tuple([
        z
          .number()
          .int()
          .min(0)
          .max(maxContents - 1),
        contentsEntrySchema,
      ]),
    ),
  }),
  z.strictObject({
    is: z.literal('end'),
    unreadPages: z.array(pageSchema).max(maxUnreadPages).readonly().exactOptional(),
  }),
  z.strictObject({
    is: z.literal('failed'),
    fault: z.strictObject({ kind: z.enum(faultKinds), message: z.string().max(1_000) }),
  }),
]);

export type ParserMessage = z.infer<typeof parserMessageSchema>;
export type OpenedMessage = Extract<ParserMessage, { is: 'opened' }>;
