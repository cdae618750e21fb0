import type { Cue } from './cues.ts';

/** So many letters show that it is one. */
const sampleLetters = 4_000;
const leastTimes = 3;
/** In seconds. The plan of a day begins later. */
const latestBeginning = 60;

/** A transcript as it is copied from a film's page: above what is said stands when, `0:05`. */
export function isTranscript(text: string): boolean {
  const lines = linesOf(text.slice(0, sampleLetters));
  const times = lines.filter((line) => isTime.test(line)).map(seconds);
  const areInOrder = times.every((time, at) => at === 0 || time >= times[at - 1]!);
  return (
    isTime.test(lines[0] ?? '') &&
    times[0]! < latestBeginning &&
    times.length >= leastTimes &&
    times.length >= lines.length / 4 &&
    times.length <= lines.length * 0.6 &&
    areInOrder
  );
}

/** Each is shown until the next. */
export function* cuesOfTranscript(text: string): Generator<Cue> {
  let start = 0;
  let shown: string[] = [];
  for (const line of [...linesOf(text), '']) {
    const isOver = line === '' || isTime.test(line);
    if (!isOver) shown.push(line);
    else {
      const end = line === '' ? start : seconds(line);
      if (shown.length > 0) yield { start, end, lines: shown };
      start = end;
      shown = [];
    }
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const isTime = /^(?:\d{1,2}:)?[0-5]?\d:[0-5]\d$/;

function seconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
