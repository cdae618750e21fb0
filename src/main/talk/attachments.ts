import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import { shownPicture, type QuestionAttachments, type ShownPicture } from '../../shared/talk/picture.ts';

/** What went with a question besides its words. */
export interface KeptAttachments extends QuestionAttachments {
  /** The person wants the chosen model to answer, whether it sees or not. */
  readonly byChosen?: true;
}

/** As long as the conversation lasts: a question may be asked again, and later ones may be about its pictures. */
export interface AttachmentStore {
  /** Nothing where nothing is kept. */
  of(turnId: string): KeptAttachments;
  keep(turnId: string, attached: KeptAttachments): void;
  /** The same goes with the turn that asks this one's question again. */
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

/** What a turn shows of it. */
export function picturesToShow({ pictures = [] }: QuestionAttachments): {
  readonly pictures?: readonly ShownPicture[];
} {
  return pictures.length > 0 ? { pictures: pictures.map(shownPicture) } : {};
}
