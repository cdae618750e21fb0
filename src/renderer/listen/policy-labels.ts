import type { BlockKind } from '../../shared/listen/document.ts';
import type { Policy } from '../../shared/listen/script/policies.ts';
import { t } from '../../shared/text/translate.ts';

/** A block of a kind, by the kind's name: `page header`. */
export function kindLabel(kind: BlockKind): string {
  return t(`listen:kind.${kind}.one`);
}

/** All blocks of a kind: `page headers`. */
export function kindPluralLabel(kind: BlockKind): string {
  return t(`listen:kind.${kind}.all`);
}

export function policyLabel(policy: Policy): string {
  return t(`listen:policy.${policy}`);
}
