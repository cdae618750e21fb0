import type { Segment } from '../line-segments.ts';
import { areaOfAll, isAtEdge } from '../page-drafts.ts';
import type { Draft } from '../pdf-page-blocks.ts';

/** So many lines show what they are; folders with what is in them, and statements alone, need fewer. */
const fewest = { lines: 4, inFolders: 3, statements: 2 };
/** Of its lines. */
const leastCertain = 0.5;
/** From line to line, in letter sizes, also over a line left free. */
const widestStep = 4;
/** Words that a line of a listing may have without any sign of a program, such as “syscall”. */
const mostPlainWords = 3;
/** Of a line’s letters, in the fonts of formulas. */
const mostMath = 0.2;

/**
 * Lines that no font of a typewriter and no braces show to be code: the output and the settings of programs, assembler, and
 * the folders of a project. Read as text, each is a paragraph, or some of them are.
 */
export function withPlainListings(drafts: readonly Draft[]): readonly Draft[] {
  return withWholeListings(withListings(drafts));
}

function withListings(drafts: readonly Draft[]): readonly Draft[] {
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

function mayBeOfListing(draft: Draft): boolean {
  const { lines, listed, code } = draft.paragraph;
  // What is known to be code keeps its indentation.
  const isOther = !code || lines.every(({ text }) => bracketsAlone.test(text));
  return (
    mayBeText(draft) &&
    !listed &&
    isOther &&
    lines.length > 0 &&
    lines.every((line) => isCertain(line) || mayStandAmid(line))
  );
}

/** Whether nothing says yet that it is anything but text. */
function mayBeText({ known }: Draft): boolean {
  return known === undefined || known === 'paragraph' || known === 'quote' || known === 'formula';
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
  const area = areaOfAll(own);
  return {
    ...first,
    known: 'code',
    ...(area && { area }),
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

/**
 * Makes one of the listings of a page and the lines between them that may be of the same program. At its head and its foot
 * such lines may be the rest of a listing, or its beginning.
 */
function withWholeListings(drafts: readonly Draft[]): readonly Draft[] {
  if (!drafts.some(isListing)) return drafts;
  const made: Draft[] = [];
  let run: Draft[] = [];
  const end = (isLast: boolean): void => {
    made.push(...joinedRun(run, made.every(isAtEdge), isLast));
    run = [];
  };
  for (const draft of drafts) {
    if (isListing(draft) || isOfProgram(draft)) run.push(draft);
    else {
      end(isAtEdge(draft));
      made.push(draft);
    }
  }
  end(true);
  return made;
}

/** From the first listing to the last, and to the edges of the page. */
function joinedRun(run: readonly Draft[], isFirst: boolean, isLast: boolean): readonly Draft[] {
  const listings = run.filter(isListing);
  if (listings.length === 0) return run;
  const from = isFirst ? 0 : run.findIndex(isListing);
  const to = isLast ? run.length : run.findLastIndex(isListing) + 1;
  const own = run.slice(from, to);
  if (own.length === listings.length) return run;
  const lines = own.flatMap(({ paragraph }) => paragraph.lines);
  return [...run.slice(0, from), asListing(own, lines), ...run.slice(to)];
}

function isListing({ known, text, paragraph }: Draft): boolean {
  return known === 'code' || (known === undefined && text === undefined && paragraph.code);
}

/** Whether its lines are statements, or parts of them: with the signs of a program, few words, and no end of a sentence. */
function isOfProgram(draft: Draft): boolean {
  const { known, text, paragraph } = draft;
  return (
    mayBeText(draft) &&
    !paragraph.listed &&
    (text === undefined || known === 'formula') &&
    paragraph.lines.every(
      (line) =>
        line.text.length <= longestLine &&
        (bracketsAlone.test(line.text) ||
          isCertain(line) ||
          (statement.test(line.text) && !holdsText(line.text))),
    )
  );
}

/** “return isAlive(x, y)”, “+ isAlive(x + 1, y)”, “cout << "|" << endl;”, “public:” */
const statement =
  /[;{}]\s*(?:\/[/*].*)?$|^[+|&?:.-]{1,2} ?[\w(!].*\(|^(?:return|print|else|public|private|protected|elif|except|def|class|if|i f|for|f o r|while)(?![\p{L}’']).*[()[\]{};:=]|^[\w.>-]+(?:\(| \((?=.*[=<>"',+*−])).*(?:\)[,;]?|[({,])$|<<|::|: :/u;

/** So many words of a text stand in no statement. */
function holdsText(line: string): boolean {
  return (
    (line.match(/(?<![\w"'“.])\p{L}?\p{Ll}{3,}(?![\w(.=])/gu)?.length ?? 0) >= 6 ||
    /\p{Ll}{3}[.!?]$/u.test(line)
  );
}
