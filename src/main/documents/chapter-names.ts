const number =
  '(?:the )?(?:[ivxlcdm]+|\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|sixth|last)\\b';

/** The name and number of a part of a book, with what follows on its line. */
export const partNumber = new RegExp(
  `^(?:part|book|volume|act|teil|buch|band|partie|livre|tome|parte|libro|часть|том) ${number}`,
  'i',
);

/** The name and number of a chapter, with what follows on its line. */
export const chapterNumber = new RegExp(
  `^(?:(?:chapter|scene|canto|letter|section|stave|appendix|kapitel|chapitre|capítulo|capitulo|capitolo|hoofdstuk|глава) ${number}|第[一二三四五六七八九十百千〇\\d]+[章回部節])`,
  'i',
);
