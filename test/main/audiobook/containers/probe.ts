import { spawnSync } from 'node:child_process';

/** What ffmpeg makes of a file: the opinion of a program that nobody here wrote. */

export const hasFfmpeg = ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version']).status === 0);
if (!hasFfmpeg) console.warn('ffmpeg is not installed: what it says of audiobooks is left out.');

export interface Probed {
  readonly seconds: number;
  readonly sampleRate: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly pictures: number;
  readonly chapters: readonly {
    readonly title: string | undefined;
    readonly start: number;
    readonly end: number;
  }[];
}

interface ProbeOutput {
  readonly format: { readonly duration: string; readonly tags?: Readonly<Record<string, string>> };
  readonly streams: readonly {
    readonly codec_type: string;
    readonly sample_rate?: string;
    readonly tags?: Readonly<Record<string, string>>;
  }[];
  readonly chapters: readonly {
    readonly start_time: string;
    readonly end_time: string;
    readonly tags?: { readonly title?: string };
  }[];
}

export function probe(path: string): Probed {
  const show = ['-show_chapters', '-show_format', '-show_streams'];
  const { stdout } = spawnSync('ffprobe', ['-v', 'error', '-print_format', 'json', ...show, path]);
  const { format, streams, chapters } = JSON.parse(String(stdout)) as ProbeOutput; // ffprobe's own words
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    seconds: Number(format.duration),
    sampleRate: Number(sound?.sample_rate),
    tags: lowerCased({ ...sound?.tags, ...format.tags }),
    pictures: streams.filter(({ codec_type }) => codec_type === 'video').length,
    chapters: chapters.map(({ start_time, end_time, tags }) => ({
      title: tags?.title,
      start: Number(start_time),
      end: Number(end_time),
    })),
  };
}

/** Its sound, and what the decoder complains of. */
export function decodedByFfmpeg(path: string): { pcm: Int16Array; complaints: string } {
  const raw = ['-map', '0:a', '-f', 's16le', '-ac', '1', '-'];
  const { stdout, stderr } = spawnSync('ffmpeg', ['-v', 'warning', '-i', path, ...raw], { maxBuffer: 1e9 });
  const complaints = String(stderr)
    .split('\n')
    // Said of any WAV file, and of any MP4 file with a cover, its own among them.
    .filter((line) => !/Guessed Channel Layout|timescale not set|^$/.test(line));
  return {
    pcm: new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length / 2),
    complaints: complaints.join('\n'),
  };
}

function lowerCased(tags: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]));
}
