import { isAsked, saidInTurn, type Turn } from '../../shared/talk/conversation.ts';
import type { Choices } from './turn-options.ts';
import type { Enclosed, Enclosures } from './attachments.ts';

export interface Following {
  /** The conversation before the question. */
  readonly history: readonly Turn[];
  readonly enclosedIn: Enclosures['of'];
}

/**
 * The model that goes on answering where it was let look at pictures: whoever asks on after that asks about them, and
 * the chosen model has not seen them. It looks until the person has the chosen model answer. Undefined where that one
 * sees, or the question has pictures or a model of its own.
 */
export function lookerFor(
  { model: chosen, sees }: Choices,
  { model, pictures = [], byChosen }: Enclosed,
  { history, enclosedIn }: Following,
): string | undefined {
  if (sees || byChosen || model !== undefined || pictures.length > 0) return undefined;
  if (!history.some(({ id }) => enclosedIn(id).pictures?.length)) return undefined; // kept only while the app runs
  const last = history.findLast((turn) => isAsked(turn) && saidInTurn(turn) !== '');
  const looker = last && (enclosedIn(last.id).model ?? last.looker?.model);
  return looker === chosen ? undefined : looker;
}
