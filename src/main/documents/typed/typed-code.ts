import type { Draft } from '../block-builder.ts';
import { asListing, withRuns } from '../draft-runs.ts';

/** Makes code of lines that only a program has, where no style says that they are code. */
export function withCode(drafts: AsyncIterable<Draft> | Iterable<Draft>): AsyncGenerator<Draft> {
  return withStatements(withBracketedCode(withTypedCode(drafts)));
}

/**
 * Makes code of lines in a font whose letters are all equally wide, where no style says that they are code. A text that is
 * typed so throughout has far fewer signs between its words.
 */
function withTypedCode(drafts: AsyncIterable<Draft> | Iterable<Draft>): AsyncGenerator<Draft> {
  const isTyped = ({ look, kind }: Draft): boolean =>
    look?.isMonospaced === true && (kind === 'paragraph' || kind === 'quote');
  return withRuns(drafts, isTyped, mostLines, withListings);
}

/** The drafts of a page of a book, with such lines as code. */
export async function pageWithTypedCode(page: readonly Draft[]): Promise<readonly Draft[]> {
  if (!page.some(({ look }) => look?.isMonospaced)) return page;
  const drafts: Draft[] = [];
  for await (const draft of withTypedCode(page)) drafts.push(draft);
  return drafts;
}

const leastLines = 2;
const mostLines = 1_000;
/** For each word. */
const leastSigns = 0.2;

/** A sentence between two listings is about them, where it is longer than the lines of a text that is broken by hand. */
function withListings(run: readonly Draft[]): readonly Draft[] {
  const parts: Draft[][] = [[]];
  for (const line of run) {
    if (isProse(line) && longSentence.test(line.text)) parts.push([line], []);
    else parts.at(-1)!.push(line);
  }
  return parts.flatMap(withListing);
}

const longSentence = /^\p{Lu}.{100,}[.:!?]$/su;

function withListing(run: readonly Draft[]): readonly Draft[] {
  const from = run.findIndex((line) => !isProse(line));
  const to = run.findLastIndex((line) => !isProse(line)) + 1;
  const lines = run.slice(Math.max(0, from), to);
  // A line by itself, such as a command, is soon said.
  const text = lines.map((line) => line.text).join('\n');
  const isCode = isSession.test(text) || signsIn(text) >= leastSigns * wordsIn(text);
  if (text.split('\n').length < leastLines || !isCode) return run;
  return [...run.slice(0, from), asListing(lines), ...run.slice(to)];
}

/** A command behind the prompt of a program, below which stands what the program answers: “> mean(lamps)”, “$ ls”. */
const isSession = /^\s*(?:>{1,3}\s?[\w.$]+(?:\(|\s*(?:<-|=)\s)|\$ [a-z][\w./-]*(?:\s|$))/m;

/**
 * Makes code of lines in the font of the text that only a program has: one ends in an open bracket, and farther down the bracket
 * that closes it stands alone, or a query of a database begins and farther down one ends in a semicolon.
 */
function withBracketedCode(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  const mayBeCode = ({ kind, text }: Draft): boolean =>
    kind === 'paragraph' && (!/[.!?]$/.test(text) || /^\s*\/\//.test(text));
  return withRuns(drafts, mayBeCode, mostLines, bracketed);
}

function bracketed(run: readonly Draft[]): readonly Draft[] {
  const made: Draft[] = [];
  for (let at = 0; at < run.length; at++) {
    const end = endOfCode(run, at);
    if (end === undefined) {
      made.push(run[at]!);
      continue;
    }
    const from = made.findLastIndex((line) => !isStatement(line)) + 1;
    const next = run.findIndex((line, index) => index > end && !isStatement(line));
    const to = next < 0 ? run.length : next;
    const lines = [...made.splice(from), ...run.slice(at, to)];
    // A query by itself is soon said.
    made.push(...(lines.length > 1 || lines[0]!.text.includes('\n') ? [asListing(lines)] : lines));
    at = to - 1;
  }
  return made;
}

/** Where what begins in a line is code. */
function endOfCode(run: readonly Draft[], from: number): number | undefined {
  const { text } = run[from]!;
  const end = isQuery.test(text)
    ? run.findIndex((line, at) => at >= from && (endsQuery.test(line.text) || isProse(line)))
    : -1;
  if (end >= 0 && end - from < mostLinesOfQuery && endsQuery.test(run[end]!.text)) return end;
  const closing = isOpen.test(text) ? closingLine(run, from) : undefined;
  return closing !== undefined && areStatements(run.slice(from, closing + 1)) ? closing : undefined;
}

const isQuery =
  /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|(?:CREATE|ALTER|DROP) (?:OR REPLACE )?(?:TABLE|VIEW|INDEX|DATABASE|SCHEMA|FUNCTION|PROCEDURE|TRIGGER|USER))(?:\s|$)/;
const endsQuery = /;\s*(?:--.*)?$/;
const mostLinesOfQuery = 60;

const isOpen = /[({]$/m;
const isClosed = /^\s*[)}\]]+[;,]?\s*$/m;

function closingLine(run: readonly Draft[], from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < run.length; at++) {
    const { text } = run[at]!;
    const brackets = text.replace(/"[^"\n]*"|'[^'\n]*'|\/\/.*/g, '').match(/[(){}]/g) ?? [];
    for (const bracket of brackets) depth += /[({]/.test(bracket) ? 1 : -1;
    if (depth <= 0) return depth === 0 && isClosed.test(text) ? at : undefined;
  }
  return undefined;
}

/** Of what stands between the brackets. */
const leastEnded = 0.5;

function areStatements(drafts: readonly Draft[]): boolean {
  const lines = drafts.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '');
  const within = lines.slice(1, -1);
  const ended = within.filter((line) => /[,;(){}]\s*$|^\s*\/\//.test(line));
  return ended.length > 0 && ended.length >= leastEnded * within.length && !drafts.some(isProse);
}

/** Beside such lines, one that a program has as well. */
function isStatement(line: Draft): boolean {
  if (line.kind === 'code') return true;
  return !isProse(line) && /^(?:\s*|#\w.*|\/\/.*|.*[\w)\]"'];|[{}]|(?:\w+ )*\w+\(.*\))$/.test(line.text);
}

/**
 * Makes code of lines below each other in the font of the text that are statements of a program, most of them such as nothing
 * else has: `import numpy as np`, `lamp.light(at=dusk)`, `if (fog < 0) {`. Equations below each other are none.
 */
function withStatements(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  const mayBeCode = (draft: Draft): boolean =>
    draft.kind === 'code' || (draft.kind === 'paragraph' && draft.text.split('\n').every(isProgramLine));
  return withRuns(drafts, mayBeCode, mostLines, (run) => {
    const typed = run.flatMap(({ kind, text }) => (kind === 'code' ? [] : text.split('\n')));
    // Beside a listing, fewer show what all of them are, and between two nothing else need.
    const isWithin = typed.length > 0 && run[0]?.kind === 'code' && run.at(-1)?.kind === 'code';
    if (isWithin) return [asListing(run)];
    const certain = typed.filter((line) => isOnlyInCode.test(line)).length;
    const least = run.some(({ kind }) => kind === 'code') ? besideListing : leastCertain;
    return certain >= least.lines && certain >= least.share * typed.length ? [asListing(run)] : run;
  });
}

const leastCertain = { lines: 2, share: 0.4 };
const besideListing = { lines: 1, share: 0.15 };
const longestStatement = 200;

function isProgramLine(line: string): boolean {
  return line.length <= longestStatement && (isOnlyInCode.test(line) || mayBeInCode.test(line));
}

const isOnlyInCode = new RegExp(
  [
    /(?:import [\w.]+(?: as \w+)?|from [\w.]+ import .+|#include ?[<"].+|@\w+(?:\.\w+)+.*)$/,
    /(?:def|class|function) \w+ ?(?:\(.*\))? ?[:{]$/,
    /(?:el(?:se )?)?(?:if|for|while|switch) ?\(?.*[=<>[(_].*[:{]$|(?:else|try|finally|except(?: \w+(?: as \w+)?)?) ?[:{]$/,
    /print ?\(?['"%].*|(?:INSERT INTO|CREATE (?:OR REPLACE )?(?:TYPE|TABLE|VIEW)) \w+.*|VALUES ?\(.*/,
    /[a-z]\w*\((?:\w+(?:, ?)?)+\) ?:-.*/,
    // An opening tag by itself may be a gap to fill in: “<name>”.
    /(?:<!(?:DOCTYPE|Doctype|doctype) .*>|<\?xml .*>|<\/[A-Za-z][\w:-]*>|<(?<tag>[A-Za-z][\w:-]*)(?: [^<>]*)?>.*<\/\k<tag>>)\s*$/,
    /(?:[\w.[\]'"]+ ?[-+*/]?= ?)?[a-z_]\w*(?:\.\w+)+\(.*\)[;:]?$/,
    /(?:[\w.[\]'"]+ ?[-+*/]?= ?)?[a-z]+_\w+\(.*\)[;:]?$/,
    /(?:(?:public|private|protected|static|final|const|let|var|unsigned|return) )*(?:(?![A-Z][a-z]+ \w+\()[\w<>[\]*&]+ )?[\w.[\]"']+(?: ?[-+*/|]?=[^=]|\()[^;]*;(?: *\/\/.*)?$/,
  ]
    .map(({ source }) => `^\\s*(?:${source})`)
    .join('|'),
);

/** Beside such lines. */
const mayBeInCode = new RegExp(
  [
    /(?:pass|break|continue|return\b.{0,60}|[{}/]+;?|else|\/\/.*|#\s.*|--\s.*|print|print\s.*[%'"(,].*|(?:raise|assert)\s.*)$/,
    /\w+\(.*['"(\d].*\)[),;.]*$/,
    /(?:[\w<>[\]*&]+ ){0,2}[\w.[\]"']+ ?[-+*/|]?= ?[\w("'[{-].*$/,
    /(?:if|while|for) ?\([^.]*\)$/,
    /\w+\([\w, .="'[\]]*\);?$/,
    /<(?:[A-Za-z][\w:-]*(?: [\w:-]+=[^<>]*)?\/?|!--.*--)>\s*$/,
  ]
    .map(({ source }) => `^\\s*(?:${source})`)
    .join('|'),
);

const leastWordsOfProse = 8;

/** Around code, such a line is about it. */
function isProse({ text }: Draft): boolean {
  return wordsIn(text) >= leastWordsOfProse && signsIn(text) === 0;
}

function signsIn(text: string): number {
  return text.match(/[{}<>=|\\$#_[\]\u2500-\u257f]|;$|\w\(/gm)?.length ?? 0;
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}
