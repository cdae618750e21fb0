import type { Nodes } from 'mdast';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { createReplyReader } from '../../../shared/text/markdown.ts';
import { soughtWords } from '../../../shared/text/sought-words.ts';
import { t } from '../../../shared/text/translate.ts';

/** Where a turn has what one looks for. */
export interface Match {
  readonly turnId: string;
  readonly part: TurnPart;
  /** In order; more than one where it runs on from one kind of type to another. */
  readonly pieces: readonly MatchPiece[];
}

type TurnPart = 'utterance' | 'reasoning' | 'reply';

/** Part of a run of text: which one by its place in the turn's text, and which of its characters. */
interface MatchPiece {
  readonly run: { readonly start: number; readonly end: number };
  readonly from: number;
  readonly to: number;
}

/** What one looks for. */
interface Sought {
  readonly find: RegExp;
  /** Its runs of letters, each of which a text must have that has all of it. */
  readonly words: readonly RegExp[];
}

/** @returns undefined for no words */
export function soughtIn(query: string): Sought | undefined {
  const find = soughtWords(query);
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return find && { find, words: words.map((word) => new RegExp(word, 'iu')) };
}

/**
 * All of a turn's matches, in the order in which it is drawn. Reasoning counts only as long as it is open, so that nothing
 * is found that can't be seen.
 */
export function matchesIn(turn: Turn, sought: Sought, reasoningOpen: boolean): readonly Match[] {
  const { id: turnId, utterance, reasoning } = turn;
  const parts: readonly (readonly [TurnPart, readonly Stretch[]])[] = [
    ['utterance', [plain(utterance)]],
    ['reasoning', reasoningOpen && mayHold(reasoning, sought) ? stretchesIn(reasoning, 'text') : []],
    ['reply', mayHold(turn.reply, sought) ? replyStretches(turn) : []],
  ];
  return parts.flatMap(([part, stretches]) =>
    stretches.flatMap((stretch) =>
      piecesIn(stretch, sought.find).map((pieces) => ({ turnId, part, pieces })),
    ),
  );
}

/** Text as it is drawn, by which the page knows it: `MarkdownBlock` draws each run as one element. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Runs that follow one another on a line: of a paragraph, a cell, code. Words don't go on from one to the next. */
type Stretch = readonly Run[];

function plain(text: string): Stretch {
  return [{ start: 0, end: text.length, text }];
}

const stretchesOf = new WeakMap<Turn, readonly Stretch[]>();

function replyStretches(turn: Turn): readonly Stretch[] {
  const known = stretchesOf.get(turn);
  if (known) return known;
  const stretches = stretchesIn(turn.reply, turn.origin);
  stretchesOf.set(turn, stretches);
  return stretches;
}

function stretchesIn(text: string, origin: Turn['origin']): readonly Stretch[] {
  return createReplyReader(origin)
    .read(text, true)
    .flatMap(({ node, start }) => stretchesBelow(node, start));
}

/** To read Markdown takes a hundred times as long as to see that the words aren't in it, whatever marks stand between letters. */
function mayHold(text: string, { words }: Sought): boolean {
  if (text.includes('&')) return true; // a letter may be written as `&eacute;`
  const letters = text.replaceAll(/[*_~`\\[\]]/g, '');
  return words.every((word) => word.test(letters));
}

/** Besides what holds blocks, each node is what stands on lines of its own. */
function stretchesBelow(node: Nodes, base: number): readonly Stretch[] {
  switch (node.type) {
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'footnoteDefinition':
      return node.children.flatMap((child) => stretchesBelow(child, base));
    default:
      return [runsOf(node, base)];
  }
}

function runsOf(node: Nodes, base: number): Stretch {
  const run = (text: string): Stretch => {
    const { start, end } = node.position ?? {};
    return [{ start: base + (start?.offset ?? 0), end: base + (end?.offset ?? 0), text }];
  };
  switch (node.type) {
    case 'text':
    case 'html':
    case 'code':
    case 'inlineCode':
      return run(node.value);
    case 'image':
      return run(node.alt || t('talk:web-picture.unnamed'));
    case 'footnoteReference':
      return run(`[${node.label ?? node.identifier}]`);
    case 'break':
      return run('\n');
    case 'inlineMath':
      return run('\u{FFFC}'); // what no query has, in the place of a formula
    default:
      return 'children' in node ? node.children.flatMap((child) => runsOf(child, base)) : [];
  }
}

function piecesIn(stretch: Stretch, find: RegExp): readonly (readonly MatchPiece[])[] {
  const text = stretch.map((run) => run.text).join('');
  return [...text.matchAll(find)].map(({ index, 0: found }) =>
    piecesOf(stretch, index, index + found.length),
  );
}

function piecesOf(stretch: Stretch, from: number, to: number): readonly MatchPiece[] {
  let passed = 0;
  return stretch.flatMap(({ text, start, end }) => {
    const here = { from: Math.max(0, from - passed), to: Math.min(text.length, to - passed) };
    passed += text.length;
    return here.from < here.to ? [{ run: { start, end }, ...here }] : [];
  });
}
