import type { Draft } from '../pdf-page-blocks.ts';
import type { Segment } from '../line-segments.ts';
import { areaAround } from '../../../../../shared/listen/page-area.ts';

/** So many lines show what they are; folders with what is in them need fewer. */
const fewest = { lines: 4, inFolders: 3 };
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
  return (
    isProse && !listed && !code && lines.length > 0 && lines.every((line) => isCertain(line) || isPlain(line))
  );
}

function isPlain({ text }: Segment): boolean {
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
  const isEnough = lines.length >= (areFolders ? fewest.inFolders : fewest.lines);
  const count = counts.reduce((sum, each) => sum + each, 0);
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
  // “lampLight(NORTH, 3);”, but “glass(es);” in a list of what there is
  /^[\w.:>-]{3,}\((?!\p{L}{1,3}\);).*\);$/u,
  /^(?:[$#>] ?)(?:sudo|cd|ls|git|npm|pip|apt|docker|curl|python3?|java|make|snmpwalk|iptables)\b/u,
  /^(?:import|from) [\w.]+(?: import [\w*, ]+)?;?$|^(?:public|private|protected|static) .*[;{]$/u,
];

/** In letters: one of a program is shorter. */
const longestLine = 300;

/** Letters of formulas are names as well, so a line of them says nothing. */
function isCertain({ text, math }: Segment): boolean {
  return math < mostMath && text.length <= longestLine && certain.some((sign) => sign.test(text));
}
