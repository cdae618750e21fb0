import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { receive } from '../call.ts';
import { badRequest } from '../errors.ts';
import { speechModel } from '../models.ts';
import { around, wait } from '../pace.ts';
import { parseBody } from '../parse-body.ts';
import type { Service } from '../service.ts';
import { contentTypes, speechFormats } from '../speech/voice-box.ts';
import { timbres } from '../speech/voices.ts';
import { sendBytes } from '../send-bytes.ts';

const speechSchema = z.object({
  model: z.string(),
  input: z.string().min(1),
  voice: z.string(),
  response_format: z.enum(speechFormats).default('mp3'),
  speed: z.number().min(0.25).max(4).default(1),
});

/** Only the size of a request limits the text. */
const largestBody = 25 * 1024 * 1024;

export function serveSpeech(app: FastifyInstance, { voiceBox }: Service): void {
  app.post('/v1/audio/speech', { bodyLimit: largestBody }, async (request, reply) => {
    const { model, input, voice, speed, response_format: format } = parseBody(speechSchema, request.body);
    await receive(request, reply, { input, voice, speed, format });
    const timbre = timbres.get(voice);
    if (model !== speechModel) throw badRequest(`model: there is no speech model '${model}'.`);
    if (!timbre) throw badRequest(`voice: there is no voice '${voice}'.`);

    const { signal, owner, entry } = request.call;
    const { speechMs, speechMsPerCharacter, spread } = owner.pace;
    const takesMs = around(speechMs + speechMsPerCharacter * input.length, spread, owner.chance.speech);
    entry.dueMs = takesMs;
    const [file] = await Promise.all([
      voiceBox.speak({ text: input, timbre, speed }, format, signal),
      wait(takesMs, signal),
    ]);
    owner.account.speech(model, [...input].length);
    return sendBytes(request, reply, contentTypes[format], file);
  });
}
