/** What is said in a recording, with its times. */
export interface Transcript {
  readonly text: string;
  readonly language?: string;
  /** Seconds, of the whole recording. */
  readonly duration: number;
  readonly segments: readonly TimedText[];
  /** Only where they were asked for, and the service gave them. */
  readonly words?: readonly TimedText[];
}

/** Times in seconds from the beginning of the recording. */
export interface TimedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What the service said of a part of the recording; its times count from the part's beginning. */
export interface PartTranscript {
  readonly startMs: number;
  readonly endMs: number;
  readonly endsAtPause: boolean;
  readonly text: string;
  readonly language?: string | undefined;
  readonly segments?: readonly TimedText[] | undefined;
  readonly words?: readonly TimedText[] | undefined;
}

/** The parts' transcripts as one, in order. A part that came without segments is one itself. */
export function joinTranscripts(parts: readonly PartTranscript[], durationMs: number): Transcript {
  const spoken = parts.filter(({ text }) => text.trim() !== '');
  const language = mostFrequent(spoken.flatMap((part) => part.language ?? []));
  const words = spoken.flatMap((part) => placed(part.words ?? [], part));
  return {
    text: joinTexts(spoken),
    ...(language !== undefined && { language }),
    duration: Math.round(durationMs) / 1000,
    segments: spoken.flatMap(segmentsOf),
    ...(spoken.some((part) => part.words) && { words }),
  };
}

function segmentsOf(part: PartTranscript): readonly TimedText[] {
  const segments = placed(part.segments ?? [], part).filter(({ text }) => text !== '');
  if (segments.length > 0) return segments;
  return [{ start: part.startMs / 1000, end: part.endMs / 1000, text: part.text.trim() }];
}

/** In the whole recording, and never outside the part: models count silence that was added to fill 30 seconds. */
function placed(timed: readonly TimedText[], { startMs, endMs }: PartTranscript): readonly TimedText[] {
  const within = (seconds: number): number =>
    Math.round(Math.min(endMs, Math.max(startMs, startMs + seconds * 1000))) / 1000;
  return timed.map(({ start, end, text }) => ({
    start: within(start),
    end: within(Math.max(start, end)),
    text: text.trim(),
  }));
}

/** One text, with a space between two parts where their script has any, and a capital only where a sentence begins. */
function joinTexts(parts: readonly PartTranscript[]): string {
  const all = parts.map(({ text }) => text).join(' ');
  return parts.reduce((joined, part, i) => {
    const text = part.text.trim();
    const before = parts[i - 1];
    if (!before) return text;
    const goesOn = !endsSentence(joined);
    const open = before.endsAtPause ? joined : joined.replace(/(\.{3}|…|-)$/, '');
    return `${open}${spaceBetween(open, text)}${goesOn || open !== joined ? inMidst(text, all) : text}`;
  }, '');
}

function endsSentence(text: string): boolean {
  return /[.!?…。！？]["'”’)\]]*$/.test(text);
}

/** Models begin every clip with a capital. It goes where the same word is written small elsewhere in the transcript. */
function inMidst(text: string, all: string): string {
  const [word] = /^\p{Lu}\p{Ll}*(?![\p{L}’'])/u.exec(text) ?? [];
  if (word === undefined) return text;
  const small = word.toLowerCase();
  const known = functionWords.has(small) || new RegExp(`(?<!\\p{L})${small}(?!\\p{L})`, 'u').test(all);
  return known && small !== 'i' ? small + text.slice(word.length) : text;
}

/** Words that are written small in the midst of an English sentence, whatever it is about. */
const functionWords: ReadonlySet<string> = new Set(
  `a about after all also an and are as at be because been before but by can could did do does for from had has have he
  her his how if in into is it its just like more my no not of on one or our out over said she should so some than that
  the their them then there these they this those through to under until up very was we were what when where which while
  who why will with without would yet you your`.split(/\s+/),
);

/** Chinese, Japanese and Thai write no spaces between words. */
function spaceBetween(before: string, after: string): string {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。、！？]/u;
  return unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1)) ? '' : ' ';
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
