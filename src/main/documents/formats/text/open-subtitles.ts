import { createBlockBuilder, lazyBlocks, type Draft } from '../../block-builder.ts';
import type { OpenedDocument } from '../../opened-document.ts';
import { cuesOfTranscript, isTranscript } from './transcript.ts';

/** Silence in seconds after a sentence that begins a new paragraph. */
const paragraphPause = 3;

/** A long speech is divided at sentence ends after this many characters. */
const longParagraph = 600;

/**
 * Opens SubRip or WebVTT subtitles, or a transcript with times. Sentences that were cut to fit the screen are rejoined;
 * what is heard but not said stands apart.
 */
export function openSubtitles(text: string, signal?: AbortSignal): OpenedDocument {
  const drafts = () => draftsOf(isTranscript(text) ? cuesOfTranscript(text) : cuesOf(text));
  const contents: [] = [];
  return { meta: { contents }, blocks: lazyBlocks([drafts], createBlockBuilder(contents), signal) };
}

function draftsOf(cues: Iterable<Cue>): Draft[] {
  const drafts: Draft[] = [];
  let open: string[] = [];
  let sounds: string[] = [];
  let length = 0;
  let end = 0;
  let shown: readonly string[] = [];
  /** Whose name was said last: some name who speaks in every line. */
  let speaker: string | undefined;
  const close = (): void => {
    if (open.length > 0) drafts.push({ kind: 'paragraph', text: open.join(' ') });
    if (sounds.length > 0) drafts.push({ kind: 'sound', text: sounds.join(' ') });
    open = [];
    sounds = [];
    length = 0;
  };
  for (const cue of cues) {
    // Rolling captions repeat the last line while the next is spoken.
    const fresh = withoutRepeated(cue.lines, shown);
    shown = cue.lines;
    const { lines, heard } = partedSounds(fresh);
    const isBetween = open.length === 0 || sentenceEnd.test(open.at(-1) ?? '');
    if (heard.length > 0 && isBetween) close();
    sounds.push(...heard);
    if (open.length === 0 && lines.length > 0) close();
    for (const each of lines) {
      const name = named.exec(each)?.[1];
      const goesOn = name !== undefined && name === speaker;
      const line = goesOn ? each.slice(name.length + 1).trim() : each;
      const turn = !goesOn && speaks.test(line);
      if (turn || name) speaker = name;
      const ended = sentenceEnd.test(open.at(-1) ?? '');
      const paused = cue.start - end > paragraphPause && ended;
      if (open.length > 0 && (turn || paused || (ended && length > longParagraph))) close();
      const said = line.replace(/^[-–—]\s*(?=\S)/, '');
      open.push(said);
      length += said.length;
      end = cue.end;
    }
    end = Math.max(end, cue.end);
  }
  close();
  return drafts;
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

export interface Cue {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly end: number;
  /** As shown, without markup; the name of a speaker comes first. */
  readonly lines: readonly string[];
}

/** The cues of SubRip or WebVTT, in the order of the file. Notes and styles of WebVTT are skipped. */
function* cuesOf(text: string): Generator<Cue> {
  for (const block of text.split(/\n[ \t]*\n+/)) {
    const lines = block.split('\n');
    const timing = lines.findIndex((line) => line.includes('-->'));
    const times = timing < 0 ? null : timings.exec(lines[timing] ?? '');
    if (!times) continue;
    const shown = lines
      .slice(timing + 1)
      .map(withoutMarkup)
      .filter((line) => line !== '');
    if (shown.length > 0) yield { start: seconds(times[1]), end: seconds(times[2]), lines: shown };
  }
}

const timings = /([\d:]+[.,]\d{1,3})\s*-->\s*([\d:]+[.,]\d{1,3})/;

function seconds(time = ''): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

function withoutMarkup(line: string): string {
  return line
    .replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, '$1: ')
    .replace(/<\/?[a-z][^>]*>|<[\d:.]+>|\{\\[^}]*\}/gi, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };
