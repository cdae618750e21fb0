import { z } from 'zod';
import { ServiceError } from './errors.ts';
import { plainText } from './sanitize-text.ts';
import { t } from '../../../shared/text/translate.ts';

/** What a body tells about a failure; text made plain, and the word None (an older form of the body) left out. */
export interface ErrorBody {
  readonly message?: string;
  readonly type?: string;
  readonly code?: string;
  readonly reason?: string;
}

/** Reads the shapes in which failures are told: `error` as an object or as text, `detail` as text or as a list. */
export function parseErrorBody(body: unknown): ErrorBody | undefined {
  // Asked of every piece of a stream, of which hardly any tells of a failure.
  if (typeof body !== 'object' || body === null || !('error' in body || 'detail' in body)) return undefined;
  const read = bodySchema.safeParse(body);
  if (!read.success) return undefined;
  const { error, detail } = read.data;
  return parsed(error) ?? (Array.isArray(detail) ? problemList(detail) : parsed(detail));
}

/** The same, of a body that is known to tell of a failure: some are the failure themselves, or a list of several. */
export function parseRefusalBody(body: unknown): ErrorBody | undefined {
  const { errors, message } = refusalSchema.parse(body);
  return (
    parseErrorBody(body) ??
    parseErrorBody({ error: errors[0] }) ??
    (message ? parseErrorBody({ error: body }) : undefined)
  );
}

/** JSON if it is such, else undefined. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An empty text or object is how some servers say that nothing went wrong. */
function parsed(error: z.infer<typeof errorSchema> | string | null | undefined): ErrorBody | undefined {
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
  const said = Object.entries(fields)
    .map(([name, value]) => [name, plainText(value ?? '')] as const)
    .filter(([, value]) => value !== '' && !/^(none|null)$/i.test(value));
  return Object.fromEntries(said);
}

/** A request that cannot be right, found before it was sent. @param wrong what is wrong, without an end of sentence */
export function badInput(wrong: z.ZodError | string): ServiceError {
  const words = typeof wrong === 'string' ? wrong : inWords(wrong);
  return new ServiceError('bad-input', t('service:input.wrong', { problem: plainText(words) }));
}

/** The first of what is wrong: mending one thing at a time is what people do. */
function inWords({ issues }: z.ZodError): string {
  const [first] = issues;
  return first
    ? t('service:input.field', { name: first.path.slice(0, 1).join(''), problem: first.message })
    : t('service:input.unknown');
}
