import { type Trouble, troubleOf } from './clip-failure.ts';
import { type NarratorPorts, type SpeechOfText, speechOfText } from './narration-ports.ts';
import { type ClipPart, partOf, wholePart } from './clip-part.ts';
import type { createResponseTime } from './response-time.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Passage } from '../../../shared/listen/script/script.ts';
import { lengthToSpeakMs } from '../../../shared/speech/speaking-time.ts';

interface RunStartOptions {
  readonly ports: Pick<NarratorPorts, 'voice' | 'speech' | 'script' | 'settings' | 'clock'>;
  readonly cursor: Pick<ReturnType<typeof createPassageCursor>, 'next'>;
  readonly responses: Pick<ReturnType<typeof createResponseTime>, 'predicted'>;
  /** From the beginning without one. */
  readonly from: Place | undefined;
  /** What sounds first, in order. */
  readonly onPart: (part: ClipPart) => void;
}

/** The first step of a run: who speaks it, and what of it sounds first. */
interface RunStart {
  /** Whether it is to be tried now: not while it is, and not in trouble. */
  readonly isDue: boolean;
  readonly isUnderWay: boolean;
  readonly isDone: boolean;
  readonly trouble: Trouble | undefined;
  /** It is tried again. If it is being tried, that was begun before, and its failure does not count. */
  forgetTrouble(): void;
  /** Never rejects. @returns whether anything came of it, parts or trouble; nothing may have been parsed yet */
  tryNow(): Promise<boolean>;
  /** Whether it has been tried, though there may have been nothing to read. */
  readonly hasLooked: boolean;
  /**
   * A text in the voice of the run, which is the same to its end, or in the one of its own.
   * @throws FaultError as when no speech model is known
   */
  spoken(part: Pick<ClipPart, 'text' | 'voice'>): Promise<SpeechOfText>;
}

export function createRunStart({ ports, cursor, responses, from, onPart }: RunStartOptions): RunStart {
  let step: 'due' | 'running' | 'done' = 'due';
  let voice: Pick<SpeechOfText, 'voice' | 'model'> | undefined;
  let passage: Passage | undefined;
  let trouble: Trouble | undefined;
  let failures = 0;
  let hasLooked = false;
  let predatesRetry = false;

  const speaker = async (): Promise<Pick<SpeechOfText, 'voice' | 'model'>> => {
    if (!voice) {
      const chosen = await ports.voice();
      voice ??= { voice: chosen.voice, model: chosen.speechModel };
    }
    return voice;
  };
  const spoken: RunStart['spoken'] = async ({ text, voice: own }) => {
    const usual = await speaker();
    return speechOfText(text, own === undefined ? usual : { ...usual, voice: own });
  };

  const begin = async (): Promise<boolean> => {
    passage ??= cursor.next(); // given out once, and this may be another try
    hasLooked = true;
    if (!passage) return false;
    const { voice: own } = passage;
    const has = async (texts: readonly string[]) =>
      ports.speech.has(
        await Promise.all(texts.map((text) => spoken({ text, ...(own !== undefined && { voice: own }) }))),
      );
    const how = { has, predicted: responses.predicted, speed: ports.settings().readingSpeed };
    // What follows a paragraph that is skipped may share its passage with a short one before.
    const place = from && ports.script().spokenFrom(from);
    (await openingParts(passage, place, how)).forEach(onPart);
    return true;
  };

  return {
    get isDue() {
      return step === 'due' && !trouble;
    },
    get isUnderWay() {
      return step === 'running';
    },
    get isDone() {
      return step === 'done';
    },
    get trouble() {
      return trouble;
    },
    get hasLooked() {
      return hasLooked;
    },
    forgetTrouble() {
      trouble = undefined;
      predatesRetry = true;
    },
    async tryNow() {
      step = 'running';
      predatesRetry = false;
      try {
        const hasBegun = await begin();
        step = hasBegun ? 'done' : 'due';
        return hasBegun;
      } catch (error) {
        step = 'due';
        if (!predatesRetry) trouble = troubleOf(error, ++failures, ports.clock.now());
        return true;
      }
    },
    spoken,
  };
}

interface OpeningPartsOptions {
  /** Which of these texts are kept. */
  readonly has: (texts: readonly string[]) => Promise<readonly boolean[]>;
  /** Milliseconds until a text of so many characters has been spoken. */
  readonly predicted: (characters: number) => number;
  /** At which it is heard. */
  readonly speed: number;
}

/**
 * The passage that reading begins with, from the sentence of a place on: whole, or in the parts of a former opening,
 * where that is kept; else so that it sounds early.
 */
export async function openingParts(
  passage: Passage,
  place: Place | undefined,
  { has, predicted, speed }: OpeningPartsOptions,
): Promise<readonly ClipPart[]> {
  const begin = beginIn(passage, place);
  if (passage.narrated) return [wholePart(passage, begin)];
  const ways = [
    [wholePart(passage, begin)],
    ...waysToBegin(passage).map((parts) => partsFrom(parts, passage, begin)),
  ];
  const texts = [...new Set(ways.flat().map(({ text }) => text))];
  const areKept = await has(texts);
  const kept = new Set(texts.filter((_, i) => areKept[i]));
  return (
    ways.find((way) => way.every(({ text }) => kept.has(text))) ??
    firstParts(passage, begin, predicted, speed)
  );
}

/** Where the sentence of a place begins in the text of its passage. */
function beginIn({ sentences }: Passage, place: Place | undefined): number {
  const holding = sentences.find((each) => each.blockId === place?.blockId && each.end > place.at);
  return holding?.inPassage.start ?? 0;
}

/** @param parts that make up the whole passage */
function partsFrom(parts: readonly ClipPart[], { text }: Passage, begin: number): readonly ClipPart[] {
  const [head, rest] = parts;
  if (!head || !rest || begin === 0) return parts;
  const cut = text.length - rest.text.length;
  if (begin < cut) return [{ ...head, beginAt: begin }, rest];
  return [begin === cut ? rest : { ...rest, beginAt: begin - cut }];
}

const limits = {
  /** Shorter than this, a second request would only cost time. */
  minChars: 80,
  /** Speech models sigh, stretch or invent below three words alone. */
  minWords: 3,
  minLetters: 12,
} as const;

/** A clause ends at its mark when white space follows: `3,500` and `12:30` are not cut. */
const clauseEnd = /[,;:—–](?=\s)/g;

/**
 * A passage from a sentence of it on, its first clause apart, so that sound comes early: the shortest clause during
 * which the rest can be made ready, for which it is asked at the same time.
 * @param from where the sentence begins in the passage's text
 * @param predicted milliseconds until a text of so many characters has been spoken @param speed at which it is heard
 */
export function firstParts(
  passage: Passage,
  from: number,
  predicted: (characters: number) => number,
  speed: number,
): readonly ClipPart[] {
  const { text } = passage;
  const keepsUp = (cut: number): boolean => {
    const heardAt = predicted(cut - from) + lengthToSpeakMs(text.slice(from, cut)) / speed;
    return heardAt >= predicted(text.length - cut);
  };
  const cuts = cutsIn(passage, from);
  const cut = cuts.find(keepsUp) ?? cuts[0];
  return cut === undefined ? [partOf(passage, from, text.length)] : cutAt(passage, from, cut);
}

/** All the ways in which a passage may have been cut when reading began with it. */
function waysToBegin(passage: Passage): readonly (readonly ClipPart[])[] {
  return cutsIn(passage, 0).map((cut) => cutAt(passage, 0, cut));
}

function cutAt(passage: Passage, from: number, cut: number): readonly ClipPart[] {
  return [partOf(passage, from, cut), partOf(passage, cut, passage.text.length)];
}

function cutsIn({ text, sentences }: Passage, from: number): readonly number[] {
  if (text.length - from < limits.minChars) return [];
  const clauses = [...text.slice(from).matchAll(clauseEnd)].map(({ index }) => from + index + 1);
  const ends = sentences.map(({ inPassage }) => inPassage.end);
  return [...new Set([...clauses, ...ends])]
    .toSorted((a, b) => a - b)
    .filter((cut) => cut > from && isSpeakable(text.slice(from, cut)) && isSpeakable(text.slice(cut)));
}

function isSpeakable(part: string): boolean {
  const words = part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length >= limits.minWords && (part.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= limits.minLetters;
}

/** The way through a document, passage by passage, while more of it is being parsed. */
interface PassageCursor {
  /** The one after the last; undefined at the end of what can be read so far. */
  next(): Passage | undefined;
  /** Whether there is no more, and never will be. */
  isAtEnd(): boolean;
  /** Whether the passages from this one on that were given out are still what the script says, each behind the other. */
  isUnchangedFrom(passageId: string): boolean;
}

/** @param from starts at the beginning if it is absent or not found */
export function createPassageCursor(
  { script, complete }: Pick<NarratorPorts, 'script' | 'complete'>,
  from: Place | undefined,
): PassageCursor {
  const given: Passage[] = [];

  const first = (): Passage | undefined => {
    if (from && script().reading(from.blockId)) return script().passageAt(from);
    if (from && !complete()) return undefined; // it has not been parsed yet
    const [passage] = script().passages();
    return passage;
  };
  /** What stands last so far may have other company once more has been parsed, and is then another passage. */
  const look = (): Passage | undefined => {
    const last = given.at(-1);
    const passage = last ? script().passageAfter(last) : first();
    return passage && (complete() || script().passageAfter(passage)) ? passage : undefined;
  };

  return {
    next() {
      const passage = look();
      if (passage) given.push(passage);
      return passage;
    },
    isAtEnd: () => complete() && look() === undefined,
    isUnchangedFrom(passageId) {
      let passage: Passage | undefined;
      return given.slice(given.findIndex(({ id }) => id === passageId)).every((before) => {
        passage = passage ? script().passageAfter(passage) : script().passageAt(beginningOf(before));
        return JSON.stringify(passage) === JSON.stringify(before);
      });
    },
  };
}

function beginningOf({ sentences: [first] }: Passage): Place {
  return { blockId: first?.blockId ?? '', at: first?.start ?? 0 };
}
