import { type DictationCommand, dictationWords } from '../../languages/dictation-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import { closesPhrase, isEndMark, isPauseMark, opensPhrase } from './phrases.ts';
import {
  beginsSentence,
  capitalised,
  comparable,
  phraseOf,
  standsAt,
  textOf,
  type Piece,
} from './text-pieces.ts';

interface Obeyed {
  readonly pieces: readonly Piece[];
  /** Whether anything was a command. */
  readonly any: boolean;
  /** Something was to be scratched when nothing had been said yet: what was inserted before. */
  readonly takesBack: boolean;
}

/**
 * Does what was said as a command: "new paragraph", "scratch that", "all caps". A command is one only with a pause before
 * and after it, as marks show it; of two that belong together, such as quotes, before the first and after the second. So
 * "the new paragraph of the contract" stays as it is.
 * @param language a code such as `en`; empty where it isn't known
 */
export function withCommandsObeyed(all: readonly Piece[], language: string): Obeyed {
  const found = commandsIn(all, language);
  if (found.size === 0) return { pieces: all, any: false, takesBack: false };
  const text = new ObeyedText(language, [...found.values()]);
  for (let at = 0; at < all.length;) {
    const command = found.get(at);
    if (command) at = text.obey(command, all);
    else text.add(all[at++]!);
  }
  return { pieces: text.end(), any: true, takesBack: text.takesBack };
}

interface FoundCommand {
  readonly command: DictationCommand;
  readonly start: number;
  readonly end: number;
  /** Of capitals: for the next word, the next phrase, or until they are ended. */
  readonly reach?: 'word' | 'phrase' | 'end';
}

const closing: Partial<Record<DictationCommand, DictationCommand>> = {
  'caps-on': 'caps-off',
  'quote-open': 'quote-close',
  'bracket-open': 'bracket-close',
};

/** Pieces between two commands that belong together: some twenty words. */
const farthest = 40;

/** Pieces of a sentence; a dictation may be hours long, and is not read anew for each sentence that is taken back. */
const longestSentence = 1000;

/** By where they begin. */
function commandsIn(all: readonly Piece[], language: string): ReadonlyMap<number, FoundCommand> {
  const phrases = dictationWords(language)
    .flatMap(({ commands }) => Object.entries(commands))
    .flatMap(([command, said]) =>
      said.map((words) => ({ command: command as DictationCommand, phrase: phraseOf(words) })),
    )
    .toSorted((one, other) => other.phrase.length - one.phrase.length);
  const byFirst = Map.groupBy(phrases, ({ phrase }) => phrase[0] ?? '');
  const at = (start: number): FoundCommand | undefined => {
    const first = all[start];
    const candidates = first?.kind === 'word' ? byFirst.get(comparable(first)) : undefined;
    const match = candidates?.find(({ phrase }) => standsAt(all, start, phrase));
    return match && { command: match.command, start, end: start + match.phrase.length };
  };
  const found = new Map<number, FoundCommand>();
  for (let start = 0; start < all.length; start++) {
    if (found.has(start) || !opensPhrase(all, start)) continue;
    for (const command of commandsFrom(all, start, at)) found.set(command.start, command);
  }
  const inCapitals = [...found.values()].find(({ command }) => command === 'caps-on')?.start ?? all.length;
  for (const { command, start } of found.values())
    if (command === 'caps-off' && start < inCapitals) found.delete(start); // there is nothing to end
  return found;
}

/** One or several in a row, that together are a phrase of their own; or the first and the last of a pair. */
function commandsFrom(
  all: readonly Piece[],
  start: number,
  commandAt: (at: number) => FoundCommand | undefined,
): readonly FoundCommand[] {
  const row: FoundCommand[] = [];
  for (let at = start; ;) {
    const command = commandAt(at);
    if (!command) return [];
    if (closesPhrase(all, command.end)) return [...row, { ...command, reach: 'phrase' }];
    const word = command.end + 1;
    if (command.command === 'caps-on' && all[word]?.kind === 'word' && closesPhrase(all, word + 1))
      return [...row, { ...command, reach: 'word' }];
    const last = closing[command.command] && closerOf(command, all, commandAt);
    if (last) return [...row, { ...command, reach: 'end' }, last];
    row.push(command);
    at = word;
  }
}

/** What closes it in the same sentence, with a pause after it. */
function closerOf(
  { command, end }: FoundCommand,
  all: readonly Piece[],
  commandAt: (at: number) => FoundCommand | undefined,
): FoundCommand | undefined {
  for (let at = end; at < Math.min(all.length, end + farthest) && !isEndMark(all[at]); at++) {
    const other = commandAt(at);
    if (other && other.command === closing[command] && closesPhrase(all, other.end)) return other;
  }
  return undefined;
}

/** What is written, as it grows and shrinks. */
class ObeyedText {
  readonly written: Piece[] = [];
  takesBack = false;
  private capitals: FoundCommand['reach'];
  private next: 'capital' | 'small' | 'as-heard' = 'as-heard';
  private readonly language: string;
  private readonly lastOff: number;

  constructor(language: string, found: readonly FoundCommand[]) {
    this.language = language;
    this.lastOff = Math.max(
      -1,
      ...found.filter(({ command }) => command === 'caps-off').map(({ start }) => start),
    );
  }

  add(piece: Piece): void {
    if (this.capitals === 'phrase' && isPauseMark(piece)) this.capitals = undefined;
    if (piece.kind !== 'word') return void this.written.push(piece);
    this.written.push(this.asWanted(piece));
    this.next = 'as-heard';
    if (this.capitals === 'word') this.capitals = undefined;
  }

  end(): readonly Piece[] {
    this.trim(); // what stood between has been taken back
    return this.written;
  }

  /** @returns where the text goes on */
  obey({ command, start, end, reach }: FoundCommand, all: readonly Piece[]): number {
    switch (command) {
      case 'new-line':
        return this.breakLine('\n', all, end);
      case 'new-paragraph':
        return this.breakLine('\n\n', all, end);
      case 'bullet':
        return this.breakLine('\n- ', all, end);
      case 'scratch-that':
        return this.scratch(all, end);
      case 'no-space': {
        this.trim();
        if (isEndMark(this.written.at(-1))) this.next = 'small';
        while (isPauseMark(this.written.at(-1))) this.written.pop();
        return afterPause(all, end);
      }
      case 'caps-on':
        this.trim(',');
        this.capitals = reach === 'phrase' && start < this.lastOff ? 'end' : reach;
        return this.spaced(all, afterPause(all, end));
      case 'caps-off':
        this.capitals = undefined;
        this.trim(',');
        return this.goOn(all, end);
      case 'quote-open':
        return this.open('"', all, end);
      case 'quote-close':
        return this.close('"', all, end);
      case 'bracket-open':
        return this.open('(', all, end);
      case 'bracket-close':
        return this.close(')', all, end);
    }
  }

  private asWanted(word: Piece): Piece {
    if (this.capitals) return { ...word, text: word.text.toUpperCase() };
    if (this.next === 'capital') return capitalised(word);
    const isName = word.text.length > 1 && word.text === word.text.toUpperCase();
    return this.next === 'small' && !isName
      ? { ...word, text: word.text.slice(0, 1).toLowerCase() + word.text.slice(1) }
      : word;
  }

  private breakLine(line: string, all: readonly Piece[], end: number): number {
    this.trim();
    const isFirst = this.written.length === 0 || this.written.at(-1)!.text.endsWith('\n');
    this.write(line.endsWith(' ') && isFirst ? line.trimStart() : line);
    this.next = 'capital';
    return afterPause(all, end);
  }

  private open(mark: string, all: readonly Piece[], end: number): number {
    this.trim();
    if (this.written.length > 0 && !this.written.at(-1)!.text.endsWith('\n')) this.space();
    this.write(mark);
    return afterPause(all, end);
  }

  private close(mark: string, all: readonly Piece[], end: number): number {
    this.trim(',');
    this.write(mark);
    return this.goOn(all, end);
  }

  /** A mark that was heard before what closes is enough; one that stands only after it belongs to the sentence. */
  private goOn(all: readonly Piece[], end: number): number {
    const isMarked = isEndMark(this.written.at(-1)) || isEndMark(this.written.at(-2));
    if (isPauseMark(all[end]) && !isMarked) return end;
    return this.spaced(all, afterPause(all, end));
  }

  /** Takes back the last sentence; after less than the end of one, only what was said since the last mark. */
  private scratch(all: readonly Piece[], end: number): number {
    this.trim();
    if (this.written.length === 0) this.takesBack = true;
    else if (this.written.at(-1)!.text.includes('\n') || this.written.at(-1)!.kind === 'snippet')
      this.written.pop();
    else this.written.length = this.lastPhrase();
    if (beginsSentence(this.written)) this.next = 'capital';
    return this.spaced(all, afterPause(all, end));
  }

  /** How many pieces stand before it. */
  private lastPhrase(): number {
    const { written } = this;
    const isWhole = isEndMark(written.at(-1));
    let end = written.length;
    while (isPauseMark(written[end - 1])) end--;
    let count = Math.max(0, end - longestSentence);
    const said = textOf(written.slice(count, end));
    const line = said.lastIndexOf('\n') + 1;
    const sentence = line + (splitSentences(said.slice(line), this.language || 'en').at(-1)?.start ?? 0);
    for (let length = 0; count < end && length < sentence;) length += written[count++]!.text.length;
    if (isWhole) return count;
    const pause = written.slice(count, end).findLastIndex(isPauseMark);
    return pause < 0 ? count : count + pause + 1;
  }

  /** Without the spaces at the end, and without that mark. */
  private trim(mark = ''): void {
    while (isSpace(this.written.at(-1))) this.written.pop();
    if (mark !== '' && this.written.at(-1)?.text === mark) this.written.pop();
  }

  private spaced(all: readonly Piece[], at: number): number {
    if (at < all.length && this.written.length > 0 && !/[\n(]$/.test(this.written.at(-1)!.text)) this.space();
    return at;
  }

  private space(): void {
    if (!isSpace(this.written.at(-1))) this.written.push({ kind: 'space', text: ' ' });
  }

  private write(text: string): void {
    this.written.push({ kind: 'own', text });
  }
}

/** Past the mark that was heard as the pause after a command, and its space. */
function afterPause(all: readonly Piece[], end: number): number {
  let at = end;
  while (isSpace(all[at]) || isPauseMark(all[at])) at++;
  return at;
}

function isSpace(piece: Piece | undefined): boolean {
  return piece?.kind === 'space' && !piece.text.includes('\n');
}
