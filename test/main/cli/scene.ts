import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { delta, key, sse } from '../service/scenario.ts';
import {
  answer,
  chunk,
  scriptedServer,
  streamHead,
  type Script,
  type ScriptedServer,
} from '../service/scripted-server.ts';
import { parley, type Finished } from './parley.ts';

export const sampleRate = 16_000;
/** Half a second: a fifth of silence, as speech models begin, then a tone. */
const clip = encodeWav({ pcm: tone(0.2, 0.3), sampleRate });
export const question = encodeWav({ pcm: tone(0.3, 1), sampleRate });
export const reply = sse(
  delta({ role: 'assistant' }),
  delta({ reasoning_content: 'Multiply the two.' }),
  delta({ content: 'Seven times eight is **fifty-six**. ' }),
  delta({ content: 'That is an even number, as you can see.' }),
  delta({}, 'stop'),
  { choices: [], usage: { prompt_tokens: 20, completion_tokens: 12, total_tokens: 32, reasoning_tokens: 4 } },
  '[DONE]',
);
const modelList = {
  data: [
    { id: 'acme/large', created: 1_780_000_000 },
    { id: 'acme-tts' },
    { id: 'acme-stt' },
    { id: 'acme/small' },
  ],
};
const modelInfo = {
  data: [
    {
      model_name: 'acme/large',
      model_info: {
        quantization: 'fp8',
        supports_prompt_caching: true,
        input_cost_per_token: 4e-7,
        cache_read_input_token_cost: 1e-7,
        output_cost_per_token: 1.6e-6,
        max_output_tokens: 98_304,
      },
    },
  ],
};

interface Scripts {
  readonly models: Script;
  readonly info: Script;
  readonly chat: Script;
  readonly speech: Script;
  readonly transcription: Script;
}

interface Scene {
  readonly server: ScriptedServer;
  readonly env: Readonly<Record<string, string>>;
  /** For files; it goes when the test ends. */
  readonly folder: string;
  readonly run: (...words: readonly string[]) => Promise<Finished>;
}

export async function scene(scripts: Partial<Scripts> = {}): Promise<Scene> {
  const all: Scripts = {
    models: ({ socket }) => void socket.write(answer(200, JSON.stringify(modelList))),
    info: ({ socket }) => void socket.write(answer(200, JSON.stringify(modelInfo))),
    chat: streaming(reply),
    speech: ({ socket }) => void socket.write(answer(200, clip, { 'content-type': 'audio/wav' })),
    transcription: ({ socket }) => void socket.write(answer(200, '{"text":"What is seven times eight?"}')),
    ...scripts,
  };
  const byPath: Readonly<Record<string, Script>> = {
    '/v1/models': all.models,
    '/v1/model/info': all.info,
    '/v1/chat/completions': all.chat,
    '/v1/audio/speech': all.speech,
    '/v1/audio/transcriptions': all.transcription,
  };
  const server = await scriptedServer((request, index) => byPath[request.path]?.(request, index));
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const env = { PARLEY_BASE_URL: `${server.baseUrl}/v1/`, PARLEY_API_KEY: key };
  return { server, env, folder, run: (...words) => parley(words, env) };
}

export function streaming(body: string): Script {
  return ({ socket }) => void socket.write(Buffer.concat([Buffer.from(streamHead), chunk(body), chunk()]));
}

export function paths(server: ScriptedServer): readonly string[] {
  return server.requests.map(({ path }) => path);
}

interface SentChat {
  readonly model?: string;
  readonly messages?: readonly unknown[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** The first one that was sent. */
export function chatRequest(server: ScriptedServer): SentChat {
  const request = server.requests.find(({ path }) => path === '/v1/chat/completions');
  return JSON.parse(String(request?.body)) as SentChat; // sent by the program under test
}

export async function file(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** So many seconds of silence, then of a tone that is loud enough to be a voice. */
function tone(silenceS: number, toneS: number): Int16Array {
  return Int16Array.from({ length: Math.round((silenceS + toneS) * sampleRate) }, (_, i) =>
    i < silenceS * sampleRate ? 0 : Math.round(8000 * Math.sin(i / 6)),
  );
}
