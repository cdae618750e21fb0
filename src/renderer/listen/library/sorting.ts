import type { KeptDocument } from '../../../shared/listen/listening.ts';
import { formatLocale } from '../../../shared/text/translate.ts';

export const orders = ['recent', 'title', 'author', 'length'] as const;
type Order = (typeof orders)[number];

/** @param documents the one opened last first; what is not known of one comes behind all others */
export function inOrder(documents: readonly KeptDocument[], order: Order): readonly KeptDocument[] {
  const { compare } = new Intl.Collator(formatLocale(), { numeric: true });
  const byText = (one: string | undefined, other: string | undefined): number =>
    Number(one === undefined) - Number(other === undefined) || compare(one ?? '', other ?? '');
  switch (order) {
    case 'recent':
      return documents;
    case 'title':
      return documents.toSorted((one, other) => compare(one.title, other.title));
    case 'author':
      return documents.toSorted(
        (one, other) => byText(one.author, other.author) || compare(one.title, other.title),
      );
    case 'length':
      return documents.toSorted((one, other) => charactersOf(one) - charactersOf(other));
  }
}

function charactersOf({ characters }: KeptDocument): number {
  return characters ?? Number.POSITIVE_INFINITY;
}

/** Those that have every word of the query in their title or author, however it is written. */
export function matching(documents: readonly KeptDocument[], query: string): readonly KeptDocument[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return documents.filter(({ title, author = '' }) => {
    const names = plain(`${title} ${author}`);
    return words.every((word) => names.includes(word));
  });
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(formatLocale());
}
