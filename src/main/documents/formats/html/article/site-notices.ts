import { isHeading, isItem, isParagraph, isQuoted, type Line } from './article-lines.ts';
import { attribute, type Element, elementsIn, type Page } from '../html-tree.ts';
import { plainText } from '../note-marks.ts';

/** The number of a picture or of comments, or how far a film has been played: "0:00/0:45", and "-0:45" of what is left. */
export function isCounter(line: Line): boolean {
  if (isHeading(line) || isItem(line)) return false;
  const text = line.text.trim();
  if (/^(?:[\d\s/|·•–-]{1,9}|\d{1,2}:\d\d\s?\/\s?\d{1,2}:\d\d|-\d{1,2}:\d\d)$/.test(text)) return true;
  const [, at, of] = /^\p{L}{3,12} (\d{1,3}) \p{L}{1,5} (\d{1,3})$/u.exec(text) ?? []; // "Image 2 of 5"
  return of !== undefined && Number(at) <= Number(of);
}

const longestOffer = 200;

/** An invitation to have news sent or to install the site's app, which leads to where one can. */
export function isOffer({ letters, linked, element }: Line): boolean {
  if (linked === 0 || letters > longestOffer) return false;
  const addresses = linksIn(element).map((link) => attribute(link, 'href') ?? '');
  if (addresses.some((address) => offers.test(address))) return true;
  return stores.every((store) => addresses.some((address) => store.test(address)));
}

const offers = /\/newsletters?(?:[-/?#]|$)|whatsapp\.com\/channel\//i;
/** An article about a program may lead to one of them. */
const stores = [/\/\/(?:itunes|apps)\.apple\.com\//, /\/\/play\.google\.com\/store\//];

function linksIn(element: Element): readonly Element[] {
  return [...elementsIn(element)].filter(({ tagName }) => tagName === 'a');
}

/** "Related: ", "Read more | " or "Lire aussi" and the headline of another article, which may be for subscribers only. */
export function isLabelledLink({ text, letters, linked, element }: Line): boolean {
  if (linked === 0 || /^(?:li|h1)$/.test(element.tagName)) return false;
  const line = text.trim();
  const also = alsoRead.exec(line)?.[0];
  if (also !== undefined && letters - linked <= also.length) return true;
  const label = /^([^:|.]{2,23}[:|])\s*\S/.exec(line)?.[1];
  return label !== undefined && letters - linked <= label.length + 1;
}

/** In capitals or not, with what the headline is behind. */
const alsoRead =
  /^(?:(?:à )?lire (?:aussi|également)|(?:also read|read also)|lesen sie auch|lees ook|le[ae] (?:también|também)|lee también|leggi anche)\s*[:|»→>–-]?\s*(?:article réservé (?:aux|à nos) abonnés\s*)?(?=[\p{L}\p{N}«»“”„"‘’'¿¡([])/iu;

/** What a site says of its own page: that only some may read on, that the text goes on below, that something is loading. */
export function isOfPage(line: Line): boolean {
  return !isItem(line) && !isQuoted(line) && line.letters <= longestOffer && ofPage.test(line.text.trim());
}

const ofPage = new RegExp(
  `^(?:${[
    /article réservé (?:aux|à nos) abonnés/,
    /il vous reste [\d.,]+\s?% de cet article à lire\..*/,
    /votre abonnement n[’']autorise pas la lecture de cet article/,
    /(?:contenido|artículo) (?:exclusivo|solo) para suscriptores/,
    /(?:conteúdo|artigo) exclusivo para assinantes/,
    /(?:contenuto|articolo) (?:riservato|esclusivo) (?:agli|per gli) abbonati/,
    /(?:article|story|text) continues below(?: (?:the )?ad(?:vertisement)?)?/,
    /player wird geladen/,
    /link zum \p{L}+-inhalt/u,
  ]
    .map(({ source }) => source)
    .join('|')})[.…:]*$`,
  'iu',
);

/** Where a picture lies, which some sites have in the text for search engines and hide. */
export function isAddressOfFile({ text, linked }: Line): boolean {
  return linked === 0 && /^\s*https?:\/\/\S+\.(?:jpe?g|png|gif|webp|svg)(?![a-z])/i.test(text);
}

const longestContact = 250;
/** How many lines from the end on may say how to reach somebody. */
const lastLines = 5;

/**
 * How to reach the author or the site, among the last lines: links to profiles in social networks and to newsletters, and
 * addresses for mails at the site itself or beside the author's name.
 */
export function contactsBehind(
  lines: readonly Line[],
  authors: readonly string[],
  page: Page,
): readonly Line[] {
  const texts = lines.filter(({ letters }) => letters > 0);
  if (texts.filter(isParagraph).length <= lastLines) return [];
  const site = siteOf(page);
  return texts.slice(-lastLines).filter((line) => {
    if (line.letters > longestContact || isHeading(line) || isItem(line) || isQuoted(line)) return false;
    const links = linksIn(line.element);
    if (links.some(isProfile) || (links.length > 0 && /newsletter/i.test(line.text))) return true;
    const addresses = [
      line.text,
      ...links.map((link) => attribute(link, 'href') ?? '').filter((address) => /^mailto:/i.test(address)),
    ].flatMap((text) => [...text.matchAll(/[\w.+-]{1,64}@([\w.-]{3,100})/g)].map(([, host]) => host!));
    if (site && addresses.some((host) => site.endsWith(host.toLowerCase().replace(/\.$/, '')))) return true;
    return addresses.length > 0 && authors.some((name) => name.includes(' ') && line.text.includes(name));
  });
}

const networks =
  /^https?:\/\/(?:www\.|m\.|mobile\.)?(?:twitter|x|facebook|instagram|threads|tiktok|bsky|youtube)\.(?:com|net|app)\/(?:profile\/|intent\/(?:user|follow)\S*|#!\/)?@?[\w.-]+\/?(?:\?\S*)?$/i;

/** "Follow her on Twitter", "@anne": a link to a profile that says no more than the network or the name there. */
function isProfile(link: Element): boolean {
  if (!networks.test(attribute(link, 'href') ?? '')) return false;
  return /^@[\w.]+$|\b(?:twitter|x|facebook|instagram|threads|tiktok|bluesky|youtube)$/i.test(
    plainText(link).trim(),
  );
}

/** The name of the server that the page says it lies on, without the one for the web. */
function siteOf(page: Page): string | undefined {
  for (const element of elementsIn(page)) {
    const isOwn = attribute(element, 'rel') === 'canonical' || attribute(element, 'property') === 'og:url';
    const address = isOwn ? (attribute(element, 'href') ?? attribute(element, 'content')) : undefined;
    const host = /^https?:\/\/(?:www\.)?([\w.-]+)/i.exec(address ?? '')?.[1];
    if (host) return host.toLowerCase();
  }
  return undefined;
}
