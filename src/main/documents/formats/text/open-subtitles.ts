import { createBlockBuilder, lazyBlocks, type Draft } from '../../block-builder.ts';
import type { OpenedDocument } from '../../opened-document.ts';
import { type Cue, cuesOfSubtitles } from './cues.ts';
import { cuesOfTranscript } from './transcript.ts';

/** Silence in seconds after a sentence that begins a new paragraph. */
const paragraphPause = 3;

/** A long speech is divided at sentence ends after this many characters. */
const longParagraph = 600;

const cuesOf = { webvtt: cuesOfSubtitles, subrip: cuesOfSubtitles, transcript: cuesOfTranscript };

/**
 * Opens SubRip or WebVTT subtitles, or a transcript with times. Sentences that were cut to fit the screen are rejoined;
 * what is heard but not said stands apart.
 */
export function openSubtitles(
  text: string,
  format: keyof typeof cuesOf,
  signal?: AbortSignal,
): OpenedDocument {
  const drafts = (): Draft[] => draftsOf(cuesOf[format](text));
  const contents: [] = [];
  return { meta: { contents }, blocks: lazyBlocks([drafts], createBlockBuilder(contents), signal) };
}

function draftsOf(cues: Iterable<Cue>): Draft[] {
  const paragraphs = createParagraphs();
  const spokenBy = createSpeakers();
  let end = 0;
  let shown: readonly string[] = [];
  for (const cue of cues) {
    // Rolling captions repeat the last line while the next is spoken.
    const { lines, heard } = partedSounds(withoutRepeated(cue.lines, shown));
    shown = cue.lines;
    if (heard.length > 0) paragraphs.hear(heard);
    for (const each of lines) {
      const { line, isTurn } = spokenBy(each);
      paragraphs.say(line, { isTurn, isAfterPause: cue.start - end > paragraphPause });
      end = cue.end;
    }
    end = Math.max(end, cue.end);
  }
  return paragraphs.finish();
}

function createParagraphs() {
  const drafts: Draft[] = [];
  let said: string[] = [];
  let sounds: string[] = [];
  let length = 0;

  const close = (): void => {
    if (said.length > 0) drafts.push({ kind: 'paragraph', text: said.join(' ') });
    if (sounds.length > 0) drafts.push({ kind: 'sound', text: sounds.join(' ') });
    said = [];
    sounds = [];
    length = 0;
  };
  const hasEnded = (): boolean => sentenceEnd.test(said.at(-1) ?? '');

  return {
    /** A sound amid a sentence comes after its paragraph. */
    hear(heard: readonly string[]): void {
      if (said.length === 0 || hasEnded()) close();
      sounds.push(...heard);
    },
    say(line: string, { isTurn, isAfterPause }: { isTurn: boolean; isAfterPause: boolean }): void {
      const isLong = length > longParagraph;
      if (said.length === 0 || isTurn || (hasEnded() && (isAfterPause || isLong))) close();
      const words = line.replace(/^[-–—]\s*(?=\S)/, '');
      said.push(words);
      length += words.length;
    },
    finish(): Draft[] {
      close();
      return drafts;
    },
  };
}

/** @returns what takes the next line. Some name who speaks in every line: the name is said when another one speaks. */
function createSpeakers() {
  let speaker: string | undefined;
  return (line: string): { line: string; isTurn: boolean } => {
    const name = named.exec(line)?.[1];
    if (name !== undefined && name === speaker)
      return { line: line.slice(name.length + 1).trim(), isTurn: false };
    const isTurn = speaks.test(line);
    if (isTurn || name) speaker = name;
    return { line, isTurn };
  };
}

const sentenceEnd = /[.!?…"”’)\]♪]$/;

/** `[door slams]`, `(sighs)`, `♪ la la ♪`, also over several lines; in round brackets, what fills a line. */
const sound =
  /\[[^\]]*\]|♪[^♪]*(?:♪|$)|(?<=^|\n|[-–—] ?|: )\((?:[\p{Lu}\s,'’-]+|\p{L}[\p{Ll}\s,'’-]{2,40})\)(?=\n|$|\s)/gu;

function partedSounds(fresh: readonly string[]): { lines: readonly string[]; heard: readonly string[] } {
  const heard: string[] = [];
  const rest = fresh.join('\n').replace(sound, (found) => {
    heard.push(found.replace(/\s+/g, ' ').trim());
    return '';
  });
  const lines = rest.split('\n').map((line) =>
    line
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^([-–—]\s?)?:\s*/, '$1'),
  );
  return { lines: lines.filter((line) => /[\p{L}\p{N}]/u.test(line.replace(bareSpeaker, ''))), heard };
}

/** Who makes a sound, where nothing is said. */
const bareSpeaker = /^[-–—]?\s*[\p{Lu}][\p{L}\d .'’-]{0,30}:$/u;

function withoutRepeated(lines: readonly string[], shown: readonly string[]): readonly string[] {
  for (let count = Math.min(lines.length, shown.length); count > 0; count--) {
    if (lines.slice(0, count).join('\n') === shown.slice(-count).join('\n')) return lines.slice(count);
  }
  return lines;
}

/** A dash, `NAME:`, or `>>` where another person speaks. */
const speaks = /^([-–—] ?\S|>>|[A-Z][\p{Lu}\d .'’-]{1,30}:|[\p{Lu}][\p{L}.'’-]+( [\p{Lu}][\p{L}.'’-]*)?: )/u;
const named = /^(\p{Lu}[\p{L}\d .'’-]{0,40}):\s/u;
