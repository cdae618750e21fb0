import { loadSilero } from '../speech/recognition/silero/silero.ts';
import { findSpeech, type SpeechGate, createLoudnessDetector } from '../../shared/speech/speech-detector.ts';
import { t } from '../../shared/text/translate.ts';

/** The speech gate: by loudness until the neural network is loaded, then by voice. */
export function openSpeechGate(onNotice: (sentence: string) => void): () => SpeechGate {
  let gate: SpeechGate = { detector: createLoudnessDetector, secondLook: findSpeech };
  loadSilero().then(
    ({ detector }) => (gate = { detector }),
    (error: unknown) =>
      onNotice(t('speech:gate.by-loudness', { why: error instanceof Error ? error.message : error })),
  );
  return () => gate;
}
