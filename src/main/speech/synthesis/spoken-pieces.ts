import { parseAnswer } from '../../../shared/text/markdown.ts';
import {
  beforeMore,
  hasWords,
  oneLine,
  packed,
  passageLimits,
  passageText,
  wordCount,
  type Packable,
} from '../../../shared/listen/script/packing.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { passagesOf } from '../../../shared/speech/speakable.ts';

/** Text for one request to speech, and what it ends with, which says how long the pause after it is. */
export interface SpokenPiece {
  readonly text: string;
  readonly boundary: 'phrase' | 'clause' | 'sentence' | 'paragraph';
}

/** How a text is written: in Markdown, or as it stands, its paragraphs parted by empty lines. */
type TextFormat = 'markdown' | 'plain';

/**
 * A whole text as a person would say it, in pieces that end where a speaker would pause: each of as many sentences as go
 * into 250 characters, since nobody waits for the first one, and a service allows few requests a minute.
 */
export function spokenPieces(text: string, format: TextFormat): readonly SpokenPiece[] {
  const passages = format === 'markdown' ? markdownPassages(text) : plainPassages(text);
  return joinShort(passages).flatMap(cutPassage);
}

function markdownPassages(text: string): readonly string[] {
  return parseAnswer(text)
    .flatMap(passagesOf)
    .map((passage) => oneLine(passage.text))
    .filter(hasWords);
}

/** Double quotes make speech models sigh. */
const unspoken = /["“”„«»]+|\p{Extended_Pictographic}\uFE0F?/gu;

function plainPassages(text: string): readonly string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => oneLine(paragraph.replaceAll(unspoken, '')))
    .filter(hasWords);
}

/** A few words alone go with what follows, short lines such as the items of a list with each other. */
function joinShort(passages: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const passage of passages) {
    const before = joined.at(-1);
    if (before !== undefined && goTogether(before, passage)) {
      joined[joined.length - 1] = `${asSentence(before)} ${passage}`;
    } else joined.push(passage);
  }
  return lastTakenAlong(joined);
}

function goTogether(before: string, passage: string): boolean {
  const bothShort = before.length < passageLimits.minChars && passage.length < passageLimits.minChars;
  return bothShort || wordCount(before) < passageLimits.minWords;
}

function lastTakenAlong(passages: readonly string[]): readonly string[] {
  const [before, last] = passages.slice(-2);
  if (before === undefined || last === undefined || wordCount(last) >= passageLimits.minWords)
    return passages;
  return [...passages.slice(0, -2), `${asSentence(before)} ${last}`];
}

function asSentence(text: string): string {
  return beforeMore({ text, ends: true });
}

function cutPassage(passage: string): readonly SpokenPiece[] {
  const sentences = splitSentences(passage).map(({ start, end }) => ({
    text: passage.slice(start, end),
    ends: true,
  }));
  const texts = packed(sentences, cutSentence, true).map(passageText);
  return texts.map((text, i) => ({
    text,
    boundary: i === texts.length - 1 ? 'paragraph' : /[.!?…]["')\]’]*$/.test(text) ? 'sentence' : 'clause',
  }));
}

function cutSentence({ text, ends }: Packable, at: number): readonly [Packable, Packable] | undefined {
  const first = text.slice(0, at).trimEnd();
  const rest = text.slice(at).trimStart();
  return hasWords(first) && hasWords(rest)
    ? [
        { text: first, ends: false },
        { text: rest, ends },
      ]
    : undefined;
}
