import { firstChoice } from '../chat/chat-choice.ts';
import type { ServiceError } from './errors.ts';
import { errorInBody, refusalError } from './refusals.ts';

/**
 * The failure that an answer tells of although its status was a success, wherever the service puts it: beside the
 * choices, inside the answer's own one, or instead of them. Undefined when there is none.
 */
export function findEmbeddedError(answer: unknown): ServiceError | undefined {
  if (!isRecord(answer)) return undefined;
  if (answer.error) return errorOf(answer);
  const choice = firstChoice(answer.choices);
  if (isRecord(choice) && choice.error) return errorOf(choice);
  if (answer.object === 'error' || answer.type === 'error') return errorOf({ error: answer });
  return 'error' in answer ? undefined : errorInBody(answer);
}

/** A numeric code among the statuses of HTTP is what the status would have been, had the answer not begun by then. */
function errorOf(told: Readonly<Record<string, unknown>>): ServiceError | undefined {
  const code = isRecord(told.error) ? Number(told.error.code) : Number.NaN;
  const isStatus = Number.isInteger(code) && code >= 400 && code < 600;
  return isStatus
    ? refusalError({ status: code, headers: {}, body: JSON.stringify(told) }, 0)
    : errorInBody(told);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
