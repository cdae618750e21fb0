import { detectedLanguage } from '../../../../shared/languages/language-code.ts';
import { isHidden, parentOf } from './html-kinds.ts';
import { attribute, type Element, elementsIn, isElement, type Node } from './html-tree.ts';
import type { createLine } from './line-builder.ts';
import { plainText } from './note-marks.ts';

/**
 * What is said of the pictures of a document: what an author wrote of them. What comes again and again, as “Screenshot”, is said
 * once.
 * @param language of the document
 */
export function createPictureTexts(
  language: string | undefined,
): (alternative: string) => string | undefined {
  const known = new Set<string>();
  return (alternative) => {
    const said = writtenByAuthor(alternative).replace(/\s+/g, ' ').trim();
    if (
      foundBySearch.test(alternative) ||
      !showsSomething(said) ||
      namesSource(said) ||
      isRecognized(said, language) ||
      known.has(said)
    )
      return undefined;
    known.add(said);
    return said;
  };
}

/** What pictures show, in words, each said once on a page. @param line that they are added to */
export function createPictureWords(line: ReturnType<typeof createLine>): {
  readonly addPicture: (picture: Element) => void;
  /** The words in a drawing. */
  readonly addDrawing: (drawing: Element) => void;
} {
  const said = new Set<string>();
  return {
    addPicture(picture) {
      const alternative = writtenByAuthor(attribute(picture, 'alt') ?? '');
      if (!showsSomething(alternative) || isFormulaForTheEye(picture) || namesOwnFile(alternative, picture))
        return;
      if (said.has(alternative) || saysTheSame(alternative, captionOf(picture))) return;
      if (isCaption(textBelow(picture), alternative)) return;
      if (alternative.length > 1) said.add(alternative); // a letter drawn large comes again
      if (isWide(picture)) line.break();
      line.addPicture(alternative);
      if (isWide(picture)) line.break();
    },
    // One line for each text.
    addDrawing(drawing) {
      const texts = [...elementsIn(drawing)]
        .filter((element) => element.tagName === 'text' && !isHidden(element))
        .map((element) => plainText(element).replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '');
      if (!showsSomething(texts.join(' '))) return;
      texts.forEach((text, index) => {
        if (index > 0) line.break();
        line.addPicture(index > 0 ? text : ` ${text}`);
      });
      line.addPicture(' ');
    },
  };
}

/** Whether no text stands beside it, even if it is in a paragraph: it is no sign, letter or formula. */
function isWide(picture: Element): boolean {
  return Number(attribute(picture, 'width')) >= leastWide;
}

/** In CSS pixels. */
const leastWide = 300;

/** Wikipedia shows a picture of each formula, beside one for the ear. */
function isFormulaForTheEye(element: Element): boolean {
  return /\bmwe-math-fallback-image/.test(attribute(element, 'class') ?? '');
}

/** Of the figure that a picture is in. */
function captionOf(picture: Element): string {
  for (let at = parentOf(picture); at; at = parentOf(at)) {
    if (at.tagName !== 'figure') continue;
    const caption = [...elementsIn(at)].find(({ tagName }) => tagName === 'figcaption');
    return caption ? plainText(caption) : '';
  }
  return '';
}

/** Of the paragraph right below a picture that stands alone in its own, or in the box around both. */
function textBelow(picture: Element): string {
  let at: Element | undefined = picture;
  for (let around = 0; at && around < mostAround; around++) {
    const siblings: readonly Node[] = at.parentNode?.childNodes ?? [];
    if (siblings.length > mostBeside) return '';
    const below = siblings.slice(siblings.indexOf(at) + 1).find(isFilled);
    if (below) return isElement(below) && below.tagName === 'p' ? plainText(below) : '';
    at = parentOf(at);
  }
  return '';
}

/** A link and a paragraph of its own. */
const mostAround = 3;
/** A box around more nodes than this is no figure. */
const mostBeside = 20;

function isFilled(node: Node): boolean {
  return isElement(node) || ('value' in node && node.value.trim() !== '');
}

/** Whether a text is the same as what a picture shows, maybe behind the number of a figure: converters write it for both. */
function isCaption(text: string, alternative: string): boolean {
  const [caption, shown] = [letters(text.replace(labelOfFigure, '')), letters(alternative)];
  return shown.length >= leastCaption && (caption === shown || letters(text) === shown);
}

/** “Figure 3: ” */
export const labelOfFigure = /^\p{L}+\.? \d[\d.]*[:.]? /u;
/** In letters: a shorter one may be the name of what the text begins with. */
const leastCaption = 20;

/** What a search engine says of a picture breaks behind so many letters, and the break stays as a second space. */
const foundBySearch = /^(?=.{0,300}$)[^\n]{50,80}[^.!?:;\s] {2}\S/;

/**
 * Whether it is the name of the file that a picture was in, as “logo-town” and “tab5”, or the title of the page that Office
 * found it on: “Calendar | Lamp School”, “Lamps :: Harbour Blog”.
 */
export function namesSource(alternative: string): boolean {
  return /\S (?:\||::|·) \S|^(?=\S*[\d-])\p{Ll}[\p{L}\d-]*$/u.test(alternative);
}

/** `<img alt="harbour-1901" src="img/harbour-1901.png">` */
function namesOwnFile(alternative: string, picture: Element): boolean {
  const file = attribute(picture, 'src')?.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return /[-_\d]/.test(alternative) && alternative === file.replace(/\.\w{2,5}$/, '');
}

/** Whether the alternative text of a picture says what it shows. */
export function showsSomething(alternative: string): boolean {
  const text = alternative.replace(/\s+/g, ' ').trim();
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  return (
    words.some((word) => word !== '' && !empty.has(word)) &&
    !isFileName.test(text) &&
    !isAddressOrTex.test(text) &&
    !isSearch.test(text) &&
    !isStock.test(text) &&
    !namesNothing.test(text) &&
    !isDecoration.test(text) &&
    !namesScreen.test(text)
  );
}

/**
 * Without what Word and PowerPoint append to descriptions that they generate. Nothing is left of those themselves, such as “Ein
 * Bild, das Text, Screenshot enthält” and “White letters on a black background”, which mislead, unless the author has made a
 * sentence of them or put a name or a number in.
 */
export function writtenByAuthor(alternative: string): string {
  const said = alternative.replace(generated, '').trim();
  const isGenerated = said !== alternative.trim();
  const isOwn = !isGenerated || (!listed.test(said) && isEdited(said, alternative));
  return drawing.test(said) || !isOwn ? '' : said;
}

/** A program names nothing, and ends without a stop. German has capitals at all its nouns. */
function isEdited(said: string, alternative: string): boolean {
  const isGerman = /generiert/i.test(alternative);
  return /[.!?]["”’»]?$|\d|\p{Lu}{2}/u.test(said) || (!isGerman && /[\p{Ll},] \p{Lu}/u.test(said));
}

/**
 * Whether a program that knows English alone has described a picture in a text of another language: “A person sitting at a
 * desk”. It names nobody and ends without a stop.
 */
export function isRecognized(alternative: string, language: string | undefined): boolean {
  return language !== undefined && !/^en/i.test(language) && recognized.test(alternative.trim());
}

/** Whether it is, or has the name of a file or page in English, in a text that is evidently in another language. */
export function isForeign(alternative: string, language: string | undefined): boolean {
  if (language === undefined || /^en/i.test(language)) return false;
  const text = alternative.trim();
  const isSentence = /[.!?]["”’»]?$/.test(text);
  return isRecognized(text, language) || (!isSentence && detectedLanguage(text, fewestSmallWords) === 'en');
}

const fewestSmallWords = 3;

const recognized =
  /^(?:An?|Two|Several) (?!(?:la|le|los|las|el|lo|gli|os|as|partir|gauche|droite|medida)\b)(?:[a-z',-]+ ){1,14}[a-z-]+$/;

/** How an icon of Office is drawn, behind its name: “Checkmark with solid fill”. It stands beside the words that say what it means. */
const drawing =
  /(?<=^\S+(?: \S+){0,3}) (?:with solid fill|outline|mit einfarbiger Füllung|avec un remplissage uni|con relleno sólido|con riempimento a tinta unita|com preenchimento sólido|met effen opvulling)$/i;

/** As Word says so in its languages: first that it was generated, in later versions that it may be wrong. */
const generated = new RegExp(
  `\\s*(?:${[
    '(?:Description|Image|Picture) (?:automatically generated|generated with (?:very )?(?:high|medium|low) confidence)',
    '(?:Automatisch|Mit (?:sehr )?(?:hoher|mittlerer|geringer) Zuverlässigkeit) generierte Beschreibung',
    'Beschreibung automatisch generiert',
    'Description générée (?:automatiquement|avec un niveau de confiance)',
    'Descripción generada (?:automáticamente|con confianza)',
    'Descrição gerada (?:automaticamente|com confiança)',
    'Descrizione generata (?:automaticamente|con affidabilità)',
    '(?:Automatisch gegenereerde beschrijving|Beschrijving is gegenereerd met)',
    'AI-generated content may be incorrect',
    'KI-generierte Inhalte können fehlerhaft sein',
    "Le contenu généré par (?:l[’']IA|IA|l[’']intelligence artificielle) peut être incorrect",
    'El contenido generado por (?:la )?(?:IA|inteligencia artificial) puede ser incorrecto',
    "Il contenuto generato (?:dall[’']IA|dall[’']intelligenza artificiale|da IA) (?:potrebbe non essere corretto|potrebbe essere errato|può non essere corretto)",
    '(?:Os? )?Conteúdos? gerados? por (?:IA|inteligência artificial) pode(?:m|rão)? (?:estar|ser) incorretos?',
    'Automatisk(?:t genererad beskrivning| (?:genereret|generert) beskrivelse)|Opis wygenerowany automatycznie',
    '描述已自动生成|自動產生的描述|自動的に生成された説明|AI (?:生成的内容可能不正确|によって生成されたコンテンツは間違っている可能性があります)',
    '(?:Door )?AI[- ]gegenereerde inhoud (?:is mogelijk onjuist|kan onjuist zijn)',
  ].join('|')}).*$`,
  'isu',
);

/**
 * What was recognized, one after the other, and no sentence about it: “Graphical user interface, text, application”. Words
 * that begin with an article are more than that.
 */
const listed =
  /^(?:(?!\p{L}{1,3} )(?:[^\s,.]+(?: [^\s,.]+){0,3}, )+[^\s,.]+(?: [^\s,.]+){0,3}|\p{L}+)$|^(?:Ein Bild, das .* enthält\.?|Une image contenant .*|Imagen que contiene .*|(?:Uma )?Imagem (?:com|contendo|que contém) .*|Immagine che contiene .*|Afbeelding met .*|A (?:picture|screenshot) containing .*)$|^(?:(?:Ein Bild|Une image|Imagen|Imagem|Immagine|Afbeelding)\.?)$/isu;

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
  'a an the this of for to image images picture figure photo photograph cover logo icon img fig illustration graphic graphics decorative decoration ornament spacer untitled unlabelled unlabeled placeholder alt alternative text description no not available missing frontispiece headpiece tailpiece vignette bild abbildung grafik titelbild umschlag frontispice couverture imagen ilustración portada cubierta immagine illustrazione copertina imagem ilustração capa afbeelding illustratie omslag foto'.split(
    ' ',
  ),
);

/** With its folders, or in few words; so are names of digits that a camera or a site gave, and copies, without an ending. */
const isFileName = new RegExp(
  [
    String.raw`(?:(?:[A-Z]:\\|/|file:).*|\S+(?: \S+){0,7})\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|emf|wmf|pdf|eps)(?: [-–|] Wiki(?:pedia|media Commons))?`,
    String.raw`(?:IMG|DSC|DSCN|PICT?|Screenshot)[\s_-]?[\d_-]+\S*`,
    String.raw`(?:\w+: ?)?(?=\S*\d{5})[\w-]+`,
    String.raw`\w+(?:[-_]\w+)+ \(\d+\)`,
    String.raw`[\p{L}\d-]+(?:_[\p{L}\d-]+)+`,
    String.raw`(?=\S*\d)[\p{L}\d]+(?:-[\p{L}\d]+){3,}`,
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'iu',
);

/** What a search engine calls the pictures that it finds. */
const isSearch =
  /^(?:related image$|afficher l[’']image (?:d[’']origine|source)$|(?:see|view) the source image$|quellbild anzeigen$|ver (?:las? im[aá]gen(?:es)?|imagen) de origen$|(?:ver|exibir) (?:a )?imagem de origem$|visualizza (?:l[’'])?immagine di origine$|bronafbeelding (?:bekijken|weergeven)$|image results? for|bildergebnis(?:se)? f\S{1,2}r|résultats? de recherche d[’']images pour|resultado de imagen para|resultado de imagem para|risultati immagini per|afbeeldingsresultaat voor)\b/i;

/** What sites with pictures for everybody call theirs. */
const isStock =
  /\| (?:Adobe Stock|Shutterstock|iStock|Freepik|Getty Images|Pinterest|Vecteur Premium|Vector Premium|Vetor Premium|Premium[- ]Vektor)\b|^(?:Clip ?art|.* PNG \S+ t[ée]l[ée]chargement gratuit)$|(?: - |^)(?:Icônes?|Iconos?|Ícones?|Icone|Kostenlose|Free)\b.*(?:gratuite?s?|gratis|icons?|Icons?)$|libres de droits|royalty[- ]free|\bpng \d{5,}| - Wikip\p{L}{4,6}$/iu;

const colour =
  '(?:black|white|gr[ae]y|red|blue|green|yellow|orange|purple|pink|brown|gold|silver|colou?rful)';
const colours = `${colour}(?: and ${colour})?`;
const coloured = `(?:${colours}|${/different colou?red/.source})`;
const drawn = 'diagram|graph|chart|table|flowchart';
const printed = `logo|sign|text|letter|document|paper|page|card|label|symbol|number|screen|computer|(?:cell )?phone|${drawn}`;

/**
 * How Office describes a picture that it makes nothing of, in later versions without saying that it did: by how it is taken or
 * coloured, and one common noun.
 */
const namesNothing = new RegExp(
  [
    String.raw`(?:computer )?screen ?shot of an? (?:(?:cell|computer|video|social media|web|black) )?[a-z]+`,
    `close[- ]?up of (?:an? |several )?(?:${colours} )?(?:${printed})s?`,
    `(?:${drawn}|group|comparison) of (?:an? )?(?:${colours} )?(?:${drawn}|logo)s?(?: of an? [a-z]+)?`,
    `(?:(?:pie |bar )?chart|graph|group of (?:graph|chart)s?)(?: of an? (?:graph|chart))? with (?:${coloured} (?:bar|line|dot|square)s?|an? line and (?:an? line|numbers))`,
    `logo on an? ${colour} background`,
    `${colour} and ${colour} (?:${printed})`,
    `${colours} background with (?:an? )?${colours} (?:${printed}|squares?|lines?|letters?)`,
  ]
    .map((form) => `^An? ${form}$`)
    .join('|'),
);

/** What a screen belongs to, or shows. */
const onScreen =
  /(?:aparelho )?celular|computador(?:a)?|ordenador|tel[eé]fono|téléphone(?: portable)?|ordinateur|cellulare|computer|Handys|Computers|telefoon|rede? social|réseau social|social network/
    .source;

/** The same in Word’s other languages: “Interface gráfica do usuário, Texto”, “Tela de um aparelho celular com aplicativos”. */
const namesScreen = new RegExp(
  [
    '(?:Interface gráfica do usuário|Interfaz (?:de usuario gráfica|gráfica de usuario)|Interface utilisateur graphique|Grafische Benutzeroberfläche|Interfaccia utente grafica|Grafische gebruikersinterface)(?:, .*)?',
    String.raw`(?:(?:Una|Uma|Une|Ein|Een) )?(?:Tela|Captura de (?:tela|pantalla)|Pantalla|(?:Capture d['’])?écran|Schermata|Screenshot|Schermopname|Teclado|Clavier|Tastiera) (?:d[ei]|d['’]|eines|van)(?: ?un[aeo]?| ?uma?| een)? ?(?:${onScreen})(?: (?:com|con|avec|mit|met)(?: \p{L}+){1,3})?`,
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'iu',
);

const abstract = /(?:abstract[aoe]?|astratt[ao]|abstraite?|abstrat[ao]|abstrakte[rs]?)/.source;
const decorative = /(?:decorative|decorativ[ao]|décorati(?:f|ve)|dekorative[rs]?|decoratieve?)/.source;
const ornament =
  /(?:shape|element|line|image|picture|graphic|background|border|pattern|forma|elemento|l[ií]nea|linha|immagine|imagen|imagem|figura|forme|élément|ligne|fond|motif|motivo|sfondo|fondo|fundo|linie|bild|hintergrund|muster|vorm|lijn|afbeelding|achtergrond)/
    .source;

/** What says itself that it decorates the page: “This image is an abstract decorative shape”. */
const isDecoration = new RegExp(
  [
    /^(?:(?:this (?:image|picture|shape)|questa immagine|esta imagen|esta imagem|cette image|dieses bild|deze afbeelding) \p{L}+ )?(?:(?:an?|un|una|uno|une|uma|um|eine?|een) )?/u
      .source,
    `(?:(?:${abstract} )?${decorative} (?:${abstract} )?${ornament}|${ornament} ${decorative})(?: ${abstract})?[.]?$`,
  ].join(''),
  'iu',
);

const isAddressOrTex = /^https?:\/\/\S+$|^\$?\{?\\[a-z]+style/i;
