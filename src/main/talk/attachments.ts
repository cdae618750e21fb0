import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import { shownPicture, type QuestionAttachments, type ShownPicture } from '../../shared/talk/picture.ts';

/** What came with a question besides its words. */
interface KeptAttachments extends QuestionAttachments {
  /** The person wants the chosen model to answer, even if it can't see pictures. */
  readonly byChosen?: true;
}

/** Kept as long as the conversation: a question may be retried, and later ones may refer to its pictures. */
export interface AttachmentStore {
  /** Empty when there are none. */
  of(turnId: string): KeptAttachments;
  keep(turnId: string, attached: KeptAttachments): void;
  /** Copies the attachments to the turn that retries this one's question. */
  passOn(turnId: string, newTurnId: string, how?: AskedAgain): KeptAttachments;
  forget(turnId: string): void;
  clear(): void;
}

export function createAttachmentStore(): AttachmentStore {
  const kept = new Map<string, KeptAttachments>();
  const of = (turnId: string): KeptAttachments => kept.get(turnId) ?? {};
  return {
    of,
    keep: (turnId, attached) => void kept.set(turnId, attached),
    passOn(turnId, newTurnId, { byChosen } = {}) {
      const { model, ...rest } = of(turnId);
      const passed = byChosen ? { ...rest, byChosen } : { ...rest, model };
      kept.set(newTurnId, passed);
      return passed;
    },
    forget: (turnId) => void kept.delete(turnId),
    clear: () => kept.clear(),
  };
}

/** The attachments that a turn displays. */
export function picturesToShow({ pictures = [] }: QuestionAttachments): {
  readonly pictures?: readonly ShownPicture[];
} {
  return pictures.length > 0 ? { pictures: pictures.map(shownPicture) } : {};
}
