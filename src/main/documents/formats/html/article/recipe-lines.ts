import { linesInside, placeIn } from './article-boxes.ts';
import { ancestorsOf, isProse, lettersOf, type Line } from './article-lines.ts';
import { lettersAndDigits } from './article-repeats.ts';
import { dataIn, longestData } from './page-names.ts';
import { attribute, type Element, elementsIn, type Page } from '../html-tree.ts';
import { plainText } from '../note-marks.ts';

/** Fewer ingredients may stand in any sentence, and longer lines are sentences. */
const ingredientList = { fewest: 3, longest: 160, mostAround: 8, covered: 0.7, letters: 0.6 };
/** A shorter line may be a part of any step. */
const leastStep = 25;

/**
 * The ingredients and steps of a recipe that the page has for search engines, too. Ingredients are short, often linked, and
 * stand in a box beside the text, so an extractor takes them for the site.
 */
export function recipeLines(lines: readonly Line[], read: ReadonlySet<Line>, page: Page): readonly Line[] {
  const { ingredients, steps } = recipeInData(page);
  const text = steps.map((step) => lettersAndDigits({ text: step })).join(' ');
  const isStep = (line: Line): boolean =>
    line.letters >= leastStep && line.linked < line.letters && text.includes(lettersAndDigits(line));
  const made = text === '' ? [] : lines.filter(isStep);
  const stated = ingredients.length < ingredientList.fewest ? [] : listOf(ingredients, lines, read);
  const list = stated.length > 0 ? stated : listBelowTitle(lines);
  // A page may have the recipe once more, to print it or for small screens.
  const said = new Set([...read].map(lettersAndDigits));
  return [...made, ...list].filter((line) => !said.has(lettersAndDigits(line)));
}

const ingredientTitle =
  /^(?:(?:the|les|gli|los|os|de) )?(?:ingr[eé]di[eë]n\p{L}{1,4}|zutaten(?:liste)?|benodigdheden)(?:\b|$)/iu;
const longestTitle = 40;

/** Short lines of one shape below the word for ingredients, most of them with an amount. */
function listBelowTitle(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex(
    (line) =>
      !line.part &&
      line.linked === 0 &&
      line.letters <= longestTitle &&
      ingredientTitle.test(line.text.trim()),
  );
  const below = lines.slice(at + 1).filter(({ letters }) => letters > 0);
  const first = at < 0 ? undefined : below.slice(0, mostAbove).find(isAmount);
  if (!first) return [];
  const place = placeIn(first);
  const rest = below.slice(below.indexOf(first));
  const end = rest.findIndex(
    (line, index) =>
      line.part || line.letters > ingredientList.longest || !isIn(place, rest.slice(index, index + 2)),
  );
  const list = rest
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => placeIn(line) === place || !isProse(line));
  const amounts = list.filter(isAmount).length;
  return list.length >= ingredientList.fewest && amounts * 2 >= list.length ? [lines[at]!, ...list] : [];
}

/** How many portions it is for, and of what. */
const mostAbove = 4;

function isAmount({ text, letters }: Line): boolean {
  return letters <= ingredientList.longest && /^\s*[\d¼½¾⅓⅔]|[\d¼½¾⅓⅔]\s*\p{L}{0,12}[.)]*\s*$/u.test(text);
}

/** A line between two may be the name of a part: "For the dough". */
function isIn(place: string, lines: readonly Line[]): boolean {
  return lines.some((line) => placeIn(line) === place);
}

/** The lines of the innermost box in which nearly all the ingredients stand and little else; the one that is read already, if any. */
function listOf(
  ingredients: readonly string[],
  lines: readonly Line[],
  read: ReadonlySet<Line>,
): readonly Line[] {
  const words = new Set(ingredients.flatMap(wordsOf));
  const named = new Set(
    lines.filter(({ text, letters }) => {
      if (letters === 0 || letters > ingredientList.longest) return false;
      return wordsOf(text).every((word) => words.has(word));
    }),
  );
  const boxes = new Map<Element, { said: Set<string>; read: number }>();
  for (const line of named) {
    let steps = 0;
    for (const around of ancestorsOf(line.element)) {
      if (++steps > ingredientList.mostAround || around.tagName === 'body') break;
      const box = boxes.get(around) ?? { said: new Set(), read: 0 };
      boxes.set(around, box);
      for (const word of wordsOf(line.text)) box.said.add(word);
      if (read.has(line)) box.read++;
    }
  }
  const inside = linesInside(lines);
  const full = [...boxes].flatMap(([around, box]) => {
    const held = (inside.get(around) ?? []).filter(({ letters }) => letters > 0);
    const letters = lettersOf(held.filter((line) => named.has(line)));
    const isFull = box.said.size >= ingredientList.covered * words.size;
    return isFull && letters >= ingredientList.letters * lettersOf(held) ? [{ held, read: box.read }] : [];
  });
  const list = full.toSorted((a, b) => b.read - a.read || a.held.length - b.held.length)[0];
  const held = list?.held ?? [];
  const last = held.findLastIndex((line) => named.has(line));
  return held
    .slice(0, last + 1)
    .filter((line, at) => named.has(line) || (!line.part && named.has(held[at + 1]!)));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
}

/** What a recipe consists of and how it is made, as the page has both for search engines. */
interface StatedRecipe {
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
}

function recipeInData(page: Page): StatedRecipe {
  const recipe = { ingredients: [] as string[], steps: [] as string[] };
  let letters = 0;
  for (const element of elementsIn(page)) {
    for (const data of element.tagName === 'script' ? dataIn(element) : []) addRecipe(parsed(data), recipe);
    const name = attribute(element, 'itemprop') ?? '';
    const texts = /^(?:recipeIngredient|ingredients)$/.test(name)
      ? recipe.ingredients
      : name === 'recipeInstructions'
        ? recipe.steps
        : undefined;
    // They may lie in each other.
    if (!texts || letters > longestData) continue;
    const text = plainText(element);
    letters += text.length;
    texts.push(text);
  }
  return recipe;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined; // Many pages have what is none.
  }
}

function addRecipe(data: unknown, recipe: { ingredients: string[]; steps: string[] }): void {
  const parts: { value: unknown; texts?: string[] | undefined }[] = [{ value: data }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, texts } = part;
    if (typeof value === 'string') texts?.push(value.replace(/<[^<>]*>|&#?\w+;/g, ' '));
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value).toReversed())
      parts.push({ value: inner, texts: textsNamed(key, texts, recipe) });
  }
}

/** Of a step only its text counts: its address, its picture and its kind stand beside it. */
function textsNamed(
  key: string,
  around: string[] | undefined,
  recipe: { ingredients: string[]; steps: string[] },
): string[] | undefined {
  if (/^(?:recipeIngredient|ingredients)$/.test(key)) return recipe.ingredients;
  if (key === 'recipeInstructions') return recipe.steps;
  return /^(?:\d+|text|itemListElement)$/.test(key) ? around : undefined;
}
