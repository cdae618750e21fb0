import { createBlockBuilder, lazyBlocks } from '../../block-builder.ts';
import type { OpenedDocument } from '../../opened-document.ts';

/** Silence in seconds after a sentence that begins a new paragraph. */
const paragraphPause = 3;

/** A long speech is divided at sentence ends after this many characters. */
const longParagraph = 600;

/** Opens SubRip or WebVTT subtitles. Sentences that were cut to fit the screen are rejoined. */
export function openSubtitles(text: string, signal?: AbortSignal): OpenedDocument {
  const drafts = () => paragraphsOf(cuesOf(text)).map((said) => ({ kind: 'paragraph' as const, text: said }));
  const contents: [] = [];
  return { meta: { contents }, blocks: lazyBlocks([drafts], createBlockBuilder(contents), signal) };
}

function paragraphsOf(cues: Iterable<Cue>): string[] {
  const paragraphs: string[] = [];
  let open: string[] = [];
  let length = 0;
  let end = 0;
  let shown: readonly string[] = [];
  for (const cue of cues) {
    // Rolling captions repeat the last line while the next is spoken.
    const fresh = withoutRepeated(cue.lines, shown);
    shown = cue.lines;
    for (const line of fresh) {
      const turn = speaks.test(line);
      const ended = /[.!?…"”’)\]♪]$/.test(open.at(-1) ?? '');
      const paused = cue.start - end > paragraphPause && ended;
      if (open.length > 0 && (turn || paused || (ended && length > longParagraph))) {
        paragraphs.push(open.join(' '));
        open = [];
        length = 0;
      }
      const said = line.replace(/^[-–—]\s*(?=\S)/, '');
      open.push(said);
      length += said.length;
      end = cue.end;
    }
    end = Math.max(end, cue.end);
  }
  if (open.length > 0) paragraphs.push(open.join(' '));
  return paragraphs;
}

function withoutRepeated(lines: readonly string[], shown: readonly string[]): readonly string[] {
  for (let count = Math.min(lines.length, shown.length); count > 0; count--) {
    if (lines.slice(0, count).join('\n') === shown.slice(-count).join('\n')) return lines.slice(count);
  }
  return lines;
}

/** A dash, `NAME:`, or `>>` where another person speaks. */
const speaks = /^([-–—] ?\S|>>|[A-Z][\p{Lu}\d .'’-]{1,30}:|[\p{Lu}][\p{L}.'’-]+( [\p{Lu}][\p{L}.'’-]+)?: )/u;

interface Cue {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly end: number;
  /** As shown, without markup; the name of a speaker comes first. */
  readonly lines: readonly string[];
}

/** The cues of SubRip or WebVTT, in the order of the file. Notes and styles of WebVTT are skipped. */
export function* cuesOf(text: string): Generator<Cue> {
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
