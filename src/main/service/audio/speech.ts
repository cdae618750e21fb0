import { z } from 'zod';
import { isTruncated } from './truncated-audio.ts';
import { badInput, parsedJson } from '../errors/error-body.ts';
import { ServiceError } from '../errors/errors.ts';
import { errorInBody } from '../errors/refusals.ts';
import { readBytes, unreadableError, webPageError } from '../http/body.ts';
import { interruptedError } from '../http/connection-errors.ts';
import type { Timeouts } from '../http/timeouts.ts';
import type { Priority } from '../queue/priority.ts';
import type { Sender } from '../queue/sender.ts';
import type { OnWait } from '../../../shared/contract/waiting.ts';
import { speedRange } from '../../../shared/speech/voice.ts';
import { t } from '../../../shared/text/translate.ts';

export interface SpeechRequest {
  readonly model: string;
  readonly input: string;
  /** A voice's file name at the service, `<name>.wav`. */
  readonly voice: string;
  /** Times the natural pace. */
  readonly speed: number;
  readonly format: SpeechFormat;
  /** `speech` by default; a reply's first sound is `interactive`, and sound for later `prefetch`. */
  readonly priority?: Priority;
  readonly onWait?: OnWait;
  /** Called with the sound before anything else happens, so that it can be saved as soon as it is paid for. */
  readonly onSound?: (bytes: Uint8Array) => void;
}

const speechFormats = ['mp3', 'wav', 'opus'] as const;

/** `opus` comes in an Ogg file. */
export type SpeechFormat = (typeof speechFormats)[number];

const speedProblem = { error: () => t('service:input.range', speedRange) };

const passageSchema = z.object({
  model: z.string().min(1, { error: () => t('service:input.model') }),
  input: z.string().regex(/\S/, { error: () => t('service:input.text') }),
  voice: z.string().regex(/^[^/\\]+\.wav$/i, { error: () => t('service:input.voice') }),
  response_format: z.enum(speechFormats, {
    error: () => t('service:input.one-of', { choices: speechFormats }),
  }),
  speed: z.number(speedProblem).min(speedRange.least, speedProblem).max(speedRange.most, speedProblem),
});

/** A passage as the bytes of a sound file. @throws ServiceError, also if the answer isn't the requested sound */
export async function speak(
  sender: Sender,
  timeouts: Timeouts,
  { model, input, voice, speed, format, priority = 'speech', onWait, onSound }: SpeechRequest,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const passage = passageSchema.safeParse({ model, input, voice, speed, response_format: format });
  if (!passage.success) throw badInput(passage.error);
  const { body } = await sender.send(
    {
      method: 'POST',
      path: '/v1/audio/speech',
      body: passage.data,
      priority,
      onWait,
      accept: '*/*',
      headersTimeoutMs: timeouts.headersMs,
      bodyTimeoutMs: timeouts.bodyMs,
      wholeTimeoutMs: timeouts.wholeMs,
    },
    signal,
  );
  const bytes = checkedSound(await readBytes(body, largestSound, signal), format);
  onSound?.(bytes);
  return bytes;
}

const largestSound = 64 * 1024 * 1024;

/** The size of a file without any sound: a WAV's header, an MP3's tag, an Ogg's first page. */
const emptyBytes = { wav: 44, mp3: 10, opus: 47 } as const;

/** Checks the format: a success status may come with an error or a web page. */
function checkedSound(bytes: Uint8Array, format: SpeechFormat): Uint8Array {
  if (bytes.length === 0) throw noSoundError();
  if (!isFormat(bytes, format)) throw notSoundError(bytes);
  if (bytes.length <= emptyBytes[format]) throw noSoundError();
  if (isTruncated(bytes, format)) throw interruptedError(t('service:answer.sound-cut'));
  return bytes;
}

function isFormat(bytes: Uint8Array, format: SpeechFormat): boolean {
  const tag = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  switch (format) {
    case 'wav':
      return tag.startsWith('RIFF') && tag.slice(8) === 'WAVE';
    case 'opus':
      return tag.startsWith('OggS');
    case 'mp3':
      // A frame's first eleven bits are set; the next four distinguish MPEG layer III from other layers and UTF-16 text.
      return tag.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
  }
}

function notSoundError(bytes: Uint8Array): ServiceError {
  const start = new TextDecoder().decode(bytes.subarray(0, 64 * 1024));
  if (/^\s*</.test(start)) return webPageError();
  return errorInBody(parsedJson(start)) ?? unreadableError();
}

function noSoundError(): ServiceError {
  return new ServiceError('answer-empty', t('service:answer.no-sound'));
}
