/** Whether the alternative text of a picture says what it shows. */
export function showsSomething(alternative: string): boolean {
  const text = alternative.replace(/\s+/g, ' ').trim();
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  return (
    words.some((word) => word !== '' && !empty.has(word)) &&
    !isFileName.test(text) &&
    !isAddressOrTex.test(text) &&
    !isSearch.test(text)
  );
}

/** Without what Word and PowerPoint append to descriptions that they generate. */
export function writtenByAuthor(alternative: string): string {
  return alternative.replace(generated, '').trim();
}

/** As Word says so in its languages. */
const generated =
  /\s*(?:(?:Description|Image|Picture) (?:automatically )?generated|(?:Ein Bild, das .* enthält\.?\s*)?Automatisch generierte Beschreibung|Description générée automatiquement|Descripción generada automáticamente|Descrição gerada automaticamente|Descrizione generata automaticamente).*$/is;

/** Whether one of two texts about a picture says all that the other does. */
export function saysTheSame(one: string, other: string): boolean {
  const [a, b] = [letters(one), letters(other)].toSorted((x, y) => x.length - y.length);
  return a !== undefined && b !== undefined && a !== '' && b.includes(a);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Words that programs put there, in whatever order and number. */
const empty = new Set(
  'a an the this of for to image images picture figure photo photograph cover logo icon img fig illustration graphic graphics decorative decoration ornament spacer untitled unlabelled unlabeled placeholder alt alternative text description no not available missing bild abbildung grafik imagen immagine foto'.split(
    ' ',
  ),
);

const isFileName =
  /^\S+\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|emf|wmf)$|^(?:IMG|DSC|DSCN|PICT?|Screenshot)[\s_-]?[\d_-]+\S*$/i;

/** What a search engine calls the pictures that it finds. */
const isSearch =
  /^(?:image results? for|bildergebnis(?:se)? für|résultats? de recherche d[’']images pour|resultado de imagen para|resultado de imagem para|risultati immagini per|afbeeldingsresultaat voor)\b/i;

const isAddressOrTex = /^https?:\/\/\S+$|^\$?\{?\\[a-z]+style/i;
