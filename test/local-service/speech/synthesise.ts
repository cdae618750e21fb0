import { readFile } from 'node:fs/promises';
import startEspeak, { type EspeakModule } from 'espeak-ng';
import { decodeWav, joinPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { cachedFile, cacheName } from '../file-cache.ts';
import type { Timbre } from './voices.ts';

export interface Utterance {
  readonly text: string;
  readonly timbre: Timbre;
  /** 1 is the voice's own pace; the pitch does not change with it. */
  readonly speed: number;
}

/** Raise this when the synthesis changes, to rebuild the cached sound. */
const version = 1;

const cacheFolder = new URL('../../../.cache/speech/', import.meta.url);

/** In characters. Longer texts aren't cached, because the benchmarks speak whole books. */
const longestKept = 400;

/**
 * Speaks a text at 22,050 Hz, about 250 ms of work per sentence, all on the calling thread. The tests repeat the same
 * sentences, so the sound is cached on disk.
 */
export async function synthesise(utterance: Utterance): Promise<Sound> {
  const { text, timbre, speed } = utterance;
  if (text.length > longestKept) return decodeWav(await made(utterance));
  const name = cacheName([version, text, timbre, speed], 'wav');
  return decodeWav(await cachedFile(cacheFolder, name, () => made(utterance)));
}

async function made({ text, timbre, speed }: Utterance): Promise<Uint8Array> {
  const { accent, variant, pitch, range, rate } = timbre;
  const voice = `-v ${accent}+${variant} -p ${pitch} -P ${range} -s ${wordsPerMinute(rate * speed)}`;
  // -z: no pause after the last sentence; -D: the same text gives the same sound.
  const espeak = await runEspeak(text, `${voice} -z -D -w speech.wav -f text.txt`.split(' '));
  return espeak.FS.readFile('speech.wav');
}

/** Adds the silence around speech that speech models emit. */
export function withSilence({ pcm, sampleRate }: Sound, leadingMs: number, trailingMs: number): Sound {
  const silence = (ms: number): Int16Array => new Int16Array(Math.round((ms * sampleRate) / 1000));
  return { pcm: joinPcm([silence(leadingMs), pcm, silence(trailingMs)]), sampleRate };
}

const loudestPeak = 0.9 * 0x7fff;
/** -20 dB of full scale, as loud as recorded speech usually is. */
const usualRms = 0.1 * 0x7fff;

/** Scales the sound to the usual loudness: eSpeak's variants differ by 18 dB. */
export function levelled({ pcm, sampleRate }: Sound): Sound {
  const power = pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length);
  const peak = pcm.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1);
  const gain = Math.min(usualRms / Math.sqrt(power || 1), loudestPeak / peak);
  return { pcm: pcm.map((sample) => Math.round(sample * gain)), sampleRate };
}

/** eSpeak's range: it ignores rates below 80, and above 450 it needs a library that this build lacks. */
function wordsPerMinute(wanted: number): number {
  return Math.round(Math.min(450, Math.max(80, wanted)));
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** A new instance for every text, because the program keeps state between runs. Only the compiled code is shared. */
async function runEspeak(text: string, options: readonly string[]) {
  compiled ??= readFile(new URL('espeak-ng.wasm', import.meta.resolve('espeak-ng'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const module = await compiled;
  return startEspeak({
    arguments: options,
    preRun: [makeFoldersOnce, ({ FS }) => FS.writeFile('text.txt', text)],
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance, module);
      return instance.exports;
    },
  });
}

/**
 * The program puts hundreds of files into a few folders at its start, and tries to make each folder anew for each of them:
 * the errors and their stacks, which nobody sees, took most of the work of a sentence.
 */
function makeFoldersOnce({ FS }: EspeakModule): void {
  const known = new Set<string>();
  const { createPath } = FS;
  FS.createPath = (parent, path, ...rights) => {
    if (known.has(path)) return path;
    known.add(path);
    return createPath(parent, path, ...rights);
  };
}
