import type { Segment } from './line-segments.ts';
import type { Draft } from './pdf-page-blocks.ts';
import { areaAround } from '../../../../shared/listen/page-area.ts';

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
  if (!isCode(line)) return true;
  if (isCode(last)) return /^\S+$/.test(line.text) && !beginsAddress.test(line.text);
  if (breaksOff.test(last.text)) return /^\S*[-./]/.test(line.text);
  // Words before it in the font of code are those of a command, and what a colon leads to stands apart.
  const isRest = beginsAddress.test(line.text) || (line.mono < 1 && endsInAddress.test(line.text));
  // The title of a box on a slide may stand right above it.
  const isOfText = group.length > 1 || last.text.length >= leastText || /[.,)\]]$/.test(last.text);
  return isRest && isOfText && !/[:;]$/.test(last.text);
}

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

/** Whether two lines are of different sizes, which those of a text are not but for an address amid it. */
export function isUnlike(last: Segment, line: Segment, isAmidAddress: boolean): boolean {
  const isAddress =
    (holdsAddress(line) && !isLabelled.test(line.text)) || (holdsAddress(last) && line.mono > 0.1);
  const most = isAmidAddress && isAddress ? 0.2 : 0.08;
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

/** So many lines show what they are; folders with what is in them, and statements alone, need fewer. */
const fewest = { lines: 4, inFolders: 3, statements: 2 };
/** Of its lines. */
const leastCertain = 0.5;
/** From line to line, in letter sizes, also over a line left free. */
const widestStep = 4;
/** In words: what a line of a listing has that no sign tells from a text, such as “syscall”. */
const mostPlainWords = 3;
/** Of a line’s letters, in the fonts of formulas. */
const mostMath = 0.2;

/**
 * Lines that no font of a typewriter and no braces show to be code: the output and the settings of programs, assembler, and
 * the folders of a project. Read as text, each is a paragraph, or some of them are.
 */
export function withPlainListings(drafts: readonly Draft[]): readonly Draft[] {
  const made: Draft[] = [];
  let run: Draft[] = [];
  const end = (): void => {
    made.push(...withListing(run));
    run = [];
  };
  for (const draft of drafts) {
    const last = run.at(-1)?.paragraph.lines.at(-1);
    const mayBe = mayBeOfListing(draft);
    if (!mayBe || (last && !isBelow(last, draft))) end();
    if (mayBe) run.push(draft);
    else made.push(draft);
  }
  end();
  return made;
}

function isBelow(last: Segment, { paragraph }: Draft): boolean {
  const first = paragraph.lines[0] as Segment;
  const step = first.y - last.y;
  return step > 0 && step < widestStep * Math.max(last.size, first.size);
}

function mayBeOfListing({ known, paragraph: { lines, listed, code } }: Draft): boolean {
  const isProse = known === undefined || known === 'paragraph' || known === 'quote' || known === 'formula';
  // What is known to be code keeps its indentation.
  const isOther = !code || lines.every(({ text }) => bracketsAlone.test(text));
  return (
    isProse &&
    !listed &&
    isOther &&
    lines.length > 0 &&
    lines.every((line) => isCertain(line) || mayStandAmid(line))
  );
}

function mayStandAmid({ text }: Segment): boolean {
  return bracketsAlone.test(text) || text.includes(ellipsis) || isShort(text);
}

function isShort(text: string): boolean {
  return text.split(' ').length <= mostPlainWords && !/[.!?]$/.test(text);
}

const ellipsis = '. . .';
const bracketsAlone = /^[\])}([{;,.…\s]+$/u;

/** From the first line that is certain to the last, with the brackets that close it. */
function withListing(run: readonly Draft[]): readonly Draft[] {
  const counts = run.map(({ paragraph }) => paragraph.lines.filter(isCertain).length);
  let from = counts.findIndex((count) => count > 0);
  if (from < 0) return run;
  while (from > 0 && assigns.test(run[from - 1]?.paragraph.lines.at(-1)?.text ?? '')) from -= 1;
  let to = counts.findLastIndex((count) => count > 0) + 1;
  while (to < run.length && endsListing.test(run[to]?.paragraph.lines[0]?.text ?? '')) to += 1;
  const own = run.slice(from, to);
  const lines = own.flatMap(({ paragraph }) => paragraph.lines);
  const areFolders = lines.filter(({ text }) => branch.test(text)).length >= fewest.inFolders - 1;
  const count = counts.reduce((sum, each) => sum + each, 0);
  const areStatements = count === lines.length && lines.every(({ text }) => /[;{}]$/.test(text));
  const least = areStatements ? fewest.statements : areFolders ? fewest.inFolders : fewest.lines;
  const isEnough = lines.length >= least;
  if (!isEnough || count < leastCertain * lines.length) return run;
  return [...run.slice(0, from), asListing(own, lines), ...run.slice(to)];
}

function asListing(own: readonly Draft[], lines: readonly Segment[]): Draft {
  const { said: _said, text: _text, level: _level, ...first } = own[0] as Draft;
  const areas = own.flatMap(({ area }) => area ?? []);
  return {
    ...first,
    known: 'code',
    ...(areas.length > 0 && { area: areas.reduce(areaAround) }),
    paragraph: { ...first.paragraph, lines, code: true },
    opens: false,
    closes: false,
  };
}

/** A bracket or the last word of a program, such as “nop”. */
const endsListing = /^(?:[\])}([{;,.…\s]+|[a-z]+)$/u;

/** “v=0”, which above a listing is no formula. */
const assigns = /^\w+=\S+$/u;

/** “|-- lamps”, “├── oil.txt” */
const branch = /^(?:[|│]\s*)*(?:\|--|\+--|`--|[├└][─-]|\\--)/u;

/** What no sentence and no formula has, in any language of programs. */
const certain: readonly RegExp[] = [
  branch,
  // “a=rtpmap:0 PCMU/8000”, as the lines of a protocol begin, and “IN=eth0 OUT=” in the log of a system.
  /^[a-z]=(?=.*[\w-]{2})[\w-]+(?:[:/ ]+[\w.-]+)*$/u,
  /(?:^|\s)[A-Z_]{2,}=[\w.:-]+ (?:.* )?[A-Z_]{2,}=/u,
  // “movq %rax,%r12”, “mov [bx], 0x1F”
  /(?:^|[\s,(])%[a-z][a-z\d]{1,4}(?:[,)\s]|$)/u,
  /^[a-z]{2,6} .*\b0x[\dA-Fa-f]{2,}\b/u,
  // “iso.3.6.1.2.1.2 = STRING”
  /^[a-z]+(?:\.\d+){5,}/u,
  // “("docs\\examples", "docs"),”
  /^[([]["'“”].*["'“”][)\]],?$/u,
  /\\\\\w/u,
  // “data_folder\”, “lamp_folder/”, “lamp_exit:”
  /^\w+_\w+[\\/:]$/u,
  // “lamp_hours = 3”, “window.onload = e => {”
  /^[\w.]*(?:\p{L}{2}_\p{L}{2}|\p{L}\.\p{L}{2})[\w.]*(?:\[\w*\])? ?[-+]?=(?: |$)/u,
  /=> ?\{$|\) ?\{$|^\} ?else\b/u,
  /^(?:\/\/ |\/[*∗]|#(?:include|define|ifdef|endif)\b)/u,
  // “lampLight(NORTH, 3);”, but “glass(es);” and “oil (for the lamps);” in a list of what there is
  /^[\w.:>-]{3,}(?: (?=\([^\p{L}]|\(\w+, ?[&\w]+\)))?\((?!\p{L}{1,3}\);).*\);(?: ?\/[/*].*| .*;)?$/u,
  // “int lamps = 5;”, “unsigned char *lamp, oil[3];”, “int main (void) {”, “i = i + 1;”, “c = lamp; /* the lamp */”
  /^(?:(?:const|static|unsigned|signed|long|short|final) )*(?:int|char|float|double|bool|boolean|void|long|String|var|let|const)\b(?:\[\])?[ *&]+\w+(?:\[\w*\])*(?: ?[=,][^;]*)?;/u,
  /^(?:[a-z]+ )*(?:int|char|float|double|bool|boolean|void|String)\b[ *]+\w+ ?\([^)]*\) ?(?:\{.*)?$/u,
  /^[a-z]\w*(?:\[\w+\])? ?[-+*/]?= ?[^=;]+;(?: ?\/[/*].*)?$/u,
  /^(?:else )?(?:if|while|for|switch) ?\([^)]*(?:[<>=!;&|]|\w\()[^)]*\)+ ?\{?$/u,
  /^(?:[$#>] ?)(?:sudo|cd|ls|git|npm|pip|apt|docker|curl|python3?|java|make|snmpwalk|iptables)\b/u,
  // “#System keyboard”, “bootloader --location=mbr”
  /^#\p{L}+ [\p{L} ]+$|^[a-z]+ [−–-]{2}[a-z]/u,
  /^(?:import|from) [\w.]+(?: import [\w*, ]+)?;?$|^(?:public|private|protected|static) .*[;{]$/u,
];

/** In letters: one of a program is shorter. */
const longestLine = 300;

/** Letters of formulas are names as well, so a line of them says nothing. */
function isCertain({ text, math }: Segment): boolean {
  return math < mostMath && text.length <= longestLine && certain.some((sign) => sign.test(text));
}
