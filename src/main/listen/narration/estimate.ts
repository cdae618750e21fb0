import { costOf } from '../../../shared/usage/cost.ts';
import type { Estimate } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Boundary, Passage } from '../../../shared/listen/script/script.ts';
import { lengthToSpeakMs } from '../../../shared/speech/speaking-time.ts';
import { speechOfText, type NarratedSpeech, type NarratorPorts } from './narration-ports.ts';

interface EstimateOptions extends Pick<NarratorPorts, 'script' | 'complete'> {
  readonly speech: Pick<NarratedSpeech, 'has'>;
  readonly voice: string;
  readonly speechModel: string;
  readonly pauseMs: Readonly<Record<Boundary, number>>;
  /** From the beginning, to the end of what there is, without them. */
  readonly from?: Place | undefined;
  /** Not taken in. */
  readonly to?: Place | undefined;
}

/** Milliseconds that nothing else has its turn: half of what a person would see as a stutter. */
const sliceMs = 8;
/** Passages whose sound is looked for at once. */
const batchSize = 100;

/**
 * What hearing a document, or a part of it, takes. It is computed from the very passages that will be asked for, so that
 * the bill is what it says.
 */
export async function estimateReading(needs: EstimateOptions, signal: AbortSignal): Promise<Estimate> {
  const complete = needs.complete();
  return { ...(await estimatePassages(passagesOf(needs), needs, signal)), complete };
}

/** What having these passages spoken takes. */
export async function estimatePassages(
  passages: Iterable<Passage>,
  needs: Pick<EstimateOptions, 'speech' | 'voice' | 'speechModel' | 'pauseMs'>,
  signal: AbortSignal,
): Promise<Omit<Estimate, 'complete'>> {
  let characters = 0;
  let cachedCharacters = 0;
  let narratedCharacters = 0;
  let durationMs = 0;
  let since = performance.now();
  const look = async (batch: readonly Passage[]): Promise<void> => {
    const kept = await needs.speech.has(
      batch.map(({ text, voice = needs.voice }) => speechOfText(text, { model: needs.speechModel, voice })),
    );
    for (const [i, { text, boundary, narrated }] of batch.entries()) {
      const count = [...text].length;
      characters += count;
      if (narrated) narratedCharacters += count;
      else if (kept[i]) cachedCharacters += count;
      durationMs += (narrated?.durationMs ?? lengthToSpeakMs(text)) + needs.pauseMs[boundary];
    }
  };
  let batch: Passage[] = [];
  for (const passage of passages) {
    batch.push(passage);
    if (batch.length === batchSize) await look(batch.splice(0));
    if (performance.now() - since < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    since = performance.now();
  }
  await look(batch);
  const cost = costOf(
    { kind: 'speech', characters: characters - cachedCharacters - narratedCharacters },
    undefined,
  );
  return {
    characters,
    cachedCharacters,
    ...(narratedCharacters > 0 && { narratedCharacters }),
    durationMs,
    ...(cost !== undefined && { cost }),
  };
}

function* passagesOf({ script, from, to }: EstimateOptions): Iterable<Passage> {
  const end = to && script().passageAt(to)?.id;
  for (const passage of script().passages(from)) {
    if (passage.id === end) return;
    yield passage;
  }
}
