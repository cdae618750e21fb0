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
  const label = /^([^:|.]{2,23}[:|]|[^:|.]{2,40}\|)\s*\S/.exec(line)?.[1];
  if (label === undefined) return false;
  const between = (line.slice(label.length).match(/[,;|/·•]/g) ?? []).length;
  return letters - linked <= label.length + 1 + between;
}

/** In capitals or not, with what the headline is behind. */
const alsoRead =
  /^(?:(?:à )?lire (?:aussi|également)|(?:also read|read also)|lesen sie auch|lees ook|le[ae] (?:también|também)|lee también|leggi anche)\s*[:|»→>–-]?\s*(?:article réservé (?:aux|à nos) abonnés\s*)?(?=[\p{L}\p{N}«»“”„"‘’'¿¡([])/iu;

/** What a site says of its own page: that only some may read on, that something is loading, how to follow it or to comment. */
export function isOfPage(line: Line): boolean {
  if (isItem(line) || isQuoted(line) || line.element.tagName === 'h1' || line.letters > longestNotice)
    return false;
  const text = line.text
    .replace(/\s+/g, ' ')
    .replace(/^[\s*•–—>-]+/, '')
    .trim();
  return (line.letters <= longestOffer && ofPage.test(text)) || ofSite.test(text);
}

const longestNotice = 320;

const ofPage = wholeLines([
  /article réservé (?:aux|à nos) abonnés/,
  /(?:this|the) (?:article|story|content) is (?:exclusive to|exclusively for|only available to|reserved for) .{0,40}\b(?:subscribers|members)/,
  /unlock (?:this|the full) (?:article|story)\b.*/,
  /(?:to (?:read|view|see|continue) .{0,50},? )?(?:please )?subscribe\b.{0,60}\b(?:full|rest of (?:the|this)) (?:article|story)/,
  /to (?:read|view|see) the (?:rest|full|whole) .{0,50}\bsubscribe to\b.*/,
  /(?:dieser|der) (?:artikel|beitrag|inhalt) ist (?:nur|exklusiv) für (?:abonnenten|abonnentinnen|mitglieder)\b.*/,
  /dit (?:artikel|verhaal) is (?:alleen|exclusief) voor (?:abonnees|leden)\b.*/,
  /il vous reste [\d.,]+\s?% de cet article à lire\..*/,
  /votre abonnement n[’']autorise pas la lecture de cet article/,
  /(?:contenido|artículo) (?:exclusivo|solo) para suscriptores/,
  /(?:conteúdo|artigo) exclusivo para assinantes/,
  /(?:contenuto|articolo) (?:riservato|esclusivo) (?:agli|per gli) abbonati/,
  /(?:article|story|text) continues below(?: (?:the )?ad(?:vertisement)?)?/,
  /player wird geladen/,
  /link zum \p{L}+-inhalt/u,
  /(?:up next|play video|placeholder image-\d+)/,
  /\{\{[^{}]*\}\}/, // what a script would have filled in
  /your (?:web )?browser (?:is|does) (?:no longer|not|out).*/,
  /please (?:enable|turn on|activate) (?:javascript|cookies)\b.*/,
  /bitte aktivieren sie (?:javascript|cookies)\b.*/,
  /share this (?:article|post|story|page|recipe)\b.{0,40}/,
  /(?:möchten sie|möchtest du|wollen sie|willst du) (?:den|diesen) (?:artikel|beitrag|text) teilen.?/,
  // Whether it was of use.
  /(?:was|did you find) (?:the |this )(?:page|article|post|answer|information|content)(?:[’']s content)? (?:helpful|useful)\b.{0,40}/,
  /wa(?:r|ren) (?:die|der|diese|dieser) (?:artikel|beitrag|seite|inhalt|antwort|information(?:en)?) (?:für sie )?(?:hilfreich|nützlich)\b.{0,80}/,
  /(?:cet article|cette page|cette réponse) (?:vous a-t-(?:il|elle) été|(?:est|était)-(?:il|elle)) utile.{0,10}/,
  /¿(?:te|le|os) (?:ha (?:sido|parecido|resultado)|fue|resultó|pareció) útil .{0,40}/,
  /(?:questo articolo|questa pagina|questa risposta) (?:ti|le|vi) è stat[oa] utile.{0,10}/,
  /est[ea] (?:artigo|página|resposta|conteúdo) foi útil.{0,30}/,
  /(?:was|vond je) (?:dit|deze|het) (?:artikel|pagina|antwoord|informatie) nuttig.{0,10}/,
  /(?:do you )?like (?:this|what) .{3,30}\? .*\b(?:share|follow|subscribe|sign up)\b.*/,
  /for more (?:stories|news|articles) like this,? .*/,
  /fehler (?:gefunden|entdeckt|melden)\?.*/,
  /wenn (?:ihnen|dir|euch) (?:unser|dieser|der) (?:artikel|beitrag|text) gefallen hat.*/,
]);

/** By their names, wherever one follows a site. */
const channels =
  /\b(?:twitter|facebook|instagram|tiktok|youtube|linkedin|whatsapp|telegram|bluesky|threads|pinterest|google news|newsletters?|news alerts?|e-?mail alerts?|inbox|lettre d[’']info\p{L}*|bolet[ií]n|nieuwsbrief)/u
    .source;

const ofSite = wholeLines([
  // That it is paid for what is bought.
  /.*\b(?:we may (?:earn|receive|get)|may (?:earn|receive) an affiliate)\b.*\b(?:affiliate|referral|commissions?|compensation)\b.*/,
  /(?:.{0,160}\b(?:disclosure|disclaimer|note):.{0,160})?\b(?:this|the|our|some) (?:posts?|articles?|pages?|story|stories|site) (?:may )?(?:contains?|includes?) .{0,60}\b(?:affiliate|referral|advertisers)\b.*/,
  /.*\bif you (?:buy|purchase|click) .*\b(?:our|this|these|links?)\b.*\b(?:commission|compensated|affiliates?|share of (?:the|any) sales?)\b.*/,
  /(?:.{0,200}\bdisclosure:.{0,200})\b(?:i|we)(?: may| will|[’']ll)? (?:earn|receive|get) .{0,30}\bcommissions?\b.*/,
  /dieser? (?:artikel|beitrag|seite) enthält .{0,30}affiliate.*/,
  /für links auf dieser seite erhält .*\bprovision\b.*/,
  /(?:cet article|ce billet|cette page) (?:contient|peut contenir) .{0,30}liens? (?:d[’']affiliation|affiliés?).*/,
  /(?:este|esta) (?:artículo|post|página|entrada) .{0,30}enlaces? (?:de )?afilia.*/,
  /quest[oa] (?:articolo|post|pagina) .{0,30}link (?:di )?affilia.*/,
  /est[ea] (?:artigo|post|página) .{0,30}links? (?:de )?afilia.*/,
  /(?:dit|deze) (?:artikel|bericht|blog|pagina) bevat .{0,30}affiliate.*/,
  // Where a system for blogs has put an entry.
  /this entry was posted (?:in|on|by) .*/,
  /(?:dieser|der) (?:beitrag|eintrag) wurde (?:am|unter|von|in) .*\b(?:veröffentlicht|abgelegt|geschrieben)\b.*/,
  /cette entrée a été publiée .*/,
  /esta entrada (?:fue|ha sido) publicada .*/,
  /questa voce è stata pubblicata .*/,
  /esta entrada foi publicada .*/,
  /dit bericht (?:werd|is) geplaatst .*/,
  /.{0,40}\buse of this (?:web)?site .{0,60}\bconstitutes acceptance of\b.*/,
  // Who may comment.
  /(?:you must|you need to|please) (?:be )?(?:log|sign|register)\p{L}*(?: in)? to .{0,20}\bcomments?\b.*/u,
  /comments (?:are )?(?:now )?closed.*/,
  /(?:du musst|sie müssen) .{0,30}(?:log|meld)\p{L}*,? .{0,20}kommentar.*/u,
  /kommentare (?:sind )?geschlossen.*/,
  /vous devez .{0,15}connect\p{L}* .{0,20}commentaire.*/u,
  /les commentaires sont (?:fermés|clos).*/,
  /(?:debes|tienes que) .{0,30} (?:publicar|dejar|escribir) un comentario.*/,
  /(?:los )?comentarios (?:están )?cerrados.*/,
  /(?:devi|è necessario) .{0,30} (?:inviare|lasciare|scrivere) un commento.*/,
  /i commenti sono chiusi.*/,
  /você precisa .{0,30} (?:publicar|deixar) um comentário.*/,
  /(?:os )?comentários (?:estão )?(?:fechados|encerrados|desativados).*/,
  /je moet .{0,30} (?:om een )?reactie .{0,20}plaatsen.*/,
  /(?:de )?reacties zijn gesloten.*/,
  // How to follow it.
  new RegExp(`(?:sign up|subscribe)\\b.*${channels}.*`),
  new RegExp(`(?:follow|join|chat with) (?:us|\\S+(?: \\S+){0,4}) (?:on|in|via) ${channels}.*`),
  new RegExp(`(?:never|don[’']t) miss .*${channels}.*`),
  /get .{3,60} (?:delivered|sent) (?:(?:straight|right|directly) )?(?:to|through|in) (?:you|your)\b.*/,
  /.*\badd us as a preferred source\b.*/,
  new RegExp(`(?:abonnieren|folgen|melden) sie .*${channels}.*`),
  new RegExp(`(?:abonniere|folge?t?) (?:uns|unser\\p{L}*|\\S+(?: \\S+){0,2} auf) .*${channels}.*`, 'u'),
  new RegExp(`(?:abonnez-vous|inscrivez-vous|suivez(?:-nous)?|recevez)\\b.*${channels}.*`),
  new RegExp(`(?:suscríbe(?:te|se|ase)|síguenos|sigue a|inscríbete|únete|regístrate)(?: .*)?${channels}.*`),
  new RegExp(`(?:iscriviti|iscrivetevi|seguici|seguiteci|segui)\\b.*${channels}.*`),
  new RegExp(`(?:assine|inscreva-se|siga|siga-nos|acompanhe)\\b.*${channels}.*`),
  new RegExp(`(?:schrijf je in|abonneer je|meld je aan|volg)\\b.*${channels}.*`),
  // That a machine has written or translated it.
  /dies(?:e|er|es) (?:zusammenfassung|text|artikel|beitrag|übersetzung) wurde (?:künstlich|maschinell|automatisch|mit(?:hilfe| hilfe)? (?:von )?(?:ki|künstlicher))\b.*/,
  /dies ist eine maschinelle übersetzung.*/,
  /this (?:summary|article|translation|story|text) (?:was|has been|is) (?:automatically |machine[- ])?(?:generated|created|translated|written) (?:by|with|using) (?:an? )?(?:ai|artificial|machine|automat)\b.*/,
]);

const longestDisclaimer = 1_500;

/** What says, among the last lines of a text, that it is no advice and no offer. */
export function disclaimersBehind(lines: readonly Line[]): readonly Line[] {
  const texts = lines.filter(({ letters }) => letters > 0);
  if (texts.filter(isParagraph).length <= lastLines) return [];
  return texts
    .slice(-lastLines)
    .filter(
      (line) =>
        !isItem(line) && !isQuoted(line) && line.letters <= longestDisclaimer && disclaims.test(line.text),
    );
}

const disclaims = new RegExp(
  [
    /\bfor (?:general )?(?:informational|information|educational)(?: (?:and|or|&) \w+)? purposes only\b/,
    /\b(?:does|do|should) not (?:be (?:construed|considered|taken) as|constitute|provide|give) .{0,60}\b(?:advice|recommendation|solicitation)\b/,
    /\bis not (?:intended|meant) (?:to be|to provide|as) .{0,60}\badvice\b/,
    /\bstell(?:t|en) keine? .{0,60}(?:beratung|empfehlung|aufforderung)/,
    /\bne constitue(?:nt)? (?:pas|en aucun cas|ni) .{0,40}(?:conseil|recommandation|offre)/,
    /\bno constituyen? .{0,40}(?:asesor|consejo|recomendaci|oferta)/,
    /\bnon costituisc(?:e|ono) .{0,40}(?:consulenza|consigli|raccomandazion|offert|sollecitazion)/,
    /\bnão constitu(?:i|em) .{0,40}(?:aconselhamento|conselho|recomendaç|ofert)/,
    /\b(?:vormt|vormen) geen .{0,40}(?:advies|aanbeveling|aanbod)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

function wholeLines(lines: readonly RegExp[]): RegExp {
  return new RegExp(`^(?:${lines.map(({ source }) => source).join('|')})[.…:]*$`, 'iu');
}

const longestRights = { behindSign: 160, allReserved: 400 };
/** “Copyright laws differ” is a sentence of the text. */
const rights = /©|^\W*COPYRIGHT\b|^\W*[Cc]opyright\b(?!\s(?!(?:by|of|held|owned|reserved)\b)[a-z])/;

export function isOfRights(line: Line): boolean {
  if (isHeading(line) || !rights.test(line.text)) return false;
  const isAllReserved = /^\W*©.{0,200}\ball rights reserved\b/is.test(line.text);
  return line.letters <= (isAllReserved ? longestRights.allReserved : longestRights.behindSign);
}

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
