import { badRequest, type ServiceFailure } from '../errors.ts';
import type { Family } from '../models.ts';
import type { ChatRequest } from './request.ts';

/** How much a model reasons before it answers. */
export type Depth = 'none' | 'low' | 'medium' | 'high' | 'max';

type Effort = ChatRequest['reasoning_effort'];
type Wishes = ChatRequest['chat_template_kwargs'];

/**
 * How deeply a model of the family reasons for this request. Fields for other families are ignored.
 * @param easy whether an adaptive model finds that the question needs no reasoning
 * @throws ServiceFailure if the family refuses the requested depth
 */
export function depthFor(
  family: Family,
  { reasoning_effort: effort, chat_template_kwargs: wishes }: Asked,
  easy: boolean,
): Depth {
  switch (family) {
    case 'A':
      return effort === 'none' || isOff(wishes) ? 'none' : newest(effort);
    case 'B':
      return effort === 'none' || isOff(wishes) ? 'none' : highOrMax(effort);
    case 'C':
      return isOff(wishes) ? 'none' : 'medium';
    case 'D':
      return wishes['thinking'] !== true || effort === 'none' ? 'none' : highOrMax(effort);
    case 'E':
      return byMode(effort, wishes, easy);
    case 'F':
      return 'medium';
    case 'G':
      return always(effort, wishes);
  }
}

type Asked = Pick<ChatRequest, 'reasoning_effort' | 'chat_template_kwargs'>;

function isOff(wishes: Wishes): boolean {
  return wishes['enable_thinking'] === false;
}

/** `medium` is accepted but isn't in the middle: everything other than low and high is the deepest. */
function newest(effort: Effort): Depth {
  return effort === 'low' || effort === 'high' ? effort : 'max';
}

function highOrMax(effort: Effort): Depth {
  return effort === 'max' || effort === 'xhigh' ? 'max' : 'high';
}

function byMode(effort: Effort, wishes: Wishes, easy: boolean): Depth {
  const mode = wishes['thinking_mode'] ?? 'adaptive';
  if (effort) {
    throw badRequest(
      `reasoning_effort: '${effort}' is not supported by this model; use chat_template_kwargs.thinking_mode.`,
    );
  }
  if (mode === 'enabled') return 'medium';
  if (mode === 'disabled') return 'none';
  if (mode === 'adaptive') return easy ? 'none' : 'medium';
  throw badRequest('chat_template_kwargs.thinking_mode: must be one of enabled, adaptive, disabled.');
}

function always(effort: Effort, wishes: Wishes): Depth {
  if (effort === 'none' || isOff(wishes)) throw cannotDisable();
  if (!effort || effort === 'xhigh') return 'max';
  if (effort === 'medium' || effort === 'low') return effort;
  const instead = effort === 'minimal' ? 'low' : 'xhigh';
  throw badRequest(`reasoning_effort: '${effort}' is not supported by this model; use '${instead}'.`);
}

function cannotDisable(): ServiceFailure {
  return badRequest('Disabling thinking is not supported by this model.');
}
