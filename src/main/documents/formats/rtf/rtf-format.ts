import type { Position } from '../../../../shared/text/math/raised.ts';
import type { ScriptLanguages } from './rtf-languages.ts';

/** How text looks, and the paragraph that it is in, as far as it matters to a reader's ear. */
export interface RtfFormat extends ScriptLanguages {
  /** None: that of the document. */
  readonly font: number | undefined;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  readonly position: Position;
  readonly isBold: boolean;
  readonly isUnderlined: boolean;
  /** In points. */
  readonly size: number;
  /** How many letters follow one in Unicode, for programs that don't know it. */
  readonly fallbackLetters: number;
  readonly style: number | undefined;
  /** 0 for the outermost heading. */
  readonly outline: number | undefined;
  /** The number of the list that a paragraph belongs to; 0 outside of one. */
  readonly list: number;
  /** 0 for the outermost list. */
  readonly listLevel: number;
  readonly isInTable: boolean;
  /** In how many tables it is, if it is in one. */
  readonly tables: number;
}

const plainText = {
  font: undefined,
  isHidden: false,
  isDeleted: false,
  position: undefined,
  isBold: false,
  isUnderlined: false,
  size: 12,
};
export const plainParagraph = {
  style: undefined,
  outline: undefined,
  list: 0,
  listLevel: 0,
  isInTable: false,
  tables: 0,
};

export const noLanguages: ScriptLanguages = { western: 0, eastern: 0, complex: 0 };
export const plainFormat: RtfFormat = {
  ...plainText,
  ...plainParagraph,
  ...noLanguages,
  fallbackLetters: 1,
};

/**
 * What a control word changes in the format; nothing if it is about something else.
 * @param languages the document's
 */
export function formatChange(
  word: string,
  value: number | undefined,
  languages: ScriptLanguages,
): Partial<RtfFormat> | undefined {
  switch (word) {
    case 'plain':
      return { ...plainText, ...languages };
    case 'f':
      return { font: value };
    case 'v':
      return { isHidden: value !== 0 };
    case 'deleted':
      return { isDeleted: value !== 0 };
    case 'b':
      return { isBold: value !== 0 };
    case 'ul':
      return { isUnderlined: value !== 0 };
    case 'ulnone':
      return { isUnderlined: false };
    case 'fs':
      return { size: (value ?? 24) / 2 };
    case 'super':
      return { position: value === 0 ? undefined : 'raised' };
    case 'sub':
      return { position: value === 0 ? undefined : 'lowered' };
    case 'nosupersub':
      return { position: undefined };
    case 'uc':
      return { fallbackLetters: Math.max(0, value ?? 1) };
    case 'lang':
      return { western: value ?? 0 };
    case 'langfe':
      return { eastern: value ?? 0 };
    case 'alang':
      return { complex: value ?? 0 };
    default:
      return paragraphChange(word, value);
  }
}

function paragraphChange(word: string, value: number | undefined): Partial<RtfFormat> | undefined {
  switch (word) {
    case 'pard':
      return plainParagraph;
    case 's':
      return { style: value };
    case 'outlinelevel':
      return { outline: value };
    case 'ls':
      return { list: value ?? 0 };
    case 'ilvl':
      return { listLevel: Math.max(0, value ?? 0) };
    case 'intbl':
      return { isInTable: true };
    case 'itap':
      return { tables: Math.max(0, value ?? 1) };
  }
  return undefined;
}

/** What a control word says of the languages of the document as a whole. */
export function defaultLanguageChange(word: string, value = 0): Partial<ScriptLanguages> | undefined {
  switch (word) {
    case 'deflang':
      return { western: value };
    case 'deflangfe':
      return { eastern: value };
    case 'adeflang':
      return { complex: value };
  }
  return undefined;
}
