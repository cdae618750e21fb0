/**
 * What the text of a group is:
 * - `text` is read, and what stands `apart` is a text of its own, such as a note;
 * - `fonts` and `styles` say how the text looks;
 * - of what is `named`, the words are gathered;
 * - `silent` has no words of its own, but groups that may;
 * - `ignored` is not read, nor is any group in it;
 * - what comes `after` the document is not read either, unless it goes on in a damaged file;
 * - `numbering` says which bullets or numbers a paragraph and the next ones have, and `list-mark` names that of one.
 */
export type Destination =
  | { readonly is: 'text' | 'fonts' | 'styles' | 'silent' | 'ignored' | 'after' | 'numbering' }
  | { readonly is: 'apart'; readonly kind: ApartKind }
  | { readonly is: 'named'; readonly name: Name };

export type ApartKind = 'footnote' | 'comment' | 'sidebar' | 'header' | 'footer';
export type Name =
  | 'list-mark'
  | 'title'
  | 'author'
  | 'field-code'
  | 'comment-author'
  | 'property'
  | 'property-value';

/**
 * The destination that a control word at the beginning of a group opens; none for other words.
 * @param isOptional it stands behind `\*`: those who don't know the word are to ignore the group
 */
export function destinationOf(word: string, isOptional: boolean): Destination | undefined {
  return known.get(word) ?? (isOptional || /^m[A-Za-z]+Pr$/.test(word) ? { is: 'ignored' } : undefined);
}

const known: ReadonlyMap<string, Destination> = new Map([
  ...all('text', 'field fldrslt result ud mmath moMath moMathPara'.split(' ')),
  ...all('fonts', ['fonttbl']),
  ...all('styles', ['stylesheet']),
  ...all('silent', 'info upr pict shppict picprop shp shpgrp shpinst sp do object nesttableprops'.split(' ')),
  ...all('numbering', ['pn']),
  ...all(
    'ignored',
    'colortbl filetbl revtbl listtable list listoverridetable listoverride nonshppict shprslt objdata mmathPict nonesttables'.split(
      ' ',
    ),
  ),
  ...all(
    'ignored',
    'bkmkstart bkmkend xe rxe txe bxe tc tcn template ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn'.split(
      ' ',
    ),
  ),
  ...apart('footnote', ['footnote']),
  ...apart('comment', ['annotation']),
  ...apart('sidebar', 'shptxt dptxbxtext'.split(' ')),
  ...apart('header', 'header headerl headerr headerf'.split(' ')),
  ...apart('footer', 'footer footerl footerr footerf'.split(' ')),
  ['listtext', { is: 'named', name: 'list-mark' }],
  ['pntext', { is: 'named', name: 'list-mark' }],
  ['title', { is: 'named', name: 'title' }],
  ['author', { is: 'named', name: 'author' }],
  ['fldinst', { is: 'named', name: 'field-code' }],
  ['atnauthor', { is: 'named', name: 'comment-author' }],
  ['sn', { is: 'named', name: 'property' }],
  ['sv', { is: 'named', name: 'property-value' }],
]);

function all(
  is: Exclude<Destination['is'], 'apart' | 'named'>,
  words: readonly string[],
): readonly [string, Destination][] {
  return words.map((word) => [word, { is }]);
}

function apart(kind: ApartKind, words: readonly string[]): readonly [string, Destination][] {
  return words.map((word) => [word, { is: 'apart', kind }]);
}

/** Whether what stands in it is kept at all. */
export function hasWords({ is }: Destination): boolean {
  return is !== 'silent' && is !== 'ignored';
}

/** Whether it is text of the document. */
export function isRead({ is }: Destination): boolean {
  return is === 'text' || is === 'apart';
}
