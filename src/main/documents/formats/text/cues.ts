export interface Cue {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly end: number;
  /** As shown, without markup; the name of a speaker comes first. */
  readonly lines: readonly string[];
}

/** The cues of SubRip or WebVTT, in the order of the file. Notes and styles of WebVTT are skipped. */
export function* cuesOfSubtitles(text: string): Generator<Cue> {
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
