import type { Message } from '../../shared/talk/message.ts';
import type { Turn } from '../../shared/talk/conversation.ts';
import { maxPictures, type PictureFile, type ShownPicture } from '../../shared/talk/picture.ts';

type UserContent = (Message & { readonly role: 'user' })['content'];

/** The pictures that a request may show the model. */
export interface Sight {
  /** Of the question itself. */
  readonly asked: readonly PictureFile[];
  /** Of a former turn; empty when they are no longer kept. */
  readonly former: (turnId: string) => readonly PictureFile[];
  /** Whether the model sees; a blind one is shown no former pictures. */
  readonly sees: boolean;
}

export const noSight: Sight = { asked: [], former: () => [], sees: false };

/**
 * Which turns show their pictures again. The newest few: enough for questions about what was just shown, while each
 * picture costs its tokens anew with every question. A turn's pictures go together, because "the second one" would
 * else be another.
 */
export function turnsSeen(history: readonly Turn[], { asked, former, sees }: Sight): ReadonlySet<string> {
  const seen = new Set<string>();
  if (!sees) return seen;
  let room = maxPictures - asked.length;
  for (const { id } of history.toReversed()) {
    const count = former(id).length;
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

/** Words whose pictures are not shown again: the model must not wonder what "this picture" was. */
export function withoutPictures(text: string, pictures: readonly ShownPicture[] = []): string {
  if (pictures.length === 0) return text;
  const which = pictures.length === 1 ? 'A picture' : `${pictures.length} pictures`;
  return `${text}\n\n[${which} came with this, and cannot be seen now.]`;
}

function dataUrl({ mediaType, bytes }: PictureFile): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
}
