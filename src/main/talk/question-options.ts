import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import type { Looker, Turn } from '../../shared/talk/conversation.ts';
import { choicesAgain } from './retry-options.ts';
import type { Choices } from './turn-options.ts';
import type { Enclosures } from './attachments.ts';
import { lookerFor } from './vision-model.ts';
import type { PricedModel } from '../usage/price-book.ts';

/** What a turn needs of the service's models. */
export interface TurnNeeds {
  /** Whether a recording has to be read first. */
  readonly hears: boolean;
  /** Whether it is only read out, by no model of words, and whatever is chosen for replies. */
  readonly reads?: true;
  /** Another text model than the one chosen, for this once. */
  readonly model?: string;
}

export interface TurnChoicesPorts {
  /** With what the next turn is made; may have to ask the service. */
  readonly choices: (needs: TurnNeeds) => Promise<Choices>;
  /** What the service tells of a text model; without it, nothing. Never rejects. */
  readonly priced?: (model: string) => Promise<Omit<PricedModel, 'id'> | undefined>;
}

/** A question that is about to be answered. */
export interface Asked {
  readonly turnId: string;
  readonly hears: boolean;
  readonly again: AskedAgain;
  /** The conversation before it. */
  readonly history: readonly Turn[];
  readonly enclosures: Enclosures;
}

/** What the person has chosen, as this question changes it: by its pictures, those of before, and how it is asked again. */
export async function choicesFor(
  { turnId, hears, again, history, enclosures }: Asked,
  { choices: choose, priced = async () => undefined }: TurnChoicesPorts,
): Promise<{ readonly choices: Choices; readonly looker?: Looker }> {
  const choicesBy = (model: string | undefined): Promise<Choices> =>
    choose({ hears, ...(model !== undefined && { model }) });
  const enclosed = enclosures.of(turnId);
  const chosen = await choicesBy(enclosed.model);
  const model = lookerFor(chosen, enclosed, { history, enclosedIn: enclosures.of });
  const choices = await choicesAgain(
    model === undefined ? chosen : await choicesBy(model),
    again,
    async (id) => (await priced(id))?.maxOutputTokens,
  );
  return { choices, ...(model !== undefined && { looker: { model, insteadOf: chosen.model } }) };
}
