import type { BlockKind } from '../../shared/listen/document.ts';
import type { Policy } from '../../shared/listen/script/policies.ts';
import { t } from '../../shared/text/translate.ts';

/** A block of a kind, by the kind's name: `page header`. */
export function kindWords(kind: BlockKind): string {
  return t(`listen:kind.${kind}.one`);
}

/** All blocks of a kind: `page headers`. */
export function kindsWords(kind: BlockKind): string {
  return t(`listen:kind.${kind}.all`);
}

export function policyWords(policy: Policy): string {
  return t(`listen:policy.${policy}`);
}
