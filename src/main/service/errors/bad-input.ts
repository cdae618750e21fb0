import { z } from 'zod';
import { ServiceError } from './errors.ts';
import { plainText } from './sanitize-text.ts';

/** A request that cannot be right, found before it was sent. @param wrong what is wrong, without an end of sentence */
export function badInput(wrong: z.ZodError | string): ServiceError {
  const words = typeof wrong === 'string' ? wrong : inWords(wrong);
  return new ServiceError(
    'bad-input',
    `Nothing was sent, because ${plainText(words)}. Change it and try again.`,
  );
}

/** The first of what is wrong: mending one thing at a time is what people do. */
function inWords({ issues }: z.ZodError): string {
  const [first] = issues;
  return first
    ? `${first.path.slice(0, 1).join('')} ${first.message}`
    : 'something in it is not as it must be';
}
