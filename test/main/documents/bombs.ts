import { mailBombs } from './bombs/mail-bombs.ts';
import { officeBombs } from './bombs/office-bombs.ts';
import { pageBombs } from './bombs/page-bombs.ts';
import { pdfBombs } from './bombs/pdf-bombs.ts';
import { textBombs } from './bombs/text-bombs.ts';

/** A small file, or one that is quickly made, that asks a reader for far more than it is. */
export interface Bomb {
  /** With the ending that it pretends to. */
  readonly name: string;
  readonly bytes: () => Uint8Array | string;
}

export const bombs: readonly Bomb[] = [...pdfBombs, ...textBombs, ...pageBombs, ...officeBombs, ...mailBombs];
