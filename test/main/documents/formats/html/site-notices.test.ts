import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const paragraphs = (from: number) =>
  Array.from({ length: 4 }, (_, at) => `<p>${from + at}. ${sentence.repeat(3)}</p>`).join('');
const head =
  '<link rel="canonical" href="https://www.tide.example/low-water"><meta name="author" content="Ann Lee">';
const outline = (body: string, more = ''): Promise<readonly string[]> =>
  outlineOf(`<!doctype html><html lang="en"><head>${head}${more}</head><body>${body}</body></html>`);
const article = (between: string, behind = '') =>
  outline(`<article><h1>Low water</h1>${paragraphs(1)}${between}${paragraphs(5)}${behind}</article>`);
const isRead = (lines: readonly string[], words: string) =>
  lines.some((line) => line.includes(words) && /^(?:paragraph|heading|list-item|quote)/.test(line));

it.each([
  '<p>Do you know more? Ann Lee may be reached at ann@post.example, at any time of the day.</p>',
  '<p>Have you seen a mistake? We are glad of a mail to corrections@tide.example, at any time.</p>',
  '<p>See all of the tides with us on <a href="https://www.instagram.com/tide">Instagram</a> and elsewhere.</p>',
  '<p>The tides of every week are in our newsletter, <a href="/post">for which you can sign up</a> at once.</p>',
  '<p>Ann writes about tides, <a href="https://twitter.com/annlee">@annlee</a>, and about nothing else.</p>',
])('passes over how to reach an author or a site behind the text: %s', async (contact) => {
  const words = /<p>(.{12})/.exec(contact)![1]!;
  expect(isRead(await article('', contact), words)).toBe(false);
  expect(isRead(await article(contact, paragraphs(9)), words)).toBe(true);
});

it('reads an address that is neither of the site nor of its author, and a link to what somebody posted', async () => {
  const lines = await article(
    '',
    `<p>Who wants to walk over to the island writes to the harbour, walks@harbour.example, a week ahead.</p>
     <p>The mayor <a href="https://twitter.com/mayor/status/12">says</a> that she will walk over, too, and that all may come.</p>`,
  );
  expect(isRead(lines, 'Who wants to walk')).toBe(true);
  expect(isRead(lines, 'The mayor')).toBe(true);
});

it('passes over the numbers of pictures, and the addresses that a page has for search engines', async () => {
  const lines = await article(
    '<p>Image 2 of 5</p><div>https://tide.example/boats.jpg<i>540</i> 960 admin 2018-10-15</div><p>Tide 7 of 5</p>',
  );
  expect(isRead(lines, 'Image 2')).toBe(false);
  expect(isRead(lines, 'boats.jpg')).toBe(false);
  expect(isRead(lines, 'Tide 7')).toBe(true);
});

it('passes over links to more with what each is in brackets, and what stands above them', async () => {
  const link = (words: string, kind: string) => `<a href="/${kind}">${words}</a> [${kind}]`;
  const lines = await article(
    `<p>DON'T MISS</p><p>${link('Seals on the sandbank', 'VIDEO')}<br>${link('Dykes of the harbour', 'INSIGHT')}</p>
     <p>READ MORE<br>${link('Herons on the harbour wall', 'NEWS')}</p>
     <p>Nothing moved</p><p>The boats lay there [as ever], <a href="/boats">said the pilots of the harbour</a>.</p>`,
    paragraphs(9) + paragraphs(13),
  );
  expect(isRead(lines, 'Seals')).toBe(false);
  expect(isRead(lines, 'MISS')).toBe(false);
  expect(isRead(lines, 'Herons')).toBe(false);
  expect(isRead(lines, 'Nothing moved')).toBe(true);
  expect(isRead(lines, 'The boats lay there')).toBe(true);
});

it('passes over when each entry of a live report was written, and reads times that the text gives', async () => {
  const entries = (name: string) =>
    [1, 2, 3]
      .map(
        (at) =>
          `<div class="${name}"><time>1${at}:24</time> Ann Lee</div><p>${at}. ${sentence.repeat(2)}</p>`,
      )
      .join('');
  expect(isRead(await article(entries('stamp')), '12:24')).toBe(false);
  const times = [1, 2, 3].map((at) => `<p>1${at}:24 low water</p>`).join('');
  expect(isRead(await article(times), '12:24')).toBe(true);
});

it('passes over when an article was published and changed, in one line above its text', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1><div>PUBLISHED: November 19, 2019 at 8:59 pm | UPDATED: November 19, 2019 at 10:16 pm</div>
     ${paragraphs(1)}${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, 'PUBLISHED')).toBe(false);
});

it('reads the introduction that the page gives as its description, and the headline that its data give', async () => {
  const words =
    'The boats lie on their sides, and the pilots walk to the island, where nobody has walked before.';
  const lines = await outline(
    `<main><header><h2>Tides Low water</h2><div class="teaser"><a href="/">Home</a><p>${words}</p></div></header>
     <div class="part"><div class="text">${paragraphs(1)}${paragraphs(5)}</div></div>
     <div class="more"><div class="teaser"><a href="/a">More</a><p>${words.replace('boats', 'seals')}</p></div></div></main>`,
    `<meta name="description" content="${words}"><script type="application/ld+json">{"headline":"Tides: Low water"}</script>`,
  );
  expect(isRead(lines, words)).toBe(true);
  expect(isRead(lines, 'Tides Low water')).toBe(true);
  expect(isRead(lines, 'The seals lie')).toBe(false);
});

it('reads a paragraph whose random number looks like the name of a part of the site', async () => {
  const lines = await article(
    `<p id="block-id-n1AuAdJlVL">First of all. ${sentence}</p><div id="topAd"><p>Advertised. ${sentence}</p></div>`,
  );
  expect(isRead(lines, 'First of all.')).toBe(true);
  expect(isRead(lines, 'Advertised.')).toBe(false);
});

it.each([
  'Article réservé aux abonnés',
  'Il vous reste 57.09% de cet article à lire. La suite est réservée aux abonnés.',
  'Story continues below advertisement',
  'Link zum YouTube-Inhalt',
  'This entry was posted in Tides and tagged low water, seals. Bookmark the permalink.',
  'Der Beitrag wurde am 3. Mai 2019 veröffentlicht und unter Gezeiten abgelegt.',
  'Vous devez être connecté pour publier un commentaire.',
  'Los comentarios están cerrados.',
  'Iscriviti alla nostra newsletter per sapere tutto delle maree',
  'Siga a maré também no WhatsApp e no Telegram',
  'Volg ons op Facebook voor het laatste nieuws over eb en vloed',
  'Diese Zusammenfassung wurde künstlich erzeugt.',
  'This article is exclusive to subscribers',
  'To read the rest of this story subscribe to the Tidal Times',
  'Dieser Artikel ist nur für Abonnenten',
  'Was this page helpful?',
  'War dieser Beitrag hilfreich?',
  'Cet article vous a-t-il été utile ?',
  '{{ tide.message }}',
])('passes over what a site says of its page: %s', async (words) => {
  expect(isRead(await article(`<p>${words}</p>`), words)).toBe(false);
  const more = `The harbour says: ${words}, and so it did`;
  expect(isRead(await article(`<p>${more}</p>`), more)).toBe(true);
});

it.each([
  'The Tidal Times may earn an affiliate commission if you buy something through links on this page.',
  'Disclosure: I only write of boats that I have sailed. This post may contain affiliate links at no cost to you.',
  'Earnings disclosure: to keep the harbour open, we’ll earn a commission if you buy a boat through our links.',
  'Für Links auf dieser Seite erhält das Gezeitenblatt ggf. eine Provision vom Händler',
  'Every boat was chosen by our editors. If you buy one through our links, we may earn a commission.',
])('passes over what a site says of what it is paid: %s', async (words) => {
  expect(isRead(await article(`<p>${words}</p>`), words)).toBe(false);
});

it.each([
  'The insurers may receive compensation from the state, the judge said on Tuesday.',
  'If you buy a boat through a broker, he is paid a commission.',
  'The court says that the harbour earned a commission on every boat that it sold.',
  'Was this page of the log written at sea, or later on land?',
  'Sign up for an account before you begin with the second step.',
  'Follow the path on the left as far as the lighthouse.',
  'Der Hafen wurde am 3. Mai geschlossen.',
  'The harbour is closed to visitors, and comments are few.',
])('reads what only begins like a notice of a site: %s', async (words) => {
  expect(isRead(await article(`<p>${words}</p>`), words)).toBe(true);
});

it('passes over several links to other articles behind one label', async () => {
  const links =
    '<a href="/seals">Seals</a>, <a href="/gulls">Gulls</a>, <a href="/boats">Boats at low water</a>';
  expect(isRead(await article(`<p>Filed under: ${links}</p>`), 'Filed under')).toBe(false);
  const said = `<p>Those who saw it: ${links}, and many who came later.</p>`;
  expect(isRead(await article(said), 'Those who saw it')).toBe(true);
});

it('reads the menu of an inn, not that of a site, and a chapter that is named for its heading', async () => {
  const dish =
    '<p>Plaice with new potatoes and a sauce of brown shrimps, as the pilots of the harbour have it.</p>';
  const lines = await article(
    `<div id="menu"><h2>From the sea</h2>${dish}</div>
     <div class="menu"><p><a href="/tides">All of the tides of this week</a>, <a href="/boats">the boats that lie in the harbour</a>, and more of the same kind.</p></div>
     <p class="h2-related">Herons stand on the harbour wall at low water, and wait for what the tide has left.</p>`,
  );
  expect(isRead(lines, 'Plaice')).toBe(true);
  expect(isRead(lines, 'All of the tides')).toBe(false);
  expect(isRead(lines, 'Herons')).toBe(true);
});

it('reads what is covered until a script has run, where the page has nothing else', async () => {
  const letter = `<div aria-hidden="true"><h1>Low water</h1>${paragraphs(1)}</div>`;
  expect(isRead(await outline(`<main>${letter}<p>The Tide</p></main>`), '1. The tide')).toBe(true);
  expect(isRead(await outline(`<main>${letter}${paragraphs(5)}</main>`), '1. The tide')).toBe(false);
});

it.each([
  'This text is for informational purposes only, and whoever sails by it does so at his own risk.',
  'Ann Lee Sailing does not provide tax, legal or accounting advice. Ask a pilot before you go to sea.',
  'Dieser Beitrag stellt keine Anlageberatung dar und ersetzt nicht das Gespräch mit dem Lotsen im Hafen.',
  'Cet article ne constitue pas un conseil en investissement, et la mer reste dangereuse en toute saison.',
])('passes over what a text says behind its end that it is no advice: %s', async (words) => {
  expect(isRead(await article('', `<p>${words}</p>`), words)).toBe(false);
  expect(isRead(await article(`<p>${words}</p>`, paragraphs(9)), words)).toBe(true);
});

it('passes over who writes, below a line that announces it or with a greeting, behind the text', async () => {
  const about =
    '<p>She has lived by the sea for as long as she can think, and writes about nothing else at all.</p>';
  expect(isRead(await article('', `<p>About the Author</p>${about}`), 'She has lived')).toBe(false);
  expect(isRead(await article('', `<p>Über die Autorin</p>${about}`), 'She has lived')).toBe(false);
  expect(isRead(await article('', about), 'She has lived')).toBe(true);
  const greeting = (name: string) =>
    `<div><p>Hi, I’m ${name} and I have sailed on six seas, sometimes alone, and now with my husband and a son.</p></div>`;
  expect(isRead(await article('', greeting('Bianca')), 'Bianca')).toBe(false);
  expect(isRead(await article(greeting('Bianca'), paragraphs(9)), 'Bianca')).toBe(true);
  expect(isRead(await article('', greeting('the one who called')), 'one who called')).toBe(true);
});

it('passes over a day with what was written by whom and about what behind labels, and reads a sentence about a day', async () => {
  const page = (line: string) => outline(`<h1>Low water</h1><p>${line}</p>${paragraphs(1)}`);
  const labelled =
    '05/10/2018 - Publicado por: Clara Borba - Categoria: Mares - Tags: barcos e lua e areia e mar';
  expect(isRead(await page(labelled), 'Clara')).toBe(false);
  expect(isRead(await page(`${labelled} was all the paper said about it that day.`), 'Clara')).toBe(true);
});
