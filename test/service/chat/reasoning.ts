import { badRequest, type ServiceFailure } from '../errors.ts';
import type { Family } from '../models.ts';
import type { ChatRequest } from './request.ts';

type Switches = Pick<ChatRequest, 'reasoning_effort' | 'chat_template_kwargs'>;

/**
 * Whether a model of the family reasons on this request.
 * @throws ServiceFailure when the family refuses what is asked for.
 */
export function reasons(
  family: Family,
  { reasoning_effort: effort, chat_template_kwargs: wishes }: Switches,
): boolean {
  switch (family) {
    case 'A':
    case 'B':
      return effort !== 'none' && wishes['enable_thinking'] !== false;
    case 'C':
      return wishes['enable_thinking'] !== false;
    case 'D':
      return wishes['thinking'] === true;
    case 'E':
      return wishes['thinking_mode'] !== 'disabled';
    case 'F':
      return true;
    case 'G':
      if (effort === 'none' || wishes['enable_thinking'] === false) throw cannotDisable();
      if (effort === 'high')
        throw badRequest("reasoning_effort: 'high' is not supported by this model; use 'xhigh'.");
      return true;
  }
}

function cannotDisable(): ServiceFailure {
  return badRequest('Disabling thinking is not supported by this model.');
}
