import { serveJobs } from '../job-worker.ts';
import { decode, UnreadableAudio } from './decode.ts';
import { recognise, type Recognised, type Template } from './recognise.ts';
import { templatesFor } from './templates.ts';

export type ListeningJob =
  | { readonly learn: readonly string[] }
  | { readonly file: Uint8Array; readonly phrases: readonly string[] };

export type Heard =
  | { readonly unreadable: string }
  | { readonly segments: readonly Recognised[]; readonly durationMs: number };

let learnt: { readonly phrases: readonly string[]; readonly templates: Promise<Template[]> } | undefined;

serveJobs<ListeningJob, Heard>(async (job) => {
  if ('learn' in job) {
    await templates(job.learn);
    return { segments: [], durationMs: 0 };
  }
  try {
    const sound = await decode(job.file);
    const segments = recognise(sound, await templates(job.phrases));
    return { segments, durationMs: (sound.pcm.length * 1000) / sound.sampleRate };
  } catch (error) {
    if (error instanceof UnreadableAudio) return { unreadable: error.message };
    throw error;
  }
});

/** What is known stays in this thread; a service's list never changes. */
function templates(phrases: readonly string[]): Promise<Template[]> {
  learnt ??= { phrases, templates: templatesFor(phrases) };
  return learnt.templates;
}
