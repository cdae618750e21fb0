import { serveJobs } from '../job-worker.ts';
import { decode, UnreadableAudio } from './decode.ts';
import { recognise, type Recognised, type Template } from './recognise.ts';
import { templatesFor } from './templates.ts';
import { type Word, wordsIn } from './words.ts';

export type ListeningJob = { readonly learn: readonly string[] } | HearingJob;

export interface HearingJob {
  readonly file: Uint8Array;
  readonly phrases: readonly string[];
  readonly withWords: boolean;
}

export type Heard = { readonly unreadable: string } | HeardSound;

export interface HeardSound {
  readonly segments: readonly HeardSegment[];
  readonly samples: number;
  readonly sampleRate: number;
}

export interface HeardSegment extends Recognised {
  /** Empty unless requested. */
  readonly words: readonly Word[];
}

/** Of each list of phrases, which never changes: a thread listens for several services. */
const learned = new Map<string, Promise<Template[]>>();

serveJobs<ListeningJob, Heard>(async (job) => {
  if ('file' in job) return hear(job);
  // Learned templates are saved on disk for every thread.
  await templatesFor(job.learn);
  return { segments: [], samples: 0, sampleRate: 1 };
});

async function hear({ file, phrases, withWords }: HearingJob): Promise<Heard> {
  try {
    const sound = await decode(file);
    const segments: HeardSegment[] = [];
    for (const found of recognise(sound, await learnedOnce(phrases))) {
      segments.push({ ...found, words: withWords ? await wordsIn(sound, found) : [] });
    }
    return { segments, samples: sound.pcm.length, sampleRate: sound.sampleRate };
  } catch (error) {
    if (error instanceof UnreadableAudio) return { unreadable: error.message };
    throw error;
  }
}

function learnedOnce(phrases: readonly string[]): Promise<Template[]> {
  const name = JSON.stringify(phrases);
  const templates = learned.get(name) ?? templatesFor(phrases);
  learned.set(name, templates);
  return templates;
}
