import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import { shownPicture, type AskedWith, type ShownPicture } from '../../shared/talk/picture.ts';

/** What went with a question besides its words. */
export interface Enclosed extends AskedWith {
  /** The person wants the chosen model to answer, whether it sees or not. */
  readonly byChosen?: true;
}

/** As long as the conversation lasts: a question may be asked again, and later ones may be about its pictures. */
export interface Enclosures {
  /** Nothing where nothing is kept. */
  of(turnId: string): Enclosed;
  keep(turnId: string, enclosed: Enclosed): void;
  /** The same goes with the turn that asks this one's question again. */
  passOn(turnId: string, newTurnId: string, how?: AskedAgain): Enclosed;
  forget(turnId: string): void;
  clear(): void;
}

export function createEnclosures(): Enclosures {
  const kept = new Map<string, Enclosed>();
  const of = (turnId: string): Enclosed => kept.get(turnId) ?? {};
  return {
    of,
    keep: (turnId, enclosed) => void kept.set(turnId, enclosed),
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
export function shownWith({ pictures = [] }: AskedWith): { readonly pictures?: readonly ShownPicture[] } {
  return pictures.length > 0 ? { pictures: pictures.map(shownPicture) } : {};
}
