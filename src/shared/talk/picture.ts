import { z } from 'zod';
import { t } from '../text/translate.ts';

/** Pictures in a question: what one is, how large it may be, and which models can see it. */

/** As the transcript shows it. */
export interface ShownPicture {
  /** A `data:` URL, at most `thumbnailSide` pixels on its longer side. */
  readonly thumbnail: string;
  /** Pixels of the picture that was sent. */
  readonly width: number;
  readonly height: number;
}

/** As it is sent to the service. */
export interface PictureFile {
  readonly bytes: Uint8Array;
  readonly mediaType: PictureType;
}

/** A picture on its way to main: encoded anew by the window, so that nothing but its pixels is left. */
export interface NewPicture extends ShownPicture, PictureFile {}

/** What goes with a question besides its words. */
export interface QuestionAttachments {
  readonly pictures?: readonly NewPicture[] | undefined;
  /** Another model than the one chosen, for this once. */
  readonly model?: string | undefined;
}

/** In one question. */
export const maxPictures = 4;

/**
 * Pixels on the longer side. Vision models scale down what is larger before they look at it: 1568 is where one widely
 * used family does (56 tiles of 28 pixels), the others at about the same or less. More would only be uploaded and paid.
 */
export const maxPictureSide = 1568;

/** Of one picture as it is sent. Four of them, written as base64, stay below the 25 MB of a request. */
export const maxPictureBytes = 4_000_000;

/** Pixels on the longer side of what the transcript shows. */
export const thumbnailSide = 160;

/** Characters of a thumbnail's URL. */
const maxThumbnailLength = 100_000;

/** What is sent; the window turns the other kinds that it reads into these. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;
type PictureType = (typeof pictureTypes)[number];

export const newPictureSchema = z
  .strictObject({
    bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= maxPictureBytes, {
      error: () => t('talk:picture.unsendable'),
    }),
    mediaType: z.enum(pictureTypes),
    width: z.number().int().min(1).max(maxPictureSide),
    height: z.number().int().min(1).max(maxPictureSide),
    thumbnail: z
      .string()
      .max(maxThumbnailLength)
      .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z\d+/]+=*$/),
  })
  .refine(({ bytes, mediaType }) => kindOfPicture(bytes) === mediaType, {
    error: () => t('talk:picture.mislabelled'),
  });

export const askedWithSchema = z.strictObject({
  pictures: z
    .array(newPictureSchema)
    .max(maxPictures, { error: () => t('talk:picture.at-most', { most: maxPictures }) })
    .optional(),
  model: z.string().min(1).max(200).optional(),
});

export function shownPicture({ thumbnail, width, height }: ShownPicture): ShownPicture {
  return { thumbnail, width, height };
}

/** What kind of picture a file is, by its first bytes; undefined for what Parley does not read. */
export function kindOfPicture(bytes: Uint8Array): PictureType | 'image/gif' | 'image/webp' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp';
  return undefined;
}

/** A screen or a window of which the person may take a picture. */
export interface ScreenSource {
  /** Ours, for one capture; nobody can guess it. */
  readonly id: string;
  /** As the system calls it: a window's title, or which screen it is. */
  readonly name: string;
  readonly kind: 'screen' | 'window';
  /** A `data:` URL, small. */
  readonly thumbnail: string;
}

/** Where its picture is to be had, below the app's own origin, until the captures are forgotten. */
export function screenPath(id: string): string {
  return `/screen/${id}`;
}

/** Traits of models that their names do not show, from the person or the service. */
type SightTraits = Readonly<Record<string, { readonly sees?: boolean | undefined }>>;

/** Names that say it, and names of families whose every model sees. */
const seeingNames: readonly RegExp[] = [
  /\b(vision|visual|multimodal|omni|vlm?)\b/,
  /\d(v|vl)\b/, // glm-4.5v, qwen3vl
  /\bgpt-(4o|4\.1|5)/,
  /\bclaude-|\bgemini-/,
  /\bgemma-?(3|4)\b/,
  /\bllama-?4\b/,
  /pixtral|llava|internvl|moondream|minicpm-v|molmo/,
];

/** Whether a model reads pictures: from its known traits, else from its name; the service's list does not say. */
export function canSee(modelId: string, traits: SightTraits = {}): boolean {
  const known = Object.hasOwn(traits, modelId) ? traits[modelId]?.sees : undefined;
  const name = modelId.toLowerCase();
  return known ?? seeingNames.some((pattern) => pattern.test(name));
}

/** The model that may look in a blind one's place: its nearest relative by name that sees, if there is any. */
export function seeingStandIn(
  modelId: string,
  modelIds: readonly string[],
  traits: SightTraits = {},
): string | undefined {
  const seeing = modelIds.filter((id) => canSee(id, traits));
  const [first] = seeing.toSorted((a, b) => sharedStart(modelId, b) - sharedStart(modelId, a));
  return first;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
