/** Of a heading, 1 for parts of a book, 2 for its chapters; `undefined` when these lines, alone between blanks, are none. */
export function headingLevel(lines: readonly string[]): number | undefined {
  const [first = '', second = ''] = lines.map((line) => line.trim());
  if (lines.length > 3 || first.length > 90) return undefined;
  if (/^(={3,}|#{3,}|\*{3,})$/.test(second)) return 1;
  if (/^(-{3,}|~{3,}|\^{3,})$/.test(second)) return 2;
  if (part.test(first)) return 1;
  if (chapter.test(first) || (alone.test(first) && lines.length === 1)) return 2;
  if (lines.length > 1 || /\.{4,}|[,;:]$/.test(first)) return undefined;
  if (/^[IVXLC]{1,7}\.?$/.test(first)) return 2;
  const [, number] =
    /^((?:\d{1,2}|[A-Z])(?:\.\d{1,2})*)\.? {1,3}\p{Lu}[^.!?]{1,70}$/u.exec(lines[0] ?? '') ?? [];
  if (number && /\d/.test(number)) return number.split('.').length;
  return isCapitals(first) ? 2 : undefined;
}

/** The heading's words without a line drawn under it. */
export function headingText(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => !/^([=#*~^-])\1{2,}$/.test(line))
    .join(' ');
}

/** A table of contents: lines that would be headings if they stood alone, or that end in dots and a page. */
export function isContentsList(lines: readonly string[]): boolean {
  const pointing = lines.filter(
    (line) =>
      /(\.\s?){4,}\s*[\divxlc]+\s*$/i.test(line) || chapter.test(line.trim()) || part.test(line.trim()),
  );
  return lines.length > 3 && pointing.length > lines.length * 0.6;
}

function isCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= 4 &&
    letters > line.length * 0.5 &&
    line.length <= 70 &&
    line === line.toUpperCase() &&
    /\p{Lu}/u.test(line) &&
    !/[!?"”]$/.test(line)
  );
}

const number =
  '(?:the )?(?:[ivxlcdm]+|\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|sixth|last)\\b';
const part = new RegExp(
  `^(?:part|book|volume|act|teil|buch|band|partie|livre|tome|parte|libro|часть|том) ${number}`,
  'i',
);
const chapter = new RegExp(
  `^(?:(?:chapter|scene|canto|letter|section|stave|appendix|kapitel|chapitre|capítulo|capitulo|capitolo|hoofdstuk|глава) ${number}|第[一二三四五六七八九十百千〇\\d]+[章回部節])`,
  'i',
);
const alone =
  /^(prologue|epilogue|preface|introduction|contents|table of contents|foreword|afterword|dedication|acknowledge?ments|abstract|conclusion|references|bibliography|appendix|index|vorwort|einleitung|inhalt|préface|avant-propos|prologo|prólogo)\.?$/i;
