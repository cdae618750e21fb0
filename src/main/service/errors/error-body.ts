import { z } from 'zod';
import { plainText, ServiceError } from './errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** A failure's fields in a body; text is sanitized, and the word None (an older form of the body) left out. */
export interface ErrorBody {
  readonly message?: string;
  readonly type?: string;
  readonly code?: string;
  readonly reason?: string;
}

/** Reads the known shapes: `error` as an object or text, `detail` as text or a list. */
export function parseErrorBody(body: unknown): ErrorBody | undefined {
  // The fast path: this runs for every chunk of a stream, and hardly any has an error.
  if (typeof body !== 'object' || body === null || !('error' in body || 'detail' in body)) return undefined;
  const read = bodySchema.safeParse(body);
  if (!read.success) return undefined;
  const { error, detail } = read.data;
  return fieldsOf(error) ?? (Array.isArray(detail) ? problemList(detail) : fieldsOf(detail));
}

/** Reads a body that is known to be an error: it may also be the error itself, or a list of several. */
export function parseRefusalBody(body: unknown): ErrorBody | undefined {
  const { errors, message } = refusalSchema.parse(body);
  return (
    parseErrorBody(body) ??
    parseErrorBody({ error: errors[0] }) ??
    (message ? parseErrorBody({ error: body }) : undefined)
  );
}

/** The parsed JSON, or undefined if it isn't JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some servers send an empty string or object if nothing went wrong. */
function fieldsOf(error: z.infer<typeof errorSchema> | string | null | undefined): ErrorBody | undefined {
  if (typeof error === 'string') return error === '' ? undefined : withoutNone({ message: error });
  return error && Object.keys(error).length > 0 ? withoutNone(error) : undefined;
}

function problemList(problems: readonly z.infer<typeof problemSchema>[]): ErrorBody | undefined {
  return problems.length > 0 ? withoutNone({ message: problems.map(inOneLine).join('; ') }) : undefined;
}

const word = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(undefined);

const errorSchema = z.object({ message: word, type: word, code: word, reason: word });
const problemSchema = z.object({
  loc: z.array(z.union([z.string(), z.number()])).catch([]),
  msg: z.string(),
});

const bodySchema = z.object({
  error: z.union([z.string(), errorSchema]).nullish().catch(undefined),
  detail: z
    .union([z.string(), z.array(problemSchema), errorSchema])
    .nullish()
    .catch(undefined),
});

const refusalSchema = z
  .object({ errors: z.array(z.unknown()).catch([]), message: z.string().optional().catch(undefined) })
  .catch({ errors: [], message: undefined });

function inOneLine({ loc, msg }: z.infer<typeof problemSchema>): string {
  return loc.length === 0 ? msg : `${loc.join('.')}: ${msg}`;
}

function withoutNone(fields: Readonly<Record<string, string | null | undefined>>): ErrorBody {
  const present = Object.entries(fields)
    .map(([name, value]) => [name, plainText(value ?? '')] as const)
    .filter(([, value]) => value !== '' && !/^(none|null)$/i.test(value));
  return Object.fromEntries(present);
}

/** An invalid request, found before it is sent. @param problem without a full stop */
export function badInput(problem: z.ZodError | string): ServiceError {
  const message = typeof problem === 'string' ? problem : firstProblem(problem);
  return new ServiceError('bad-input', t('service:input.wrong', { problem: plainText(message) }));
}

/** Only the first problem: people fix one at a time. */
function firstProblem({ issues }: z.ZodError): string {
  const [first] = issues;
  return first
    ? t('service:input.field', { name: first.path.slice(0, 1).join(''), problem: first.message })
    : t('service:input.unknown');
}
