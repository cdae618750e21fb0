import type { Segment } from '../line-segments.ts';

/** Whether a line is set in the font of code. */
export function isCode(line: Segment): boolean {
  return line.mono > 0.8;
}

type Row = readonly (readonly Segment[])[];

/** Rows below each other that are lines of one listing, or none of any. */
interface Rows {
  readonly areCode: boolean;
  readonly rows: readonly Row[];
}

/**
 * Listings with numbers before their lines, with the text that stands between them: their numbers and lines are in two columns,
 * but the text is in one. Nothing if there is no text, or something beside it.
 */
export function listingsAmong(table: readonly Row[]): readonly Rows[] | undefined {
  const parts: { areCode: boolean; rows: Row[] }[] = [];
  for (const row of table) {
    const [number = [], ...cells] = row;
    const filled = cells.flat();
    const last = parts.at(-1);
    // A line of a listing may be empty.
    const isOfCode = filled.length > 0 ? filled.every(isCode) : number.length > 0 && last?.areCode === true;
    const areCode = isOfCode && number.every(({ text }) => lineNumber.test(text));
    if (!areCode && row.filter((cell) => cell.length > 0).length > 1) return undefined;
    if (last?.areCode === areCode) last.rows.push(row);
    else parts.push({ areCode, rows: [row] });
  }
  const numbered = parts.filter(
    ({ areCode, rows }) => areCode && rows.some(([number = []]) => number.length > 0),
  );
  return parts.length > 1 && numbered.length > 0 ? parts : undefined;
}

const lineNumber = /^\d{1,4}[.:]?$/;

/** Whether text in the font of code is what a program has: addresses and large numbers are often set in it, too. */
export function isListing(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !text.split('\n').every(isAddressAlone) && !groupedNumber.test(text);
}

/** Whether an address is all that a line says, but for the mark of a note: “[3] https://lamps.example/”. */
export function isAddressAlone(line: string): boolean {
  return onlyAddress.test(line.trim());
}

const onlyAddress = /^(?:\[?\d{1,3}[\].]?\s+|[⁰¹²³⁴-⁹]+\s*)?<?(?:https?:\/\/\S+|www\.\S+|\S+@\S+\.\w+)>?$/;

/** “25 000 000 000.” */
const groupedNumber = /^\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+[.,;]?$/;

/** The address of a page in the font of code, amid a text such as a list of references: “Online. http://lamps.example/”. */
export function isAddressWithin(group: readonly Segment[], line: Segment): boolean {
  const last = group.at(-1) as Segment;
  if (isCode(group[0] as Segment)) return false;
  if (!isCode(line) || areNamesWithin(last, line)) return true;
  if (isCode(last)) return /^\S+$/.test(line.text) && !beginsAddress.test(line.text);
  if (breaksOff.test(last.text)) return /^\S*[-./]/.test(line.text);
  // Words before it in the font of code are those of a command, and what a colon leads to stands apart.
  const isRest = beginsAddress.test(line.text) || (line.mono < 1 && endsInAddress.test(line.text));
  // The title of a box on a slide may stand right above it.
  const isOfText = group.length > 1 || last.text.length >= leastText || /[.,)\]]$/.test(last.text);
  return isRest && isOfText && !/[:;]$/.test(last.text);
}

/** “two fields:” above “user and policy;” in the font of code, but for the word between the names: they are the rest of an item. */
function areNamesWithin(last: Segment, line: Segment): boolean {
  return (
    line.mono < 1 &&
    last.text.length >= leastText &&
    Math.abs(line.x0 - last.x0) < 2 * line.size &&
    twoNames.test(line.text)
  );
}

const twoNames = /^(?:\w+, )*\w+,? (?:and|or|und|oder|et|ou|y|e|o|en|of) \w+[.,;:]$/;

/** In letters. */
const leastText = 25;

/** In the font of code, which is often smaller than that of the text. */
function holdsAddress({ mono, text }: Segment): boolean {
  return mono > 0.25 && /:\/\/|www\./.test(text);
}

const beginsAddress = /^(?:https?:|www\.|doi\.org)/;
/** Behind the mark of a note, it is all that the note says. */
const endsInAddress = /^(?![⁰¹²³⁴-⁹])[^:]* (?:https?:|www\.|doi\.org)(?:\S|(?<=-) )*$/;
/** An address at the end of a line of text, which the next line goes on with. */
const breaksOff = /\S (?:https?:|www\.|doi\.org)\S*$/;
/** “Fonte: https://lamps.example/” below a picture. */
const isLabelled = /^\p{L}+: \S+$/u;

/** Whether most letters of a line of text are those of names in the font of code, which are often a little smaller. */
function isPartlyCode(last: Segment, line: Segment): boolean {
  const [less, more] = last.mono < line.mono ? [last, line] : [line, last];
  return !isCode(more) && more.mono > 0.4 && less.mono < 0.4 && !isLabelled.test(line.text);
}

/** Whether two lines are of different sizes, which those of a text are not but for an address or names of code amid it. */
export function isUnlike(last: Segment, line: Segment, isAmidAddress: boolean): boolean {
  const isAddress =
    (holdsAddress(line) && !isLabelled.test(line.text)) || (holdsAddress(last) && line.mono > 0.1);
  const most = isAmidAddress && isAddress ? 0.2 : isPartlyCode(last, line) ? 0.13 : 0.08;
  return Math.abs(line.size - last.size) > most * Math.max(line.size, last.size);
}

export const codeSign = /[{}<>\\|=`$~^]|\w\(|\(\)|::|->|\w_\w|^[#@%]|\W;$/u;
/** “-h # Shows the size”, “a == b”: what stands between spaces in commands and in listings whose letters are spread. */
const loneSign = /^(?:-[a-zA-Z]|#|={1,3}|[{}\\])$/;
export const proseWord = /^["“‘'(]?\p{L}[\p{L}’'-]+[.,:;?!"”’)]*$/u;

/** Whether lines in a typewriter’s font are those of a program, by their signs: letters and the answers in forms are typed so, too. */
export function areProgram(lines: readonly Segment[]): boolean {
  const text = lines.map((line) => line.text).join(' ');
  const words = text.split(/\s+/);
  const signs = words.filter((word) => codeSign.test(word) || loneSign.test(word));
  return (
    signs.length >= program.leastSigns * words.length &&
    countedWords(text).prose < program.mostProse * words.length
  );
}

/** Shares of the words, and of the signs that stand between them. */
const program = { leastSigns: 0.15, mostProse: 0.75 };

/**
 * Whether rows in a typewriter's font are a list of things in words and numbers: hardly any sign of a program, and some words
 * of a language, which are longer than most of an assembler; or names with their numbers, several of them side by side.
 */
export function areListedThings(rows: readonly (readonly string[])[]): boolean {
  const lines = rows.map((cells) => cells.join(' ').trim());
  if (lines.length >= things.rows && lines.every((line) => numberedNames.test(line))) return true;
  // The remark at the head of a program has a star before each of its lines.
  if (rows.some(([name = '']) => name !== '' && !/[\p{L}\p{N}]/u.test(name))) return false;
  const text = lines.join(' ');
  if (remarkOrAssignment.test(text)) return false;
  const { words, code, lone } = countedWords(text);
  const long = wordsOf(text).filter((word) => proseWord.test(word) && longWord.test(word)).length;
  return words >= things.words && code + lone <= things.mostSigns * words && long >= things.leastLong * words;
}

/** The signs and the longer words as shares of all words. */
const things = { rows: 3, words: 30, mostSigns: 0.02, leastLong: 0.2 };
const remarkOrAssignment = /(?<!\S)(?:\/\/|\/\*)|:=/;
const longWord = /\p{Ll}{5}/u;
/** “black = 0 green = 5 grey = 8”, whatever sign stands for the dash or the equals sign */
const numberedNames = /^(?:\p{L}{3,}\s*[^\p{L}\p{N}\s]?\s*\d+%?\s*){2,}$/u;

/** How many words there are, and how many of them, and of the signs between them, are those of programs or of prose. */
export function countedWords(text: string): Record<'words' | 'code' | 'lone' | 'prose', number> {
  const words = wordsOf(text);
  return {
    words: words.length,
    code: words.filter((word) => codeSign.test(word)).length,
    lone: text.split(/\s+/).filter((word) => loneSign.test(word)).length,
    prose: words.filter((word) => proseWord.test(word) && !codeSign.test(word)).length,
  };
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Whether most of what a line has beside names is a program’s. */
export function isOfProgram(line: string): boolean {
  if (wordsOf(line).length === 0) return /[+|\\/<>^{}]/.test(line);
  const words = line.split(/\s+/);
  const plain = plainIn(line);
  const signs = signsIn(line);
  if (endsStatement.test(line)) return (signs > 0 || words.length <= shortest) && plain < 0.75 * words.length;
  return signs >= program.leastSigns * words.length && plain < 0.5 * words.length;
}

/** Whether a line alone amid prose is that of a program. */
export function isCommand(line: string): boolean {
  if (!isOfProgram(line) || signsIn(line) === 0 || /^\p{Lu}\p{L}+: |[:.]$/u.test(line)) return false;
  const share = plainIn(line) / Math.max(1, wordsOf(line).length);
  return endsStatement.test(line) ? share < 0.5 : share < 0.3 && line.split(/\s+/).length >= shortest;
}

/** In words. */
const shortest = 3;

/** What stands between the items of lists and citations, and the blanks of forms, are no signs of a program. */
function signsIn(line: string): number {
  const words = line.split(/\s+/).map((word) => word.replace(/;$|_{2,}/g, ''));
  const isSign = (word: string): boolean =>
    (codeSign.test(word) || loneSign.test(word)) && !noSign.test(word) && (word !== '|' || words[0] === '|');
  return words.filter(isSign).length;
}

/** Whether a line leads to a program, or explains it. */
export function isAbout(line: string): boolean {
  const words = wordsOf(line).length;
  if (/^\p{Lu}\p{L}+(?: \p{L}+)+: /u.test(line)) return true;
  return (words > 1 && /\p{L}:$/u.test(line)) || (words >= 5 && plainIn(line) >= 0.75 * words);
}

/** Names such as “ERR_NO_LAMP” and addresses are read with what explains them; letters and forms have “#12”, “$5” and “lamp(s)”. */
const noSign =
  /^["'(]?\w+(?:_\w+)+["').,;:]*$|:\/\/|^#\d|^[$]?[\d.,]*$|^\p{L}{2,}(?:\(\p{L}{1,3})?\)[.,:]*$/u;

/** Behind a word, it ends the item of a list. */
const endsStatement = /[{}]$|(?<!\p{L}{2}\)?);$/u;

/** Words as of prose; those of a program are often in capitals. */
function plainIn(line: string): number {
  const isPlain = (word: string): boolean =>
    proseWord.test(word) && /\p{Ll}/u.test(word) && !codeSign.test(word);
  return wordsOf(line).filter(isPlain).length;
}

/** Whether all that a line has is a program’s remark; its number may stand before it. */
export const remark = /^(?:\d+ )?(?:\/\/|\/\*|#\s|%|;)/;
