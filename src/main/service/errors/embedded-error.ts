import { firstChoice } from '../chat/chat-choice.ts';
import type { ServiceError } from './errors.ts';
import { errorInBody, refusalError } from './refusals.ts';

/**
 * The error in an answer with a success status, wherever the service puts it: beside the choices, inside the first one,
 * or instead of them. Undefined if there is none.
 */
export function findEmbeddedError(answer: unknown): ServiceError | undefined {
  if (!isRecord(answer)) return undefined;
  if (answer.error) return errorOf(answer);
  const choice = firstChoice(answer.choices);
  if (isRecord(choice) && choice.error) return errorOf(choice);
  if (answer.object === 'error' || answer.type === 'error') return errorOf({ error: answer });
  return 'error' in answer ? undefined : errorInBody(answer);
}

/** A numeric code in the range of HTTP errors is the status that the service could no longer send. */
function errorOf(body: Readonly<Record<string, unknown>>): ServiceError | undefined {
  const code = isRecord(body.error) ? Number(body.error.code) : Number.NaN;
  const isStatus = Number.isInteger(code) && code >= 400 && code < 600;
  return isStatus
    ? refusalError({ status: code, headers: {}, body: JSON.stringify(body) }, 0)
    : errorInBody(body);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
