import type { Message } from '../../shared/talk/message.ts';
import type { Turn } from '../../shared/talk/conversation.ts';
import { maxPictures, type PictureFile, type ShownPicture } from '../../shared/talk/picture.ts';

type UserContent = (Message & { readonly role: 'user' })['content'];

/** The pictures that a request may include. */
export interface PictureSources {
  /** Those of the question itself. */
  readonly asked: readonly PictureFile[];
  /** Those of an earlier turn; empty when they are no longer kept. */
  readonly earlier: (turnId: string) => readonly PictureFile[];
  /** Whether the model supports images; otherwise it gets no earlier pictures. */
  readonly sees: boolean;
}

export const noPictures: PictureSources = { asked: [], earlier: () => [], sees: false };

/**
 * Which turns include their pictures again. Only the newest few: each picture costs its tokens with every question. A
 * turn's pictures stay together, or "the second one" would be another picture.
 */
export function turnsWithPictures(
  history: readonly Turn[],
  { asked, earlier, sees }: PictureSources,
): ReadonlySet<string> {
  const seen = new Set<string>();
  if (!sees) return seen;
  let room = maxPictures - asked.length;
  for (const { id } of history.toReversed()) {
    const count = earlier(id).length;
    if (count > room) break;
    room -= count;
    if (count > 0) seen.add(id);
  }
  return seen;
}

/** Words with pictures. */
export function withPictures(text: string, pictures: readonly PictureFile[]): UserContent {
  if (pictures.length === 0) return text;
  return [
    { type: 'text', text },
    ...pictures.map((picture) => ({ type: 'image', url: dataUrl(picture) }) as const),
  ];
}

/** Text whose pictures aren't included again, with a note so that the model doesn't wonder what "this picture" was. */
export function withoutPictures(text: string, pictures: readonly ShownPicture[] = []): string {
  if (pictures.length === 0) return text;
  const which = pictures.length === 1 ? 'A picture' : `${pictures.length} pictures`;
  return `${text}\n\n[${which} came with this, and cannot be seen now.]`;
}

function dataUrl({ mediaType, bytes }: PictureFile): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
}
