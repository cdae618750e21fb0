/** What Word shows in an empty field of a form. To choose an item may also be a step of a manual. */
const prompts = {
  toClick: [
    /Click (?:or tap )?(?:here )?to enter (?:text|a date)\./,
    /Klicken (?:oder tippen )?Sie(?: hier)?, um (?:Text|ein Datum) einzugeben\./,
    /Cliquez (?:ou appuyez )?ici pour (?:entrer|taper) (?:du texte|une date)\./,
    /Haga clic (?:o pulse )?aquí (?:o pulse )?para (?:escribir|introducir|especificar) (?:texto|una fecha)\./,
    /Fare clic (?:o toccare )?qui per (?:immettere|inserire) (?:(?:il )?testo|una data)\./,
    /Clique (?:ou toque )?(?:aqui )?para (?:digitar|inserir|introduzir) (?:(?:o )?texto|uma data)\./,
    /Klik (?:of tik )?(?:hier )?(?:om (?:tekst|een datum) in te voeren|als u (?:tekst|een datum) wilt invoeren)\./,
  ],
  toChoose: [
    /Choose an item\.|Wählen Sie ein Element aus\.|Choisissez un élément\.|Elija un elemento\./,
    /Scegliere un elemento\.|Escolh(?:er|a) um item\.|Kies een item\./,
  ],
};

/** Without spaces: a page may have them where its lines are justified, or none where they break. */
const anyOf = (patterns: readonly RegExp[]): string =>
  patterns.map(({ source }) => closedUp(source)).join('|');
const toClick = anyOf(prompts.toClick);
const anyPrompt = `${toClick}|${anyOf(prompts.toChoose)}`;
const hasPrompt = new RegExp(toClick);
const wholePrompt = new RegExp(`^(?:${anyPrompt})$`);

/** Whether a text is all that Word itself asks for in an empty field: “Click or tap here to enter text.” */
export function isPrompt(text: string): boolean {
  return text.length < longestPrompt && wholePrompt.test(closedUp(text));
}

function closedUp(text: string): string {
  return text.replaceAll(/\s/g, '');
}

const longestPrompt = 80;

const blank = '_____';

/** A piece of a page, in the order in which the page is drawn. */
interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/**
 * Makes blanks to write on, as others draw them with underscores, of what Word shows in the empty fields of a form that became a
 * PDF. The page draws each field as a whole, over all of its lines. A sentence around such words is left as it is, and so is a
 * step of a manual.
 */
export function withBlanks<T extends Piece>(items: readonly T[]): readonly T[] {
  const text = closedUp(items.map(({ str }) => str).join(''));
  if (!hasPrompt.test(text)) return items; // as nearly all pages
  const filled = items.filter(({ str }) => str.trim() !== '');
  const starts = new Map<number, number>();
  let length = 0;
  for (const [at, { str }] of filled.entries()) {
    starts.set(length, at);
    length += closedUp(str).length;
  }
  const blanks = new Set<T>();
  for (const { index, 0: found } of text.matchAll(new RegExp(anyPrompt, 'g'))) {
    const [first, end] = [starts.get(index), starts.get(index + found.length) ?? filled.length];
    if (first === undefined || (end === filled.length && index + found.length < length)) continue;
    if (!standsAlone(filled, first, end)) continue;
    for (const item of filled.slice(first, end)) blanks.add(item);
  }
  return items.map((item) => (blanks.has(item) ? { ...item, str: blank } : item));
}

function standsAlone(items: readonly Piece[], first: number, end: number): boolean {
  const [before, opening, closing, behind] = [items[first - 1], items[first], items[end - 1], items[end]];
  if (before && opening && isLevel(before, opening)) {
    if (/^(?:[\d\p{L}]{1,3}[.)]|[^\p{L}\p{N}])$/u.test(before.str.trim())) return false;
    if (isNear(before, opening) && !/[:?*)\].]$/.test(before.str.trim())) return false;
  }
  if (!closing || !behind || !isLevel(closing, behind) || !isNear(closing, behind)) return true;
  return !/^[\p{Ll},;”"»]/u.test(behind.str.trim());
}

function isLevel({ transform: one }: Piece, { transform: other }: Piece): boolean {
  return Math.abs((one[5] ?? 0) - (other[5] ?? 0)) < 0.3 * sizeOf(one);
}

/** In letter sizes: with no more room between them, two pieces belong to one sentence. */
const nearest = 1;

function isNear(left: Piece, right: Piece): boolean {
  const room = (right.transform[4] ?? 0) - (left.transform[4] ?? 0) - left.width;
  return room < nearest * sizeOf(left.transform);
}

function sizeOf(transform: readonly number[]): number {
  return Math.hypot(transform[2] ?? 0, transform[3] ?? 0);
}
