import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const paragraphs = (from: number) =>
  Array.from({ length: 4 }, (_, at) => `<p>${from + at}. ${sentence.repeat(3)}</p>`).join('');
const outline = (body: string, head?: string): Promise<readonly string[]> => outlineOf(page(body, head));
const isRead = (lines: readonly string[], words: string) =>
  lines.some((line) => line.includes(words) && /^(?:paragraph|heading|list-item|quote)/.test(line));

it('reads what is named as having a sidebar, and not the sidebar', async () => {
  const lines = await outline(
    `<main><h1>Low water</h1><div class="part has-sidebar">${paragraphs(1)}<div class="sidebar"><p>Aside. ${sentence}</p></div></div>
     <div class="part">${paragraphs(5)}${paragraphs(9)}</div></main>`,
  );
  expect(isRead(lines, '4. The tide')).toBe(true);
  expect(isRead(lines, 'Aside.')).toBe(false);
});

it('reads what is named for parts of the site that it has or lacks, and not those parts', async () => {
  const parts = ['non-paywall', 'o-section--has-ads', 'js-lightbox-gallery', 'above-footer'];
  for (const name of parts) {
    const lines = await outline(
      `<main><h1>Low water</h1><section class="row ${name}"><p>First of all. ${sentence}</p>${paragraphs(1)}</section>${paragraphs(5)}${paragraphs(9)}
       <div class="ads"><p>Aside. ${sentence}</p></div></main>`,
    );
    expect({ name, isRead: isRead(lines, 'First of all.') }).toEqual({ name, isRead: true });
    expect(isRead(lines, 'Aside.')).toBe(false);
  }
});

it('reads the text of a page that is all in what has the role of its banner, and not a banner beside it', async () => {
  const text = `<h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}`;
  const all = await outline(`<div id="header" role="banner"><p>The Tidal Times</p><div>${text}</div></div>`);
  expect(isRead(all, '8. The tide')).toBe(true);
  const beside = await outline(`<div role="banner"><p>Aside. ${sentence}</p></div><div>${text}</div>`);
  expect(isRead(beside, 'Aside.')).toBe(false);
});

it('reads an introduction that is named a teaser, and no teaser that leads elsewhere', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1><div class="teaser-text"><p>First of all. ${sentence}</p></div>${paragraphs(1)}
     <div class="teaser"><p>Another time. ${sentence}</p><a href="/seals">Seals</a></div>${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, 'First of all.')).toBe(true);
  expect(isRead(lines, 'Another time.')).toBe(false);
});

it('reads a post that the text quotes', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}<div class="social-media-embed"><blockquote class="twitter-tweet">
     <p>Walked over to the island this morning, and nobody had ever done that before, as far as anyone here can tell.</p></blockquote></div>${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, 'Walked over to the island')).toBe(true);
});

it('reads once what a page holds twice', async () => {
  const parts = [1, 5, 9].map(paragraphs).join('');
  const lines = await outline(
    `<main><h1>Low water</h1><div class="wide">${parts}</div><div class="small"><p>Open</p>${parts}</div></main>`,
  );
  expect(lines.filter((line) => isRead([line], '. The tide'))).toHaveLength(12);
});

it('passes over an offer beside a field for an address', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}<div><h2>The tides by mail</h2>
     <p>Have them in your mailbox every Monday morning, for nothing, until you tell us that it is enough.</p>
     <form><input type="email"></form></div></article>`,
  );
  expect(isRead(lines, 'The tides by mail')).toBe(false);
  expect(isRead(lines, 'every Monday morning')).toBe(false);
  expect(isRead(lines, '8. The tide')).toBe(true);
});

const about =
  'Ada Tern has been writing about the coast for twenty years, and lives on the island with two dogs.';

it('passes over what a text says about its author at its end', async () => {
  const text = `<article><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}<p>${about}</p></article>`;
  expect(isRead(await outline(text, '<meta name="author" content="Ada Tern">'), about)).toBe(false);
  expect(isRead(await outline(`<p class="byline">By Ada Tern</p>${text}`), about)).toBe(false);
  expect(isRead(await outline(text, '<meta name="author" content="Ida Gull">'), about)).toBe(true);
});

it('reads a text that is about its author', async () => {
  const lines = await outline(
    `<article><h1>Ada Tern</h1><p>Ada Tern was born beside the harbour, on the morning after the great flood of that year.</p>
     ${paragraphs(1)}${paragraphs(5)}<p>${about}</p></article>`,
    '<meta name="author" content="Ada Tern">',
  );
  expect(isRead(lines, about)).toBe(true);
});

it('passes over other articles whose titles the extractor has left already', async () => {
  const other = (title: string) =>
    `<article class="other"><div class="title"><a href="/${title.length}">${title}</a></div>
     <div class="body">What happened there last winter, and why the people of the island still speak of it with closed doors.</div></article>`;
  const lines = await outline(
    `<main><div class="text"><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}</div>
     <section>${['Seals on the sandbank', 'Dykes of the old harbour', 'How pilots learn'].map(other).join('')}</section></main>`,
  );
  expect(isRead(lines, 'closed doors')).toBe(false);
  expect(isRead(lines, '8. The tide')).toBe(true);
});

it('reads short lists between the paragraphs that lead nowhere', async () => {
  const list = '<div class="stats"><ul><li>Depth: 9 ells</li><li>Boats: 63</li></ul></div>';
  const lines = await outline(
    `<div class="page"><h1>Low water</h1><div><div><div>${[1, 5, 9, 13, 21].map(paragraphs).join('')}</div></div></div>
     <div><div class="extra"><div>${list}${paragraphs(17)}</div></div></div></div>`,
  );
  expect(isRead(lines, '20. The tide')).toBe(true);
  expect(isRead(lines, 'Depth: 9 ells')).toBe(true);
});

it('passes over what only announces links that are left, and what announces nothing at the end', async () => {
  const links = '<p><a href="/seals">Seals return to the sandbank this winter</a></p>';
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}<p>You may want to read this article, too:</p>${links}${paragraphs(5)}
     <p>The pilot said this:</p>${paragraphs(9)}<p>Share this post with your friends:</p></article>`,
  );
  expect(isRead(lines, 'You may want')).toBe(false);
  expect(isRead(lines, 'The pilot said this:')).toBe(true);
  expect(isRead(lines, 'Share this post')).toBe(false);
});

it('passes over a list of categories with how many articles are in each', async () => {
  const categories = ['Tides', 'Seals', 'Dykes'].map(
    (name, at) => `<li><a href="/${name}">${name}</a> (${at + 11})</li>`,
  );
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}<h3>Our topics</h3><ul>${categories.join('')}</ul></article>`,
  );
  expect(isRead(lines, 'Tides (11)')).toBe(false);
  expect(isRead(lines, 'Our topics')).toBe(false);
});

it('reads text that a button unfolds, and no link to more of it', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}<div class="js_readmore">Folded away. ${sentence}</div>
     <div class="readmore">See also. ${sentence}<a href="/seals">Seals</a></div>${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, 'Folded away.')).toBe(true);
  expect(isRead(lines, 'See also.')).toBe(false);
});

it('passes over links of one name in many places, and how far a film has been played', async () => {
  const parts = [1, 5, 9].map(
    (from) => `${paragraphs(from)}<h3><a href="#top${from}">Back to the beach</a></h3>`,
  );
  const lines = await outline(
    `<article><h1>Low water</h1><div>0:00/0:45</div>${parts.join('')}<p>-0:45</p>${paragraphs(13)}</article>`,
  );
  expect(isRead(lines, 'Back to the beach')).toBe(false);
  expect(isRead(lines, '0:45')).toBe(false);
});

it('reads the sentences of a text that are set as headings of its pictures', async () => {
  const parts = [1, 5, 9].map(
    (from) =>
      `${paragraphs(from)}<h2>Nobody had walked to the island number ${from} since the great flood.</h2><figure><img src="${from}.jpg"></figure>`,
  );
  const lines = await outline(
    `<article><h1>Low water</h1>${parts.join('')}<h2>Pilots</h2><ul></ul></article>`,
  );
  expect(isRead(lines, 'island number 5')).toBe(true);
  expect(isRead(lines, 'island number 9')).toBe(true);
  expect(isRead(lines, 'Pilots')).toBe(false);
});

it('passes over what else there is to read, also where it says that only subscribers may', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}<section class="box"><span> Lire aussi </span><span>
     <span>Article réservé à nos abonnés</span> <a href="/seals">Les phoques de la baie</a></span></section>${paragraphs(5)}
     <p>Lees ook <a href="/boats">De boten van de baai</a></p><p>Lees ook <a href="/oil">de brief</a> van de wachter.</p>${paragraphs(9)}</article>`,
  );
  expect(isRead(lines, 'phoques')).toBe(false);
  expect(isRead(lines, 'De boten')).toBe(false);
  expect(isRead(lines, 'Lees ook de brief van de wachter.')).toBe(true);
});

it('passes over a message behind the text that has a button to close it, and over no such box within the text', async () => {
  const box = (words: string) =>
    `<section class="capping" id="js-capping"><div><p>${words} ${sentence}</p><button class="button js-capping-close">Go on</button></div>
     <ul><li>${words} ${sentence}</li></ul></section>`;
  const lines = await outline(
    `<main><h1>Low water</h1>${paragraphs(1)}${box('Within.')}${paragraphs(5)}${paragraphs(9)}${box('Behind.')}</main>`,
  );
  expect(isRead(lines, 'Within.')).toBe(true);
  expect(isRead(lines, 'Behind.')).toBe(false);
  expect(isRead(lines, '12. The tide')).toBe(true);
});

it('passes over other articles behind the text that lead on with “Read more” alone, and over no other boxes', async () => {
  const box = (title: string, link: string) =>
    `<article class="news"><h3>${title}</h3><p>They had been told to come early, and so they came, but nobody had said where to go…</p>
     <footer><a href="/${title}">${link}</a></footer></article>`;
  const withBoxes = (link: string) =>
    outline(
      `<div class="all"><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}<h2>More of the kind</h2>
       <div>${['Seals', 'Gulls', 'Boats'].map((title) => box(title, link)).join('')}</div></div>`,
    );
  const lines = await withBoxes('Weiterlesen »');
  expect(isRead(lines, '8. The tide')).toBe(true);
  expect(isRead(lines, 'They had been told')).toBe(false);
  expect(isRead(lines, 'More of the kind')).toBe(false);
  expect(isRead(await withBoxes('Buy it'), 'They had been told')).toBe(true);
});

it('passes over the title of a film right above its player, and reads headings above other things', async () => {
  const film = (title: string) =>
    `<figure class="video-inline"><div class="video__box"><img src="t.jpg"><div class="title">${title}</div></div></figure>`;
  const withFilm = (above: string, title: string) =>
    outline(
      `<article><h1>Low water</h1>${paragraphs(1)}${above}${film(title)}${paragraphs(5)}${paragraphs(9)}</article>`,
    );
  const title = 'The boats on the sand of the harbour';
  expect(isRead(await withFilm('<h3>The boats on the sand</h3>', title), 'The boats on the sand')).toBe(
    false,
  );
  expect(isRead(await withFilm('<p><em>The boats on the sand</em></p>', title), 'The boats')).toBe(false);
  expect(isRead(await withFilm('<h3>The boats of the pilots</h3>', title), 'boats of the pilots')).toBe(true);
});
