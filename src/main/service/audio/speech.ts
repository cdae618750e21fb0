import { z } from 'zod';
import { badInput, parsedJson } from '../errors/error-body.ts';
import { ServiceError } from '../errors/errors.ts';
import { errorInBody } from '../errors/refusals.ts';
import { readBytes, unreadableError, webPageError } from '../http/body.ts';
import { interruptedError } from '../http/connection-errors.ts';
import type { Timeouts } from '../http/timeouts.ts';
import type { Sender } from '../queue/sender.ts';
import { type SpeechRequest, speechFormats } from '../../speech/voice-service.ts';
import { speedRange } from '../../../shared/speech/voice.ts';
import { t } from '../../../shared/text/translate.ts';

const speedProblem = { error: () => t('service:input.range', speedRange) };

const requestSchema = z.object({
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
  const request = requestSchema.safeParse({ model, input, voice, speed, response_format: format });
  if (!request.success) throw badInput(request.error);
  const { body } = await sender.send(
    {
      method: 'POST',
      path: '/v1/audio/speech',
      body: request.data,
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
function checkedSound(bytes: Uint8Array, format: SpeechRequest['format']): Uint8Array {
  if (bytes.length === 0) throw noSoundError();
  if (!isFormat(bytes, format)) throw notSoundError(bytes);
  if (bytes.length <= emptyBytes[format]) throw noSoundError();
  if (isTruncated(bytes, format)) throw interruptedError(t('service:answer.sound-cut'));
  return bytes;
}

function isFormat(bytes: Uint8Array, format: SpeechRequest['format']): boolean {
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

/**
 * Whether a sound file is shorter than its headers say. Where the end of the connection ends the answer, as in HTTP/1.0
 * and behind some proxies, only the file itself shows that the sound was cut off.
 */
export function isTruncated(bytes: Uint8Array, format: 'mp3' | 'wav' | 'opus'): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'wav':
      return isTruncatedWav(view);
    case 'opus':
      return isTruncatedOgg(view);
    case 'mp3':
      return isTruncatedMp3(view);
  }
}

/** A file written as a stream has no length in its header, but zero or a number beyond any file. */
const longestDeclaredBytes = 0x7ff0_0000;

function isTruncatedWav(view: DataView): boolean {
  const declared = view.getUint32(4, true);
  return declared < longestDeclaredBytes && declared + 8 > view.byteLength;
}

const ogg = 0x4f_67_67_53;
const pageHeaderBytes = 27;

/** An Ogg file is a sequence of pages; each header has the lengths of its segments. */
function isTruncatedOgg(view: DataView): boolean {
  let at = 0;
  while (at + pageHeaderBytes <= view.byteLength && view.getUint32(at) === ogg) {
    const segments = view.getUint8(at + 26);
    if (at + pageHeaderBytes + segments > view.byteLength) return true;
    let length = pageHeaderBytes + segments;
    for (let i = 0; i < segments; i++) length += view.getUint8(at + pageHeaderBytes + i);
    at += length;
  }
  return at !== view.byteLength;
}

const kilobits = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const hertz = [44_100, 48_000, 32_000] as const;

/** An MP3 file is a sequence of frames whose headers have their lengths. Other data between them doesn't count as cut. */
function isTruncatedMp3(view: DataView): boolean {
  let at = tagBytes(view);
  while (at + 4 <= view.byteLength) {
    const length = frameBytes(view.getUint32(at));
    if (length === undefined) return false;
    at += length;
  }
  return at !== view.byteLength;
}

/** An ID3v2 tag's length has seven bits in each byte. */
function tagBytes(view: DataView): number {
  if (view.byteLength < 10 || view.getUint32(0) >>> 8 !== 0x49_44_33) return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
  const headerAndFooter = view.getUint8(5) & 0x10 ? 20 : 10;
  return headerAndFooter + length;
}

/** The length of a layer III frame; undefined if it isn't a frame, or has no known length. */
function frameBytes(header: number): number | undefined {
  const version = (header >>> 19) & 3; // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5
  const kbit = kilobits[version === 3 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15];
  const rate = hertz[(header >>> 10) & 3];
  if (header >>> 21 !== 0x7ff || version === 1 || !kbit || !rate) return undefined;
  const samplesPerFrame = version === 3 ? 1152 : 576;
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  return Math.floor((samplesPerFrame * 125 * kbit) / sampleRate) + ((header >>> 9) & 1);
}
