import { useState } from 'react';
import type { KeptDocument } from '../../../shared/listen/listening.ts';

/** Several documents of the library that something is to be done with. */
interface Picking {
  /** In the order that they are shown in; what is not shown any more isn't among them. */
  readonly picked: readonly KeptDocument[];
  /** With `through`, all from the one that was picked last to this one. */
  toggle(document: KeptDocument, through?: boolean): void;
  clear(): void;
}

/** @param shown in their order */
export function usePicking(shown: readonly KeptDocument[]): Picking {
  const [ids, setIds] = useState<readonly string[]>([]);
  const picked = shown.filter(({ id }) => ids.includes(id));
  return {
    picked,
    toggle({ id }, through = false) {
      const at = shown.findIndex((each) => each.id === id);
      const last = shown.findIndex((each) => each.id === ids.at(-1));
      if (through && last >= 0) {
        const between = shown.slice(Math.min(at, last), Math.max(at, last) + 1).map((each) => each.id);
        setIds([
          ...ids.filter((each) => !between.includes(each)),
          ...between.filter((each) => each !== id),
          id,
        ]);
      } else setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
    },
    clear: () => setIds([]),
  };
}
