import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { receive } from '../call.ts';
import { badRequest, ServiceFailure } from '../errors.ts';
import { transcriptFormats, transcriptText, writeTranscript } from '../listening/transcript.ts';
import { transcriptionModel } from '../models.ts';
import { around, wait } from '../pace.ts';
import { parseBody } from '../parse-body.ts';
import { sendBytes } from '../send-bytes.ts';
import type { Service } from '../service.ts';

const largestBytes = 25 * 1024 * 1024;

const fieldsSchema = z.object({
  model: z.string(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language code such as en')
    .optional(),
  response_format: z.enum(transcriptFormats).default('json'),
  timestamp_granularities: z.array(z.enum(['word', 'segment'])).default([]),
});

export function serveTranscriptions(app: FastifyInstance, { listener }: Service): void {
  app.register(multipart, { limits: { fileSize: largestBytes, files: 1 } });

  app.post('/v1/audio/transcriptions', { bodyLimit: largestBytes * 2 }, async (request, reply) => {
    const { file, fields } = await readForm(request).catch(brokenForm);
    await receive(request, reply, { bytes: file?.length ?? 0 });
    const parsed = parseBody(fieldsSchema, fields);
    const {
      model,
      language = 'en',
      response_format: format,
      timestamp_granularities: granularities,
    } = parsed;
    if (!file) throw badRequest('file: required');
    if (model !== transcriptionModel) throw badRequest(`model: there is no transcription model '${model}'.`);

    const startedAt = performance.now();
    const { signal, entry, owner } = request.call;
    const withWords = format === 'verbose_json' && granularities.includes('word');
    const result = await listener.listen(file, withWords, signal);
    if ('unreadable' in result) throw badRequest(result.unreadable);
    const durationMs = (result.samples * 1000) / result.sampleRate;
    const transcript = { segments: result.segments, durationMs, language, withWords };
    entry.body = { bytes: file.length, text: transcriptText(transcript) };

    const { transcriptionMs, transcriptionMsPerSecond, spread } = owner.pace;
    const median = transcriptionMs + (transcriptionMsPerSecond * durationMs) / 1000;
    const takesMs = around(median, spread, owner.chance.transcription);
    entry.dueMs = takesMs;
    await wait(takesMs - (performance.now() - startedAt), signal);
    owner.account.transcription(model, result.samples, result.sampleRate);
    const body = writeTranscript(transcript, format);
    return typeof body === 'string'
      ? sendBytes(request, reply, 'text/plain; charset=utf-8', Buffer.from(body))
      : sendBytes(request, reply, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(body)));
  });
}

/** The multipart parser's own errors have a status; those for bytes that aren't a form don't. */
function brokenForm(error: Error): never {
  if (error instanceof ServiceFailure || 'statusCode' in error) throw error;
  throw badRequest(`The form cannot be read: ${error.message}`, { cause: error });
}

interface Form {
  readonly file: Buffer | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw badRequest('The body must be multipart/form-data.');
  let file: Buffer | undefined;
  const granularities: unknown[] = [];
  const fields: Record<string, unknown> = { timestamp_granularities: granularities };
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') file = bytes;
    } else if (part.fieldname.startsWith('timestamp_granularities')) granularities.push(part.value);
    else fields[part.fieldname] = part.value;
  }
  return { file, fields };
}
