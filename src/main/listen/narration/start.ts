import type { Place } from '../../../shared/listen/script/place.ts';
import type { Passage } from '../../../shared/listen/script/script.ts';
import type { Ahead } from './passage-cursor.ts';
import { openingPieces } from './start-clips.ts';
import type { Piece } from './piece.ts';
import { spokenText, type NarratorPorts, type SpokenText } from './narration-ports.ts';
import type { ResponseTime } from './response-time.ts';
import { troubleOf, type Trouble } from './clip-failure.ts';

export interface BeginningNeeds {
  readonly ports: Pick<NarratorPorts, 'voice' | 'speech' | 'settings' | 'clock'>;
  readonly ahead: Pick<Ahead, 'next'>;
  readonly responses: Pick<ResponseTime, 'predicted'>;
  /** From the beginning without one. */
  readonly from: Place | undefined;
  /** What sounds first, in order. */
  readonly onPiece: (piece: Piece) => void;
}

/** The first step of a run: who speaks it, and what of it sounds first. */
export interface Beginning {
  /** Whether it is to be tried now: not while it is, and not in trouble. */
  readonly isDue: boolean;
  readonly isUnderWay: boolean;
  readonly isDone: boolean;
  readonly trouble: Trouble | undefined;
  /** It is tried again. If it is being tried, that was begun before, and its failure does not count. */
  forgetTrouble(): void;
  /** Never rejects. @returns whether anything came of it, pieces or trouble; nothing may have been parsed yet */
  tryNow(): Promise<boolean>;
  /** Whether it is known who speaks: from then on the same to the end of the run. */
  readonly hasVoice: boolean;
  /** A text in that voice. Nothing is asked for before there is one. */
  spoken(input: string): SpokenText;
}

export function createBeginning({ ports, ahead, responses, from, onPiece }: BeginningNeeds): Beginning {
  let step: 'due' | 'under way' | 'done' = 'due';
  let voice: Pick<SpokenText, 'voice' | 'model'> | undefined;
  let passage: Passage | undefined;
  let trouble: Trouble | undefined;
  let failures = 0;
  let isFromBefore = false;

  const spoken = (input: string): SpokenText => {
    if (!voice) throw new Error('It is not known yet who speaks.');
    return spokenText(input, voice);
  };

  const begin = async (): Promise<boolean> => {
    if (!voice) {
      const chosen = await ports.voice();
      voice = { voice: chosen.voice, model: chosen.speechModel };
    }
    passage ??= ahead.next(); // given out once, and this may be another try
    if (!passage) return false;
    const has = (texts: readonly string[]) => ports.speech.has(texts.map(spoken));
    const how = { has, predicted: responses.predicted, speed: ports.settings().readingSpeed };
    (await openingPieces(passage, from, how)).forEach(onPiece);
    return true;
  };

  return {
    get isDue() {
      return step === 'due' && !trouble;
    },
    get isUnderWay() {
      return step === 'under way';
    },
    get isDone() {
      return step === 'done';
    },
    get trouble() {
      return trouble;
    },
    get hasVoice() {
      return voice !== undefined;
    },
    forgetTrouble() {
      trouble = undefined;
      isFromBefore = true;
    },
    async tryNow() {
      step = 'under way';
      isFromBefore = false;
      try {
        const hasBegun = await begin();
        step = hasBegun ? 'done' : 'due';
        return hasBegun;
      } catch (error) {
        step = 'due';
        if (!isFromBefore) trouble = troubleOf(error, ++failures, ports.clock.now());
        return true;
      }
    },
    spoken,
  };
}
