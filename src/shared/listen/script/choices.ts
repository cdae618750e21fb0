import { z } from 'zod';
import { type LanguageCode, smallWordsAmong } from '../../languages/language-code.ts';
import { onlyCites } from '../cited-work.ts';
import { type Block, type BlockKind, blockKinds } from '../document.ts';
import { type PageArea, pageAreaSchema, shareWithin } from '../page-area.ts';
import { defaultPolicies, policiesSchema, policySchema, type Policy } from './policies.ts';
import { canBeFollowed } from './readable-tables.ts';
import { sayAsSchema, type SayAs } from './say-as.ts';

/** How a person wants documents to be read: everywhere by the settings, in one document by what is kept with it. */
export const documentChoicesSchema = z.strictObject({
  /** Of this document, where they differ from everywhere. */
  policies: policiesSchema,
  /** Of single blocks, by their ids. */
  flips: z.record(z.string().max(100), policySchema),
  words: z.array(sayAsSchema).max(2000).readonly(),
  /** Of every page of a PDF: what stands there is not read. */
  areas: z.array(pageAreaSchema).max(100).readonly().default([]),
  /** What the publisher had narrated is heard as it was narrated. */
  publisher: z.boolean().default(true),
});
export type DocumentChoices = Readonly<z.infer<typeof documentChoicesSchema>>;

export const noChoices: DocumentChoices = { policies: {}, flips: {}, words: [], areas: [], publisher: true };

/** All that decides what is spoken for a block. */
export interface ReadingChoices {
  readonly policies: Readonly<Record<BlockKind, Policy>>;
  /** The kinds whose policy a person has chosen. */
  readonly decided: ReadonlySet<BlockKind>;
  readonly flips: Readonly<Record<string, Policy>>;
  readonly areas: readonly PageArea[];
  /** A document's own words go before those for everywhere. */
  readonly words: readonly SayAs[];
  readonly everywhere: readonly SayAs[];
  /** Who reads what is in a language, where that is not the usual voice. */
  readonly voices: ReadingVoices;
  /** A code such as `en`, as the document states it. */
  readonly language: string | undefined;
  /** The publisher's narration is heard where there is any. */
  readonly publisher: boolean;
  /** Of files with the publisher's narration, as far as they have been opened: up to where they can be heard, in milliseconds. */
  readonly soundMs?: ReadonlyMap<string, number>;
}

type ReadingVoices = Readonly<Partial<Record<LanguageCode, string>>>;

export function readingChoices(
  document: DocumentChoices,
  everywhere: {
    readonly policies: Readonly<Partial<Record<BlockKind, Policy>>>;
    readonly words: readonly SayAs[];
    readonly voices: ReadingVoices;
  },
  language: string | undefined,
): ReadingChoices {
  const chosen = { ...everywhere.policies, ...document.policies };
  return {
    policies: { ...defaultPolicies, ...chosen },
    decided: new Set(blockKinds.filter((kind) => chosen[kind] !== undefined)),
    flips: document.flips,
    areas: document.areas,
    words: document.words,
    everywhere: everywhere.words,
    voices: everywhere.voices,
    language,
    publisher: document.publisher,
  };
}

/** What a person has chosen for a block, and by what: `block` itself, where it stands, or its kind. */
export function chosenPolicy(
  { id, kind, area, text, isHeaded }: Pick<Block, 'id' | 'kind' | 'area' | 'text' | 'isHeaded'>,
  { flips, areas, policies, decided }: Pick<ReadingChoices, 'flips' | 'areas' | 'policies' | 'decided'>,
): { readonly policy: Policy; readonly by: 'block' | 'area' | 'address' | 'work' | 'kind' } {
  const flip = flips[id];
  if (flip !== undefined) return { policy: flip, by: 'block' };
  if (area && areas.some((each) => shareWithin(area, each) > 0.5)) return { policy: 'skip', by: 'area' };
  if (kind === 'footnote' && !decided.has(kind)) {
    if (onlyAddress.test(text)) return { policy: 'skip', by: 'address' };
    if (!decided.has('citation') && onlyCites(text)) return { policy: 'skip', by: 'work' };
  }
  const isFollowed =
    !decided.has(kind) &&
    ((kind === 'table' && canBeFollowed(text, isHeaded)) ||
      (kind === 'code' && (areCommands(text) || isShortLine(text) || isProse(text))));
  return { policy: isFollowed ? 'read' : policies[kind], by: 'kind' };
}

/**
 * “³ https://example.org/lamps (visited on 3 May 2026)”, “3 Disponível em: http://example.org/lamps de.htm”, of which an
 * underscore was lost: nobody would read that out.
 */
const onlyAddress =
  /^[[(]*[\d⁰¹²³⁴-⁹*†‡]{0,4}[\]).:]*\s*(?:(?:[Ss]ee|[Ss]iehe|[Zz]ie|[Vv]oir|[Vv]er|[Vv]éase|[Vv]edi|[Aa]vailable\s(?:at|from)|[Dd]isponível\sem|[Dd]isponible\s(?:en|sur|à)|[Dd]isponibile\s(?:su|a)|[Uu][Rr][Ll]):?\s)?(?:(?:https?:\/\/|www\.)\S+[\s,;]*){1,3}(?:[\w-]{1,30}\.(?:html?|pdf|php|aspx?)\s*)?(?:[([][^)\]]{0,40}\d{4}[^)\]]{0,10}[)\]])?\.?$/u;

/** More lines than these are not kept in mind. */
const mostCommands = 3;
const longestCommands = 200;

function areCommands(text: string): boolean {
  if (text.length > longestCommands) return false;
  const lines = text.trim().split(/\s*\n\s*/);
  return (
    lines.length <= mostCommands &&
    lines.every((line, at) => command.test(goesOnWithOptions(withoutSigns(line), at)))
  );
}

/** In letters, and how many of them words, numbers and spaces have: to announce such a line takes as long as to say it. */
const shortLine = { longest: 60, leastWords: 0.75 };

/** “xdebug.mode = debug”: the text around it needs it to be understood. */
function isShortLine(text: string): boolean {
  const line = text.trim();
  if (/^[\p{L}\p{N}]+$/u.test(line)) return line.length <= shortLine.longest; // “U24218809”
  if (line.length > shortLine.longest || line.includes('\n') || !/\p{L}{2}/u.test(line)) return false;
  if (/[{([,+*/|&=<\\]$/.test(line) || !hasItsBrackets(line)) return false;
  return line.replaceAll(/[^\p{L}\p{N} ]/gu, '').length >= shortLine.leastWords * line.length;
}

/** Of a block that is prose, by its beginning: so many words at least, and what share of them are small ones, and of its lines have signs of code. */
const prose = { words: 12, smallWords: 0.2, kinds: 3, signed: 0.1, letters: 4_000 };
const signOfCode =
  /[{}=;<>|\\`$~^]|[\p{L}\p{N}_]\(|--|::|->|^\s*(?:[#%@]|\/[/*]|\*\s)|["']\s*:|_\p{L}|:\/\/|%[\da-f]{2}/u;

/** Lines of words, such as a letter or what to ask a model, which some books set as code to keep their lines. */
function isProse(text: string): boolean {
  const beginning = text.trim().slice(0, prose.letters);
  const lines = beginning.split(/\s*\n\s*/);
  const { words, share, kinds } = smallWordsAmong(beginning);
  const isTold = words >= prose.words && share >= prose.smallWords && kinds >= prose.kinds;
  if (lines.length < 2 || !isTold) return false;
  const signed = lines.filter((line) => signOfCode.test(line) || !hasItsBrackets(line));
  return signed.length <= prose.signed * lines.length;
}

/** A piece of a statement has fewer brackets of one side. */
function hasItsBrackets(line: string): boolean {
  return (line.match(/[([{]/g)?.length ?? 0) === (line.match(/[)\]}]/g)?.length ?? 0);
}

/** The sign between an option and its value, which is said: `--out=lamps/oil`. */
function withoutSigns(line: string): string {
  return line.replaceAll(/(?<=\s|^)(-{1,2}[a-z\d][\w-]*)=(?=[\w./~])/g, '$1 ');
}

/** A command may be broken before an option. */
function goesOnWithOptions(line: string, at: number): string {
  return at > 0 ? line.replace(/^-{1,2}(?=\w)/, '') : line;
}

/** `npm install`, “cd Desktop/lamps”: said sooner than announced. With signs between the words it is for the eye. */
const command =
  /^(?:[$>•] ?)?(?=.*\p{L}{2})[\p{L}\p{N}.~/](?:[\p{L}\p{N}._/:@~,-]|[^\S\n](?![.,/:_]\s)){1,80}[;.:]?$/u;
