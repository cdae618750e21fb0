import type { BlockKind } from '../document.ts';
import { t } from '../../text/translate.ts';
import type { Policy } from './policies.ts';

/** Why a block is not read as it stands and where it stands, as a person is told. */
export function reasonFor(kind: BlockKind, policy: Policy, byPerson: boolean): string | undefined {
  switch (policy) {
    case 'read':
      return undefined;
    case 'after':
      return t('listen:reason.after');
    case 'summary':
      return t(kind === 'code' ? 'listen:reason.code' : 'listen:reason.table');
    case 'skip':
      return byPerson ? t('listen:reason.chosen') : t(`listen:kind.${kind}.skipped`);
  }
}

/** Of a block that would be read, had it a letter or a digit. */
export function nothingToRead(): string {
  return t('listen:reason.nothing-to-say');
}
