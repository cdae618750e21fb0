import { FaultError } from '../../shared/fault.ts';
import type { Settings } from '../../shared/settings.ts';
import { createLoudnessDetector } from '../../shared/speech-detector.ts';
import { findSpeech, type SpeechGate } from '../../shared/speech-gate.ts';
import type { Takes } from '../library/takes.ts';
import { systemClock } from '../service/clock.ts';
import { fittedUploads } from '../sound/fitted-uploads.ts';
import { loadSilero } from '../sound/silero/silero.ts';
import { choose } from '../voice/choices.ts';
import { createTidy } from '../voice/dictation/tidy.ts';
import type { WrittenWorkPorts } from '../voice/dictation/written-work.ts';
import type { CommandContext } from './command.ts';
import type { Terminal } from './terminal.ts';

/** What becomes of a recording, by the same steps as in the app; only that nobody waits for a service that is away. */
export async function stepsOf(
  takes: Takes,
  settings: Settings,
  { service, models, terminal }: CommandContext,
): Promise<Omit<WrittenWorkPorts, 'told'>> {
  const gate = await speechGate(terminal);
  const fitted = fittedUploads(service, () => performance.now());
  return {
    service: fitted,
    takes,
    claim: takes.claim,
    gate: () => gate,
    model: async () => (await choose(['transcription'], settings, models.roles)).transcriptionModel,
    language: () => settings.dictationLanguage,
    reachability: { wait: () => Promise.reject(new FaultError(away)), lookNow: () => {} },
    tidy: createTidy({
      service,
      settings: () => settings,
      chatModel: async () => (await choose(['chat'], settings, models.roles)).model,
    }),
    // The text is the command's output: who runs it says where it goes.
    deliver: () => Promise.resolve({ copied: false, pasted: false }),
    onRest: () => {},
    now: systemClock.now,
  };
}

const away = {
  kind: 'unreachable',
  message: 'The service cannot be reached. Check the network and the service’s address.',
} as const;

async function speechGate(terminal: Terminal): Promise<SpeechGate> {
  try {
    const { detector } = await loadSilero();
    return { detector };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    terminal.step(`Speech is told from noise by loudness alone: ${why}`);
    return { detector: createLoudnessDetector, secondLook: findSpeech };
  }
}
