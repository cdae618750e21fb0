import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const page = (body: string) => `<!doctype html><html lang="en"><body>${body}</body></html>`;
const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const paragraphs = (from: number) =>
  Array.from({ length: 4 }, (_, at) => `<p>${from + at}. ${sentence.repeat(3)}</p>`).join('');
const outline = (body: string): Promise<readonly string[]> => outlineOf(page(body));
const isRead = (lines: readonly string[], words: string) =>
  lines.some((line) => line.includes(words) && /^(?:paragraph|heading|list-item)/.test(line));

it('reads all of what a page calls its article where the text lies in boxes of their own', async () => {
  const boxes = [1, 5, 9, 13, 17].map(
    (from, at) =>
      `<div class="sect"><h2>Part ${at}</h2><div class="row"><div class="cell">${paragraphs(from)}</div>
       <ul><li>Point ${at} of the list</li></ul></div></div>`,
  );
  const lines = await outline(
    `<article><h1>Low water</h1><div><div>${boxes[0]}</div></div><section>${boxes.slice(1, 3).join('')}</section>
     <section><div>${boxes.slice(3).join('')}</div></section></article>`,
  );
  for (const at of [0, 1, 2, 3, 4]) {
    expect(isRead(lines, `Part ${at}`)).toBe(true);
    expect(isRead(lines, `Point ${at}`)).toBe(true);
  }
  expect(lines.filter((line) => isRead([line], sentence.trim()))).toHaveLength(20);
});

it('reads the text, and not the introduction that is named as the text', async () => {
  const lines = await outline(
    `<section class="hero"><div class="post-content"><h1>Low water</h1><p>${sentence}</p></div></section>
     <div class="sidebar-layout"><div class="sidebar-content">${paragraphs(1)}${paragraphs(5)}</div></div>`,
  );
  expect(isRead(lines, '8. The tide')).toBe(true);
});

it('reads a section whose name in the page is its heading with a word that sites use for their parts', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}<div id="menu-of-the-harbour-inn"><h2>Menu of the harbour inn</h2>
     <p>Tonight there is sole, and there is nothing else, because nobody has caught anything else since Tuesday morning.</p></div></article>`,
  );
  expect(isRead(lines, 'Menu of the harbour inn')).toBe(true);
  expect(isRead(lines, 'Tonight there is sole')).toBe(true);
  const fields = `<section id="s-more-on-fields"><h2>More on fields</h2>${paragraphs(5)}</section>`;
  expect(
    isRead(
      await outline(`<article><h1>Low water</h1>${paragraphs(1)}${paragraphs(9)}${fields}</article>`),
      '8. The tide',
    ),
  ).toBe(true);
});

it('takes a name that is all over the article for no part of the site, and others still for one', async () => {
  const promoted = (from: number) => `<div class="promo-block">${paragraphs(from)}</div>`;
  const lines = await outline(
    `<article><h1>Low water</h1>${promoted(1)}${promoted(5)}${promoted(9)}${promoted(13)}
     <div class="newsletter"><p>Have the tides in your mailbox every Monday morning.</p></div>${promoted(17)}</article>`,
  );
  expect(lines.filter((line) => isRead([line], sentence.trim()))).toHaveLength(20);
  expect(isRead(lines, 'mailbox')).toBe(false);
});

it('passes over boxes that each lead elsewhere with a picture, a title and what it is about', async () => {
  const box = (title: string) =>
    `<div class="card"><h3><a href="/${title.length}">${title}</a></h3>
     <p>What happened there last winter, and why the people of the island still speak of it with their doors closed.</p></div>`;
  const cards = ['Seals on the sandbank', 'Dykes of the old harbour', 'How pilots learn'].map(box).join('');
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}<div>${cards}</div>${paragraphs(9)}</article>`,
  );
  expect(isRead(lines, 'Seals on the sandbank')).toBe(false);
  expect(isRead(lines, 'doors closed')).toBe(false);
  expect(isRead(lines, '12. The tide')).toBe(true);
});

it('reads an article that consists of such boxes', async () => {
  const boxes = Array.from(
    { length: 12 },
    (_, at) =>
      `<div class="entry"><h3><a href="/${at}">Harbour number ${at}</a></h3><p>${at + 20}. ${sentence.repeat(3)}</p></div>`,
  );
  const lines = await outline(`<article><h1>Twelve harbours</h1>${paragraphs(1)}${boxes.join('')}</article>`);
  expect(lines.filter((line) => isRead([line], 'Harbour number'))).toHaveLength(12);
});

it('passes over a row of other articles behind the text, even where some have no title or tell more', async () => {
  const box = (title: string, times: number) =>
    `<div class="post">${title && `<h3><a href="/${title.length}">${title}</a></h3>`}<p>${'The pilots still speak of it with their doors closed. '.repeat(times)}</p></div>`;
  const row = [box('', 6), box('Seals on the sandbank', 8), box('Dykes of the old harbour', 8)];
  row.push(box('How pilots learn', 14), box('Boats of last winter', 8));
  const lines = await outline(
    `<div class="page"><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}<div>${row.join('')}</div></div>`,
  );
  expect(isRead(lines, 'Seals on the sandbank')).toBe(false);
  expect(isRead(lines, 'doors closed')).toBe(false);
  expect(isRead(lines, '8. The tide')).toBe(true);
});

it('passes over a teaser that is a link as a whole', async () => {
  const teaser = `<a href="/next"><div><h3>Seals are back</h3><p>${'The rangers counted them twice, and then once more. '.repeat(3)}</p></div></a>`;
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}${teaser}${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, 'rangers')).toBe(false);
});

it('passes over what is said about the author, and the date behind the standfirst', async () => {
  const about =
    'Ada Tern has been writing about the coast for twenty years. She lives on the island with two dogs, and is never far from the sea. '.repeat(
      2,
    );
  const lines = await outline(
    `<article><h1>Low water</h1><p>${sentence}</p><p>Nov. 20, 2019, 9:28</p>${paragraphs(1)}${paragraphs(5)}
     <section class="vcard author"><p>${about}</p></section></article>`,
  );
  expect(isRead(lines, 'Ada Tern')).toBe(false);
  expect(isRead(lines, 'Nov. 20')).toBe(false);
  expect(isRead(lines, sentence.trim())).toBe(true);
});

it('takes a short sentence with a year for text in a script without spaces, too', async () => {
  const text = '潮水退去，比任何人见过的都要远，小船侧卧在海滩上，渔民们站在岸边等待。'.repeat(4);
  const first = '《规定》自2022年2月10日起施行，全省各地的渔港都要按照这个规定进行登记。';
  const lines = await outline(`<article><h1>退潮</h1><p>${first}</p>${`<p>${text}</p>`.repeat(6)}</article>`);
  expect(isRead(lines, first)).toBe(true);
});

it('reads what the server sent later where it belongs, without what was shown meanwhile', async () => {
  const lines = await outline(
    `<main><h1>Low water</h1><p>0. ${sentence.repeat(3)}</p><!--$?--><template id="B:1"></template><p>Loading</p><!--/$-->
     <h2>The end of the story</h2><p>9. ${sentence.repeat(3)}</p></main><footer>About us</footer>
     <div hidden id="S:1"><div>${paragraphs(1)}</div><template id="P:a"></template></div>
     <div hidden id="S:a">${paragraphs(5)}</div>`,
  );
  const numbers = lines.flatMap((line) => /: (\d)\. The tide/.exec(line)?.[1] ?? []);
  expect(numbers).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(lines.join('\n')).not.toContain('Loading');
});

it('reads parts that hold the places of each other, and parts without a place', async () => {
  const lines = await outline(
    `<div hidden id="S:1">${paragraphs(1)}<template id="P:2"></template></div>
     <div hidden id="S:2">${paragraphs(5)}<template id="P:1"></template></div>`,
  );
  expect(isRead(lines, '4. The tide')).toBe(true);
  expect(lines.filter((line) => line.includes('8. The tide'))).toHaveLength(1);
});

it('reads text that is folded away under its heading, and nothing else that is hidden', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}<h3 id="q">What came next?</h3>
     <div role="region" aria-labelledby="q" style="display:none">${paragraphs(5)}</div>
     <p style="display:none">Hidden. ${sentence}</p></article>`,
  );
  expect(isRead(lines, '8. The tide')).toBe(true);
  expect(lines.join('\n')).not.toContain('Hidden.');
});

it('passes over boxes of their own behind the article, forms in it, and headings that nothing follows', async () => {
  const lines = await outline(
    `<main><div class="text"><h1>Low water</h1>${paragraphs(1)}<form><p>Letters. ${sentence}</p></form>${paragraphs(5)}
     ${paragraphs(1)}<h3>Have your say</h3><h3>Nobody has</h3></div><div class="x1"><h4>The harbour office</h4>
     <p>It keeps the tables of the tides, answers letters, and takes on rowers who know where the stones lie.</p></div></main>`,
  );
  expect(lines.filter((line) => isRead([line], '. The tide'))).toHaveLength(12);
  for (const words of ['Letters.', 'Have your say', 'Nobody has', 'The harbour office', 'It keeps'])
    expect(isRead(lines, words)).toBe(false);
});

it('reads a page that is a form as a whole, and a list of notes behind the article', async () => {
  const lines = await outline(
    `<form><div class="text"><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}${paragraphs(1)}</div>
     <div class="notes"><ol><li>The tables of the tides were printed in the town, and are now kept in its library.</li></ol></div></form>`,
  );
  expect(lines.filter((line) => isRead([line], '. The tide'))).toHaveLength(12);
  expect(isRead(lines, 'The tables of the tides')).toBe(true);
});

it('passes over what is said about the author under any name that has the word in it', async () => {
  const about =
    'She has written about harbours and the sea for longer than most of those who sail on it have lived. ';
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}<div class="post_author_about"><p>${about.repeat(3)}</p></div>${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, 'She has written')).toBe(false);
  expect(isRead(lines, '8. The tide')).toBe(true);
});

it('passes over other articles with headlines of their own below the one that the page is named for', async () => {
  const article = (headline: string, from: number): string =>
    `<article><h1>${headline}</h1>${Array.from({ length: 6 }, (_, at) => `<p>${from + at}. ${'The tide went out, further than anybody had seen it go. '.repeat(4)}</p>`).join('')}</article>`;
  const body = `<main>${article('Low water at the old harbour', 1)}<div>${article('Seals are back', 11)}</div></main>`;
  const read = async (title: string): Promise<string> =>
    (await outlineOf(`<html><head><title>${title}</title></head><body>${body}</body></html>`)).join('\n');
  const own = await read('Low water at the old harbour - The Tide');
  expect(own).toContain('paragraph: 6. The tide');
  expect(own).not.toContain('paragraph: 11. The tide');
  expect(await read('The Tide')).toContain('paragraph: 11. The tide');
});

it('reads the lists of sections that are named after their headings, whatever these sound like', async () => {
  const points = (topic: string) =>
    `<ul>${[1, 2, 3, 4].map((at) => `<li>Point ${at} on ${topic} in a few words</li>`).join('')}</ul>`;
  const section = (id: string, number: string, title: string, level: number, within: string) =>
    `<div id="${id}" class="section level${level}"><h${level}><span>${number}</span> ${title}</h${level}>${within}</div>`;
  const lines = await outline(
    `<div class="container-fluid"><h1>Low water</h1>
     ${section('tides', '1', 'Tides', 1, `${paragraphs(1)}${section('general-recommendations', '1.1', 'General recommendations', 2, points('tides'))}`)}
     ${section('what-can-you-share', '2', 'What can you share?', 1, `${section('boats-and-oars', '2.1', 'Boats and oars', 2, points('boats'))}<p>Copyright laws differ from one harbour to another, so ask.</p>`)}
     <div id="share-this-page" class="bar"><h3>Follow us</h3><ul><li>Share this page on your wall</li></ul></div></div>`,
  );
  for (const words of [
    'General recommendations',
    'Point 2 on tides',
    'What can you share',
    'Point 3 on boats',
  ])
    expect(isRead(lines, words)).toBe(true);
  expect(isRead(lines, 'Copyright laws differ')).toBe(true);
  expect(isRead(lines, 'Share this page on your wall')).toBe(false);
});

const scattered = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<div class="row"><ul class="part-${at}"><li class="name">Part ${at}:</li><li class="text">${at}. ${sentence.repeat(2)}</li></ul></div>`,
  ).join('');

it('reads the whole text of a page of boxes of which the extractor finds only the first', async () => {
  const intro = `<h1>Handbook</h1><div class="intro"><p>Dear parents,<br><br>${sentence.repeat(3)}</p></div>`;
  const menu = '<ul class="nav"><li><a href="/a">Program</a></li><li><a href="/b">Teachers</a></li></ul>';
  const lines = await outline(
    `${menu}<div class="container">${intro}<div class="book">${scattered(9)}</div></div>`,
  );
  expect(isRead(lines, 'Dear parents')).toBe(true);
  for (const at of [0, 4, 8]) {
    expect(isRead(lines, `${at}. The tide`)).toBe(true);
    expect(isRead(lines, `Part ${at}:`)).toBe(true);
  }
  expect(isRead(lines, 'Teachers')).toBe(false);
});

it('leaves other texts beside an article that is most of the page', async () => {
  const others = scattered(2).replaceAll('class="part', 'class="teaser');
  const lines = await outline(
    `<div class="container"><article><h1>Low water</h1>${paragraphs(1)}</article></div><div class="more">${others}</div>`,
  );
  expect(isRead(lines, '4. The tide')).toBe(true);
  expect(isRead(lines, 'Part 1:')).toBe(false);
});

it('reads what is most of the text, even in the header of a page', async () => {
  const menu = '<nav><ul><li><a href="/news">News of the harbour</a></li></ul></nav>';
  const lines = await outline(
    `<header>${menu}<div class="all"><h1>Low water</h1>${paragraphs(1)}</div></header>`,
  );
  for (const at of [1, 4]) expect(isRead(lines, `${at}. The tide`)).toBe(true);
  expect(isRead(lines, 'News of the harbour')).toBe(false);
  const small = `<header><p>${sentence.repeat(2)}</p></header><div><h1>Low water</h1>${paragraphs(1)}</div>`;
  expect((await outline(small))[0]).toMatch(/^header/);
});

it('leaves the names of pictures that a font shows', async () => {
  const icon = '<span class="material-symbols-outlined">arrow_forward</span>';
  const lines = await outline(`<article><h1>Low water ${icon}</h1>${paragraphs(1)}</article>`);
  expect(lines.some((line) => line.includes('arrow_forward'))).toBe(false);
});

it('reads a section whose name is what it is about, among others of its shape', async () => {
  const section = (id: string, title: string, more = ''): string =>
    `<section id="${id}" class="part"><h2>${title}</h2><div><p>${title}: ${sentence.repeat(3)}</p>${more}</div></section>`;
  const box = '<form><input type="email"></form>';
  const sections = ['rights', 'contact', 'cookies', 'social-media']
    .map((id) => section(id, `On ${id}`))
    .join('');
  const lines = await outline(
    `<main><h1>Privacy</h1><div>${sections}${section('newsletter', 'Letters', box)}${section('comments', 'What others say')}</div></main>`,
  );
  expect(isRead(lines, 'On cookies: The tide')).toBe(true);
  expect(isRead(lines, 'On social-media: The tide')).toBe(true);
  expect(isRead(lines, 'Letters: The tide')).toBe(false);
  expect(isRead(lines, 'What others say: The tide')).toBe(false);
});

it('leaves summaries below linked headlines, however much they are', async () => {
  const intro = `<h1>Handbook</h1><div class="intro"><p>Dear parents,<br><br>${sentence.repeat(3)}</p></div>`;
  const others = scattered(9).replaceAll(
    />(Part \d:)</g,
    '><a href="/part">$1 what the harbour has seen</a><',
  );
  const lines = await outline(`<div class="container">${intro}<div class="book">${others}</div></div>`);
  expect(isRead(lines, 'Dear parents')).toBe(true);
  expect(isRead(lines, '4. The tide')).toBe(false);
});
