import type { AttributeOf } from './xml.ts';

/** How letters look, as far as the file says so. */
export interface LetterLook {
  /** All are equally wide. */
  readonly isMonospaced?: boolean | undefined;
  readonly isBold?: boolean | undefined;
  readonly isUnderlined?: boolean | undefined;
  /** In points. */
  readonly size?: number | undefined;
}

/** What the looks of all letters of a paragraph have in common. */
export interface CommonLook {
  add(text: string, look: LetterLook): void;
  /** Begins the next paragraph. */
  take(): LetterLook;
}

export function createCommonLook(): CommonLook {
  let look: LetterLook = {};
  return {
    add(text, { isMonospaced = false, isBold = false, isUnderlined = false, size }) {
      if (text.trim() === '' || isArrow.test(text)) return;
      look = {
        isMonospaced: isMonospaced && (look.isMonospaced ?? true),
        isBold: (isBold || !hasWord.test(text)) && (look.isBold ?? true),
        isUnderlined: (isUnderlined || !hasWord.test(text)) && (look.isUnderlined ?? true),
        size: smaller(size, look.size),
      };
    },
    take() {
      const taken = look;
      look = {};
      return taken;
    },
  };
}

/** Written in a font of signs, whatever is around it. */
const isArrow = /^\s*[←→↑↓↔]+\s*$/u;

/** Authors often leave a colon or a dash as it was. */
const hasWord = /[\p{L}\p{N}]/u;

function smaller(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** Whether all letters of the font that an element of a slide names are equally wide. Its lowest bits of `pitchFamily` say it, where they are set. */
export function hasEqualWidths(attribute: AttributeOf): boolean {
  return (Number(attribute('pitchFamily')) & 3) === 1 || isTypewriterFont(attribute('typeface') ?? '');
}

/** Whether a font has equally wide letters by its name: programs don't always say so of theirs. */
export function isTypewriterFont(name: string): boolean {
  return wellKnown.test(name);
}

const wellKnown = /^(?:Courier|Consolas|Menlo|Monaco|Lucida Console)\b|\bMono\b/i;
