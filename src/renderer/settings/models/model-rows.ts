import type { Model } from '../../../shared/usage/model.ts';

/** A line of the list to choose from. */
export type ModelRow =
  /** Leaves it to Parley: the service's first. */
  | { readonly kind: 'first'; readonly id: '' }
  | { readonly kind: 'listed'; readonly id: string; readonly model: Model }
  /** A name that the service does not list. */
  | { readonly kind: 'named'; readonly id: string };

/** What fits what is written, in the service's order; any other name can be used as it is written. */
export function modelRows(models: readonly Model[], query: string): readonly ModelRow[] {
  const wanted = query.trim();
  const listed = found(models, wanted).map((model): ModelRow => ({ kind: 'listed', id: model.id, model }));
  if (wanted === '') return [{ kind: 'first', id: '' }, ...listed];
  const known = listed.some(({ id }) => id === wanted);
  return known ? listed : [...listed, { kind: 'named', id: wanted }];
}

function found(models: readonly Model[], query: string): readonly Model[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return models;
  return models.filter(({ id, owner, info }) => {
    const text = `${id} ${owner} ${info?.quantization ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
