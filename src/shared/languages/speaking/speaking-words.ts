import type { coordinates } from './coordinates.ts';

/** One of a thing, and several. */
export type OneAndMany = readonly [one: string, many: string];

/** What a language says for what is written in figures, letters and signs. */
export interface SpeakingWords {
  /** What parts thousands, within a character class. Decimals have a comma. */
  readonly groupMarks: string;
  readonly million: OneAndMany;
  /** Between a scale and what is counted: `2 millions d’euros`. */
  readonly of: string;
  /** An expression for nouns that only follow millions with `of`: those in the plural. */
  readonly countedThings?: string;
  /** From how many on there are several: 2 in French, more than 1 elsewhere. */
  readonly severalFrom?: number;
  /** Words and signs for a thousand and more, as they stand behind a figure. */
  readonly scales: Readonly<Record<string, OneAndMany>>;
  readonly currencies: Readonly<Record<string, OneAndMany>>;
  readonly units: Readonly<Record<string, OneAndMany>>;
  /** Follows `ha` where that is the verb, and no hectares: `nel 2016 ha vinto`. */
  readonly has?: RegExp;
  readonly per: string;
  /** What is said for `x` behind how often, and what follows there, within a group: `3x tägl.` */
  readonly often: { readonly times: string; readonly before: string };
  /** What is said for a slash and what stands behind it, after a unit or a currency: `€/Monat`. */
  readonly each: Readonly<Record<string, string>>;
  /** Between the sides of a thing: `30 x 40 cm`. */
  readonly by: string;
  readonly minus: string;
  /** Between two numbers; without it, a range stays as it is written. */
  readonly to?: string;
  /** Words before a range of pages, within a group, and what is said before and between its numbers. */
  readonly pages: {
    readonly words: string;
    readonly from: string;
    readonly to: string;
    /** More than one, where `p.` stands before a range or behind a book's number of pages. */
    readonly many?: string;
  };
  /** Signs that are said, each set apart by spaces; `♯` and `♭` behind the name of a note. */
  readonly signs: Readonly<Record<string, string>>;
  readonly squared: string;
  readonly cubed: string;
  readonly toThePower: string;
  /** In the order of the year. */
  readonly months: readonly string[];
  /** What they are written short by: their first letters. Within a group. */
  readonly shortMonths: string;
  /** The days of the week by how they are written short. */
  readonly days: Readonly<Record<string, string>>;
  /** A day that is written in figures only. */
  readonly date: (day: number, month: string, year: string) => string;
  readonly globe: Parameters<typeof coordinates>[0];
  readonly address: { readonly dot: string; readonly at: string };
  readonly short: ShortWords;
  /** What Roman digits behind it are said as figures: `Kapitel IV`. Within a group. */
  readonly counted: string;
}

/** Words written short, with a stop as far as they have one, and what is said for them. */
interface ShortWords {
  /** Before a capital. */
  readonly beforeNames: Readonly<Record<string, string>>;
  /** Before a figure or Roman digits. */
  readonly beforeNumbers: Readonly<Record<string, string>>;
  /** Inside a sentence, whatever follows. */
  readonly inside?: Readonly<Record<string, string>>;
  /** Anywhere in a sentence; at its end, their stop ends it as well. */
  readonly anywhere: Readonly<Record<string, string>>;
}
