import type { SoundClip } from '../../../../shared/listen/document.ts';
import { foldSpaces, spaceBetween } from '../../../../shared/text/unspaced-scripts.ts';

/** What is particular to a stretch of a block's text. */
interface StretchSense {
  /** A language code, where it is not that of the block. */
  readonly language?: string;
  /** What is said in its place. */
  readonly said?: string;
  /** The publisher had it narrated. */
  readonly clip?: SoundClip;
}

/** `start` inclusive, `end` exclusive. */
export interface Stretch extends StretchSense {
  readonly start: number;
  readonly end: number;
}

export interface LineText {
  readonly text: string;
  /** In order of their ends. */
  readonly stretches: readonly Stretch[];
}

/** The text of one block, gathered from its elements. */
interface Line {
  readonly isBlank: boolean;
  /** It only has alternative text of pictures. */
  readonly isOfPictures: boolean;
  /** It ends in a line break. */
  readonly endsWithBreak: boolean;
  add(text: string): void;
  addPicture(alternative: string): void;
  /** What is added until `close` is in this sense. A stretch may reach over several lines. */
  open(sense: StretchSense): void;
  close(): void;
  endCell(): void;
  break(): void;
  /** Returns the text with white space folded, and starts an empty line. */
  take(): LineText;
}

const cellEnd = '\t';
const lineEnd = '\n';

/** White space is folded while text comes, so that it is known where a stretch of it stands. */
export function createLine(): Line {
  let pieces: string[] = [];
  let length = 0;
  /** White space has come, and is written before what follows; the end of a line, where the script has spaces between words. */
  let space: Space = '';
  /** Nothing is written in this line or cell yet. */
  let fresh = true;
  let pictured = false;
  let written = false;
  let closed: Stretch[] = [];
  const opened: { readonly sense: StretchSense; start: number | undefined }[] = [];

  const write = (piece: string): void => {
    pieces.push(piece);
    length += piece.length;
  };
  const addFolded = (text: string): void => {
    const visible = text.replace(invisible, '');
    const folded = foldSpaces(visible);
    const inner = folded.slice(folded.startsWith(' ') ? 1 : 0, folded.endsWith(' ') ? -1 : undefined);
    space = widerSpace(space, before.exec(visible)?.[0]);
    if (inner === '') return;
    if (!fresh && space !== '') write(space === '\n' ? spaceBetween(pieces.at(-1) ?? '', inner) : ' ');
    for (const each of opened) each.start ??= length;
    write(inner);
    fresh = false;
    space = endsInSpace.test(visible.slice(-1)) ? widerSpace('', behind.exec(visible)?.[0]) : '';
  };
  const end = (sign: string): void => {
    write(sign);
    fresh = true;
    space = '';
  };
  /** The last cell of a row needs no end. */
  const dropCellEnd = (): void => {
    if (pieces.at(-1) === cellEnd) length -= pieces.pop()!.length;
  };
  const finish = ({ sense, start }: (typeof opened)[number]): void => {
    if (start !== undefined && start < length) closed.push({ ...sense, start, end: length });
  };

  return {
    get isBlank() {
      return !pictured && !written;
    },
    get isOfPictures() {
      return pictured && !written;
    },
    get endsWithBreak() {
      return pieces.at(-1) === lineEnd;
    },
    add(more) {
      written ||= /\S/.test(more);
      addFolded(more);
    },
    addPicture(alternative) {
      pictured = true;
      addFolded(alternative);
    },
    open: (sense) => void opened.push({ sense, start: undefined }),
    close() {
      const last = opened.pop();
      if (last) finish(last);
    },
    endCell: () => end(cellEnd),
    break() {
      dropCellEnd();
      end(lineEnd);
    },
    take() {
      dropCellEnd();
      opened.forEach(finish);
      for (const each of opened) each.start = undefined;
      const taken = trimmed(pieces.join(''), closed);
      pieces = [];
      closed = [];
      length = 0;
      fresh = true;
      pictured = written = false;
      space = '';
      return taken;
    },
  };
}

/** At the edges of a text; a space that doesn't break is one of its letters. */
const before = /^[ \t\n\r\f]+/;
const behind = /(?<![ \t\n\r\f])[ \t\n\r\f]+$/;

const endsInSpace = /[ \t\n\r\f]/;

type Space = '' | ' ' | '\n';

/** Of two spaces that meet, one with a line's end in it counts. */
function widerSpace(space: Space, more = ''): Space {
  if (more === '') return space;
  return space === '\n' || more.includes('\n') ? '\n' : ' ';
}

/** Soft hyphens and the like, which are not heard. */
const invisible = /[\u00ad\u200b\ufeff\u2060]/g;

function trimmed(text: string, stretches: readonly Stretch[]): LineText {
  if (text.trim() === '') return { text: '', stretches: [] };
  const from = /^[^\S\t]*/.exec(text)?.[0].length ?? 0;
  const inner = /[^\S\t]/.test(text.slice(-1)) ? text.slice(from).replace(/[^\S\t]+$/, '') : text.slice(from);
  const moved = stretches.map(({ start, end, ...sense }) => ({
    ...sense,
    start: Math.max(0, start - from),
    end: Math.min(inner.length, end - from),
  }));
  return { text: inner, stretches: moved.filter(({ start, end }) => start < end) };
}
