import type { Draft } from './block-builder.ts';

/**
 * Makes code of lines in a font whose letters are all equally wide, where no style says that they are code. A text that is
 * typed so throughout has far fewer signs between its words.
 */
export async function* withTypedCode(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let run: Draft[] = [];
  for await (const draft of drafts) {
    const isTyped = draft.isMonospaced === true && draft.kind === 'paragraph';
    if (isTyped) run.push(draft);
    if (isTyped && run.length < mostLines) continue;
    yield* told(run);
    run = [];
    if (!isTyped) yield draft;
  }
  yield* told(run);
}

const leastLines = 2;
const mostLines = 1_000;
/** For each word. */
const leastSigns = 0.2;

function told(run: readonly Draft[]): readonly Draft[] {
  const from = run.findIndex((line) => !isProse(line));
  const to = run.findLastIndex((line) => !isProse(line)) + 1;
  const lines = run.slice(Math.max(0, from), to);
  // A line by itself, such as a command, is soon said.
  if (lines.length < leastLines) return run;
  const text = lines.map((line) => line.text).join('\n');
  if (signsIn(text) < leastSigns * wordsIn(text)) return run;
  const marks = lines.flatMap((line) => line.marks ?? []);
  const anchors = lines.flatMap((line) => line.anchors ?? []);
  const code: Draft = {
    kind: 'code',
    text,
    ...(marks.length > 0 && { marks }),
    ...(anchors.length > 0 && { anchors }),
  };
  return [...run.slice(0, from), code, ...run.slice(to)];
}

const leastWordsOfProse = 8;

/** Around code, such a line is about it. */
function isProse({ text }: Draft): boolean {
  return wordsIn(text) >= leastWordsOfProse && signsIn(text) === 0;
}

function signsIn(text: string): number {
  return text.match(/[{}<>=|\\$#_[\]]|;$|\w\(/gm)?.length ?? 0;
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}
