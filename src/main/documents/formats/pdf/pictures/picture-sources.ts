import type { PagePart } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';

/** “Quelle: https://lamps.example/arch”, or the address in a line of its own below. */
const sourceAddress =
  /^(?:Sources?|Quellen?|Fuentes?|Font[ei]|Bron(?:nen)?) ?:(?: ?(?:https?:\/\/|www\.)\S+| ?)$/iu;
const addressAlone = /^(?:https?:\/\/|www\.)\S+$/i;
/** “Image source: https://lamps.example”, “Bildquelle: A. Tern”, “Crédit photo : A. Tern” */
const creditsPicture =
  /^(?:(?:Images?|Photos?|Pictures?) (?:sources?|credits?)|(?:Bild|Foto)(?:quellen?|nachweise?)|Cr[ée]dits? (?:photos?|images?)|Cr[ée]ditos? (?:da|de la|de) (?:foto|imagen?m?)|Font[ei] (?:della |da |dell.)?(?:foto|immagine|imagem)|Fuente de la (?:foto|imagen)|Bron (?:foto|afbeelding)) ?[:©] ?\S.{0,80}$/iu;
/** “Foto: Anna Tern” in smaller letters than those of the text. */
const creditsPhotographer =
  /^(?:Fotos?|Photos?|Bild|Imagen|Beeld) ?(?::|©) ?(?:© ?)?\p{Lu}[\p{L}.’'-]+(?:[ /]\p{Lu}[\p{L}.’'-]+){0,3}$/u;
const smallCredit = 0.95;
/** On a page: more of them are what it is about. */
const mostCredits = 20;

/**
 * Where the pictures of a page are from, as a part of these: the title above them is read. On slides, that is also a source
 * with an address alone.
 */
export function pictureSourcesOf(
  segments: readonly Segment[],
  { width, height }: Pick<PageText, 'width' | 'height'>,
  bodySize: number,
): PagePart[] {
  const isSlide = width > height;
  const sources = segments.filter(
    ({ text, size }) =>
      creditsPicture.test(text) ||
      (isSlide && sourceAddress.test(text)) ||
      (size < smallCredit * bodySize && creditsPhotographer.test(text)),
  );
  if (sources.length === 0 || sources.length > mostCredits) return [];
  const tokens = segments.filter(({ text }) => oneWord.test(text));
  return sources.flatMap((segment): PagePart[] => {
    const { text } = segment;
    const own = [segment];
    const isLabel = text.endsWith(':');
    for (const each of addressAlone.test(text.slice(text.indexOf(':') + 1).trim()) || isLabel ? tokens : []) {
      const last = own.at(-1) as Segment;
      const isFirst = isLabel && last === segment;
      if (isRightBelow(last, each) && (isFirst ? addressAlone : restOfAddress).test(each.text))
        own.push(each);
    }
    return isLabel && own.length === 1 ? [] : [{ kind: 'figure', segments: own }];
  });
}

/** A label may stand at either end of its address. */
function isRightBelow(last: Segment, next: Segment): boolean {
  const step = (next.y - last.y) / last.size;
  return step > 0.5 && step < 1.8 && last.x0 < next.x1 && last.x1 > next.x0;
}

const oneWord = /^\S+$/;
/** “quitetura-de-64-bits”, what of an address the line above has no room for. */
const restOfAddress = /^\S*[\w%][-/?=&_.%]\S+$/;
