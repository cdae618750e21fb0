/** Stand for the ends of cells and of lines until white space has been folded; no markup can bring them in. */
const cellEnd = '\u0001';
const lineEnd = '\u0002';

/** The text of one block while it is gathered from the elements in it. */
export interface Line {
  readonly isBlank: boolean;
  /** It holds nothing but what pictures show. */
  readonly isOfPictures: boolean;
  /** Its last words were followed by a line end. */
  readonly endsWithBreak: boolean;
  add(text: string): void;
  addPicture(alternative: string): void;
  endCell(): void;
  break(): void;
  /** The text with white space folded, and an empty line again. */
  take(): string;
}

export function createLine(): Line {
  let text = '';
  let pictured = false;
  let written = false;
  return {
    get isBlank() {
      return !pictured && !written;
    },
    get isOfPictures() {
      return pictured && !written;
    },
    get endsWithBreak() {
      return new RegExp(`${lineEnd}\\s*$`).test(text.slice(-100));
    },
    add(more) {
      written ||= /\S/.test(more);
      text += more.replace(invisible, '');
    },
    addPicture(alternative) {
      pictured = true;
      text += alternative.replace(invisible, '');
    },
    endCell: () => void (text += cellEnd),
    break: () => void (text += lineEnd),
    take() {
      const folded = text
        .replace(/[ \t\n\f]+/g, ' ')
        .replace(edges, '$1')
        .replaceAll(cellEnd, '\t')
        .replaceAll(lineEnd, '\n')
        .replace(/\t(?=\n|$)/g, '') // the last cell of a row needs no end
        .replace(/^[^\S\t]+|[^\S\t]+$/g, '');
      text = '';
      pictured = written = false;
      return folded.trim() === '' ? '' : folded;
    },
  };
}

/** Where words may be divided: no ear needs it. And our own two characters. */
// oxlint-disable-next-line no-control-regex -- the two that stand for ends
const invisible = /[\u00ad\u200b\ufeff\u2060\u0001\u0002]/g;
// oxlint-disable-next-line no-control-regex -- the two that stand for ends
const edges = / *([\u0001\u0002]) */g;
