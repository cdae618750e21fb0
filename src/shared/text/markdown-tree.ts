import type { Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/**
 * Some texts make Markdown's parser look at the same characters again and again: 5 kB of stars held it for 18 seconds.
 * Here its steps are counted, and whoever gave a text stops paying for it when it costs more than people's texts do.
 */

/** Steps that may still be taken: characters looked at and events walked through, some 10 million a second. */
export interface Allowance {
  left: number;
}

/** What a text may take: three times what replies and documents take as models and people write them. */
export function warranted(text: string): number {
  return 20_000 + 30 * text.length + 3 * stepsPerLine * linesIn(text);
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** What the parser does for a line, whatever stands in it. */
const stepsPerLine = 100;

/** The tree of a text; undefined when it takes more steps than `allowance` has, or than its own length warrants. */
export function treeOf(text: string, allowance: Allowance): Root | undefined {
  let own = warranted(text);
  const spend = (steps: number): void => {
    own -= steps;
    allowance.left -= steps;
    if (own < 0 || allowance.left < 0) throw tooManySteps;
  };
  try {
    spend(stepsPerLine * linesIn(text));
    return fromMarkdown(text, {
      extensions: [dialect, countingSteps(spend)],
      mdastExtensions: [dialectNodes],
    });
  } catch (error) {
    if (error === tooManySteps) return undefined;
    throw error;
  }
}

// Made once: to make them takes longer than to read a short paragraph.
const dialect = gfm();
const dialectNodes = gfmFromMarkdown();

const tooManySteps = new Error('This text takes too many steps to be read as Markdown.');

/** Columns from the left: further right, the mark of a quote or a list is text. */
const widestNesting = 80;
/** Characters; a longer run of stars or underscores is a line of them, and emphasises nothing. */
const longestRun = 100;
/** Runs of stars and underscores in one paragraph: pairing them takes the cube of their number. */
const mostRuns = 500;
/** Steps that it takes to open a quote or a list, or to see on a line that it goes on. */
const stepsPerContainer = 30;
/** For each line above, when one belongs to a quote or a list whose mark it does not bear. */
const stepsPerLineAbove = 4;
/** Steps that it takes to begin with the text of a paragraph, a cell or a link. */
const stepsPerTokenizer = 60;
/** A look at each of so many events takes about as long as one character. */
const eventsPerStep = 32;

type Extension = Exclude<NonNullable<Options['extensions']>[number], readonly unknown[]>;
type Construct = Extract<NonNullable<Extension['text']>[string], { tokenize?: unknown }>;
type Constructs = Record<string, Construct | Construct[] | undefined>;
type Spend = (steps: number) => void;

/** What may begin a document's containers; the parser tries those of a character before those of all. */
const containerMarks = [...'*+-0123456789>['].map((mark) => mark.charCodeAt(0));

/**
 * An extension that recognises nothing itself: asked first, it puts counting constructs in the place of all others, and
 * has them asked. Those that were there are asked after it, and would open the first container without being counted.
 */
function countingSteps(spend: Spend): Extension {
  const first: Construct = {
    tokenize(effects, ok, nok) {
      if (spending.has(this.parser)) return nok;
      spending.set(this.parser, spend);
      // Its type lists only the maps, and only these are used here.
      countAll(this.parser.constructs as unknown as Record<string, Constructs>);
      return effects.attempt(this.parser.constructs.document, ok, nok);
    },
  };
  return { document: Object.fromEntries([...containerMarks, 'null'].map((mark) => [mark, first])) };
}

/** Who counts the steps of a parser. */
const spending = new WeakMap<object, Spend>();

function spendIn({ parser }: { readonly parser: object }, steps: number): void {
  spending.get(parser)?.(steps);
}

const kinds = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text', 'insideSpan'];

function countAll(constructs: Record<string, Constructs>): void {
  for (const kind of kinds) {
    const map = constructs[kind] ?? {};
    for (const [mark, list] of Object.entries(map)) {
      if (list) map[mark] = [list].flat().map(countingOne);
    }
  }
}

/** The parser compares constructs, of which one stands at several characters; and a short text is read sooner than they are made. */
const counting = new WeakMap<Construct, Construct>();

function countingOne(construct: Construct): Construct {
  const known = counting.get(construct) ?? counted(construct);
  counting.set(construct, known);
  return known;
}

/** Those whose characters are counted already. */
const countedTokenizers = new WeakSet<object>();

function counted(construct: Construct): Construct {
  const { tokenize, continuation, resolveAll, resolveTo } = construct;
  const own: Construct = {
    ...construct,
    tokenize(effects, ok, nok) {
      if (!countedTokenizers.has(effects)) {
        countedTokenizers.add(effects);
        spendIn(this, stepsPerTokenizer);
        const { consume } = effects;
        effects.consume = (code) => {
          spendIn(this, 1);
          consume(code);
        };
      }
      spendIn(this, (continuation ? stepsPerContainer : 1) + this.events.length / eventsPerStep);
      const { column, offset } = this.now();
      if (continuation && column > widestNesting) return nok;
      const isShort = (): boolean => this.now().offset - offset <= longestRun;
      const end =
        construct.name === 'attention'
          ? (code: Parameters<typeof ok>[0]) => (isShort() ? ok : nok)(code)
          : ok;
      return tokenize.call(this, effects, end, nok);
    },
  };
  if (continuation) {
    own.continuation = {
      ...continuation,
      tokenize(effects, ok, nok) {
        spendIn(this, stepsPerContainer);
        const endsHere: typeof nok = (code) => {
          spendIn(this, stepsPerLineAbove * this.now().line);
          return nok(code);
        };
        return continuation.tokenize.call(this, effects, ok, endsHere);
      },
    };
  }
  if (resolveAll) {
    own.resolveAll = (events, context) => {
      const runs = events.filter(
        ([when, { type }]) => when === 'enter' && type === 'attentionSequence',
      ).length;
      if (runs > mostRuns) throw tooManySteps;
      spendIn(context, (events.length + runs * runs) / eventsPerStep);
      return resolveAll(events, context);
    };
  }
  if (resolveTo) {
    own.resolveTo = (events, context) => {
      spendIn(context, events.length / eventsPerStep);
      return resolveTo(events, context);
    };
  }
  return own;
}
