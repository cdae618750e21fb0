import { type Block, type BlockKind, isFurniture } from '../../shared/listen/document.ts';
import { defaultPolicies } from '../../shared/listen/script/policies.ts';

/** The text of a picture, which has none, in a line for each. */
export const pictureSign = '🖼';

/** Of a page or a slide: a smaller picture decorates it. */
export const largePicture = 1 / 12;
/** Of a slide: so much of it the pictures fill that are all it has below its title, and each of them. */
export const alonePictures = { all: 1 / 8, each: 1 / 60 };

type Piece = Pick<Block, 'kind' | 'text' | 'page'>;

/**
 * What a document says, with few of its pictures. Those that follow each other are one. On a first page, before the first words
 * and among its titles, stands a cover. One announcement stands for the pictures of the next few sentences, but what is all
 * that a section or a page has is always announced, and what the words right before it point to with a colon.
 */
export async function* withFewPictures<Item extends Piece>(
  pieces: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  let last: Piece | undefined;
  let held: Item | undefined;
  let behind: Item[] = [];
  let words = Infinity;
  let isHeaded = false;
  let isTitlePage = true;
  const release = function* (next: Piece | undefined): Generator<Item> {
    const isApart = words >= (isHeaded ? fewestWords.headed : fewestWords.other);
    const isNamed = [last, next].some((each) => each && isCaption(each));
    if (held && !isNamed && (isApart || !last || pointsOn.test(last.text) || isAlone(held, last, next))) {
      words = 0;
      isHeaded = false;
      yield held;
    }
    yield* behind;
    held = undefined;
    behind = [];
  };
  for await (const piece of pieces) {
    if (piece.kind === 'picture' && isTitlePage && (piece.page ?? 1) === 1) continue;
    if (piece.kind === 'picture') {
      held = held ? { ...held, text: `${held.text}\n${piece.text}` } : piece;
    } else if (held && isUnsaid(piece.kind) && behind.length < mostBehind) {
      behind.push(piece);
    } else {
      yield* release(piece);
      yield piece;
      if (isUnsaid(piece.kind)) continue;
      if (words < fewestWords.other) words += piece.text.split(/\s+/).length;
      isHeaded ||= piece.kind === 'heading';
      isTitlePage &&= piece.kind === 'heading' && piece.page === 1;
      last = piece;
    }
  }
  yield* release(undefined);
}

/** “Then this window opens:” */
const pointsOn = /:\s*$/;

/** “Figure 3: The harbour” tells of the picture beside it. */
function isCaption({ kind, text }: Piece): boolean {
  return kind === 'caption' || caption.test(text);
}

const caption =
  /^(?:fig(?:ure|ura|uur)?|abb(?:ildung)?|bild|imagen?|imagem|immagine|afbeelding|fotos?|photos?|gr[áa]fico|grafik|graphique|chart|diagramm?|screenshot|tab(?:le|elle|leau|la|ela|ella|el)?|quadro|cuadro)\.? ?\d/iu;

/** Whether it is all that stands below a heading or on its page. */
function isAlone({ page }: Piece, before: Piece, next: Piece | undefined): boolean {
  const isBelowHeading = before.kind === 'heading' && (!next || next.kind === 'heading');
  return isBelowHeading || (page !== undefined && page !== before.page && page !== next?.page);
}

/** Whether blocks of a kind are not read. */
export function isUnsaid(kind: BlockKind): boolean {
  return isFurniture({ kind }) || defaultPolicies[kind] === 'skip';
}

/** Between two announcements: with a heading among them, and without. */
const fewestWords = { headed: 20, other: 60 };
/** The edges of a page and of the next. */
const mostBehind = 40;
