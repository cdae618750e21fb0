/** Placeholders for cell and line ends until white space is folded. Markup cannot contain them. */
const cellEnd = '\u0001';
const lineEnd = '\u0002';

/** The text of one block, gathered from its elements. */
export interface Line {
  readonly isBlank: boolean;
  /** It only has alternative text of pictures. */
  readonly isOfPictures: boolean;
  /** It ends in a line break. */
  readonly endsWithBreak: boolean;
  add(text: string): void;
  addPicture(alternative: string): void;
  endCell(): void;
  break(): void;
  /** Returns the text with white space folded, and starts an empty line. */
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

/** Soft hyphens and the like, which are not heard, and our two placeholders. */
// oxlint-disable-next-line no-control-regex -- the two placeholders
const invisible = /[\u00ad\u200b\ufeff\u2060\u0001\u0002]/g;
// oxlint-disable-next-line no-control-regex -- the two placeholders
const edges = / *([\u0001\u0002]) */g;

/** Whether a raised text is an exponent rather than a note mark. */
export function isNumber(text: string): boolean {
  return /^\s*[-−+]?\d+\s*$/.test(text);
}

/** Replaces digits and signs with their superscripts, so that 10² does not become 102. */
export function raised(text: string): string {
  return text.replace(/[\d+−-]/g, (sign) => signs[sign] ?? sign);
}

const signs: Readonly<Record<string, string>> = {
  0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹', '-': '⁻', '−': '⁻', '+': '⁺',
}; // prettier-ignore

/** Whether the alternative text of a picture says what it shows. */
export function showsSomething(alternative: string): boolean {
  return alternative !== '' && !namesNothing.test(alternative);
}

/** Alternative text that nobody wrote. */
const namesNothing =
  /^(an? )?(image|picture|figure|photo|cover|logo|icon|img|fig|illustration|graphic)?[\s\d_.,-]*$|^\S+\.(png|jpe?g|gif|svg|webp|bmp)$/i;
