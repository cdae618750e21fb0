import { beginsCaption, captionLines } from '../kinds/captions.ts';
import { type PagePart, textOfRows } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { columnsOfPage } from '../reading-order/document-columns.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** “Algorithm 3: Lighting the lamps”, not “Algorithm 3 lights them”. */
const title =
  /^(?:[Aa]lgorithm(?:us|e)?|ALGORITHM(?:US|E)?|[Aa]lgoritm[eo]|ALGORITM[EO])\s+(?:[A-Z][.-])?\d{1,3}(?:[.-]\d{1,3}){0,3}(?:\s*[.:–—|(]|$|\s\(?\p{Lu})/u;
/** Its lines may be numbered, without a colon. */
const number = /^\d{1,3}[:.]?(?: |$)/;
const sign = /[←→≔⇐⊳▷]|:=|(?<![<>!:])=|^\/\//u;
/** What a line begins with, in the languages of theses: programs that set algorithms have words for each of them. */
const begins =
  /^(?:(?:(?:parallel )?for(?:each|all| each| all)?|while|if|else|elseif|repeat|until|return|do|end|then|begin|input|output|require|ensure|data|result|function|procedure|print|initiali[sz]e)|(?:pour|tant ?que|si|sinon|répéter|jusqu|retourner|renvoyer|fin|début|entrées?|sorties?|données|résultat)|(?:für|solange|wenn|falls|sonst|wiederhole|bis|eingabe|ausgabe|ende|gib)|(?:para|mientras|enquanto|sino|se|senão|repetir|hasta|até|retornar?|devolver|devuelve|fim|entradas?|salidas?|saídas?|datos|dados|resultado)|(?:per|mentre|finché|altrimenti|ripeti|restituisci|ingresso|uscita|dati|risultato)|(?:voor|zolang|als|anders|herhaal|tot|invoer|uitvoer))(?![\p{L}’'])/iu;
/** And what it ends with. */
const ends = /(?<!\p{L})(?:do|then|faire|alors|faça|então|hacer|entonces|allora|doe|dan|dann|begin|end)$/iu;
/** Lines, those of them that are steps, and those with a word of an algorithm. */
const least = { lines: 4, steps: 0.5, words: 2 };
/** In letter sizes: from line to line, of any line and of one that is no step; and how far left of its title one may begin. */
const room = { any: 2.7, words: 1.75, left: 0.7 };

/** Algorithms below their title, whose lines no font of a typewriter and no colon behind a number shows to be code. */
export function algorithmsOf(segments: readonly Segment[]): PagePart[] {
  return segments.some(({ text }) => title.test(text)) ? columnsOfPage(segments).flatMap(algorithmsIn) : [];
}

function algorithmsIn(segments: readonly Segment[]): PagePart[] {
  const rows = rowsOf(segments);
  const parts: PagePart[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [head] = rows[at] ?? [];
    if (!head || !title.test(head.text)) continue;
    const titles = titleRows(rows, at);
    const caption = captionLines(head, titles.flat());
    const from = at + titles.filter((row) => row.some((each) => caption.includes(each))).length;
    const end = endOf(rows, from, head);
    const own = rows.slice(from, end);
    if (isAlgorithm(own.map(textOf))) {
      parts.push({ kind: 'caption', segments: caption });
      parts.push({ kind: 'code', segments: own.flat(), text: textOfRows(own) });
    }
    at = Math.max(at, end - 1);
  }
  return parts;
}

/** In lines. */
const longestTitle = 4;

/** Those that a title may have, up to the first step. */
function titleRows(rows: readonly (readonly Segment[])[], at: number): readonly (readonly Segment[])[] {
  const below = rows.slice(at + 1, at + longestTitle);
  const first = below.findIndex((row) => number.test(row[0]?.text ?? '') || isStep(textOf(row)));
  return rows.slice(at, first < 0 ? at + longestTitle : at + 1 + first);
}

/** Where the lines end that may be those of an algorithm. */
function endOf(rows: readonly (readonly Segment[])[], from: number, head: Segment): number {
  let last = head.y;
  let end = from;
  for (; end < rows.length; end += 1) {
    const row = rows[end] as readonly Segment[];
    const [first] = row;
    if (!first || beginsCaption(first.text) || title.test(first.text)) break;
    const text = textOf(row);
    const [step, isIndented] = [(first.y - last) / head.size, first.x0 > head.x0 + room.left * head.size];
    const isFarLeft = first.x0 < head.x0 - room.left * head.size && !number.test(first.text);
    if (step > room.any || isFarLeft) break;
    if (!isStep(text) && (step > room.words || (!isIndented && isSentence(text)))) break;
    last = first.y;
  }
  return end;
}

/** Without its number. */
function textOf(row: readonly Segment[]): string {
  return row
    .map(({ text }) => text)
    .join(' ')
    .replace(number, '');
}

function isAlgorithm(lines: readonly string[]): boolean {
  return (
    lines.length >= least.lines &&
    lines.filter(isStep).length >= least.steps * lines.length &&
    lines.filter((line) => begins.test(line) || ends.test(line)).length >= least.words
  );
}

function isStep(line: string): boolean {
  return sign.test(line) || begins.test(line) || ends.test(line);
}

function isSentence(line: string): boolean {
  return (line.match(/(?<!\p{L})\p{L}{2,}(?!\p{L})/gu)?.length ?? 0) >= 6;
}
