import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const words = (number: number) => `${number}. ${sentence.repeat(3)}`;
const paragraphs = (from: number) =>
  Array.from({ length: 4 }, (_, at) => `<p>${words(from + at)}</p>`).join('');
const outline = (body: string): Promise<readonly string[]> =>
  outlineOf(`<!doctype html><html lang="en"><body>${body}</body></html>`);
const article = (between: string) =>
  outline(`<article><h1>Low water</h1>${paragraphs(1)}${between}${paragraphs(5)}${paragraphs(9)}</article>`);
const isRead = (lines: readonly string[], text: string) =>
  lines.some((line) => line.includes(text) && /^(?:paragraph|heading|list-item|quote)/.test(line));

it('reads a short paragraph that is mostly a link, where each has a box of its own', async () => {
  const boxes = (from: number) =>
    Array.from(
      { length: 4 },
      (_, at) => `<div class="row"><div class="text"><p>${words(from + at)}</p></div></div>`,
    );
  const linked = '<p>They <a href="/pilots">went out with the pilots every summer</a>.</p>';
  const lines = await outline(
    `<article><h1>Low water</h1>${boxes(1).join('')}<div class="row"><div class="text">${linked}</div></div>
     ${boxes(5).join('')}</article>`,
  );
  expect(isRead(lines, 'They went out with the pilots')).toBe(true);
});

it('reads the rest of a text behind what parts it in two boxes of one shape', async () => {
  const box = (from: number, to: number) =>
    `<div class="columns"><div class="text">${Array.from({ length: to - from + 1 }, (_, at) => `<div class="row"><p>${words(from + at)}</p></div>`).join('')}</div>
     <aside><div><a href="/a">Seals on the sandbank</a></div><div><a href="/b">Dykes of the old harbour</a></div></aside></div>`;
  const lines = await outline(`<main><article><h1>Low water</h1>${box(1, 6)}${box(7, 8)}</article></main>`);
  expect(isRead(lines, '8. The tide')).toBe(true);
});

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `<p>${words(from + at)}</p>`).join('');

it('reads all sections under one headline that lie in boxes side by side, with their headings', async () => {
  const section = (from: number, to: number) =>
    ['text', 'cell', 'wrap', 'cell', 'wrap', 'row'].reduce(
      (inside, name) => `<div class="${name}">${inside}</div>`,
      `<h2>Tide ${from}</h2><figure><img src="t.jpg"></figure>${numbered(from, to)}`,
    ) + '<div class="row"><a href="/charts">Buy charts</a></div>';
  const lines = await outline(
    `<main><div class="top"><h1>Low water</h1></div>
     <div class="page">${section(1, 6)}${section(7, 15)}${section(16, 21)}</div></main>`,
  );
  expect(isRead(lines, 'Tide 1')).toBe(true);
  expect(isRead(lines, 'Tide 16')).toBe(true);
  expect(isRead(lines, '21. The tide')).toBe(true);
});

it('reads a long part that folds out behind the text, in the only article of a page', async () => {
  const answer = (from: number) =>
    `<div class="item"><div>Why ${from}?</div><div class="answer"><div>${numbered(from, from + 1)}</div></div></div>`;
  const lines = await outline(
    `<main><article><div class="body"><h1>Low water</h1><div class="text">${numbered(1, 12)}</div>
     <div class="share"><a href="/share">Share</a></div><div class="fold"><div class="row"><div class="cell">
     <h2>Questions</h2><div class="list">${[13, 15, 17].map(answer).join('')}</div></div></div></div></div></article>
     <div class="more"><p><a href="/a">Dykes of the old harbour, and of the new one</a></p></div></main>`,
  );
  expect(isRead(lines, '13. The tide')).toBe(true);
  expect(isRead(lines, '18. The tide')).toBe(true);
});

it('passes over a box behind the end of the text that the page has for search engines, but not the end of a text cut short', async () => {
  const text = (to: number) => Array.from({ length: to }, (_, at) => words(at + 1));
  const page = (body: readonly string[]) =>
    outline(
      `<script type="application/ld+json">{"@type": "NewsArticle", "articleBody": ${JSON.stringify(body.join('\n'))}}</script>
       <article><h1>Low water</h1><div>${paragraphs(1)}${paragraphs(5)}</div>
       <div class="box"><p>Help us write. ${sentence.repeat(2)}</p></div></article>`,
    );
  expect(isRead(await page(text(8)), 'Help us write.')).toBe(false);
  expect(isRead(await page(text(8)), '8. The tide')).toBe(true);
  expect(isRead(await page([...text(5), words(6).slice(0, 90)]), '8. The tide')).toBe(true);
});

it('passes over what a page would open over its text', async () => {
  const consent = 'We store cookies on your device, and so do our partners, to show you what you may like. ';
  for (const box of [
    `<dialog><p>${consent.repeat(4)}</p></dialog>`,
    `<div id="onetrust-consent-sdk"><div><h2>Your choices</h2><p>${consent.repeat(40)}</p></div></div>`,
  ]) {
    const lines = await outline(`<article><h1>Low water</h1>${paragraphs(1)}</article>${box}`);
    expect(isRead(lines, 'cookies')).toBe(false);
    expect(isRead(lines, '4. The tide')).toBe(true);
  }
});

it('passes over the request for consent in the place of a film, and reads an answer that a button opens', async () => {
  const lines = await article(
    `<div class="embed"><div class="info"><p>Recommended by our editors</p>
     <p>Here you find a film from another site. You can have it shown with one click, and hide it again.</p>
     <input type="checkbox" id="show"><label for="show">Show the film</label>
     <p>I agree that it is shown, and that personal data may be sent. More about it in our <a href="/privacy">privacy notice</a>.</p></div></div>
     <div class="question"><h3><button aria-expanded="false">Who counts the boats?</button></h3>
     <div><p>The harbour office does, with respect for the privacy of those who own them, twice a day.</p></div></div>`,
  );
  expect(isRead(lines, 'Recommended by our editors')).toBe(false);
  expect(isRead(lines, 'a film from another site')).toBe(false);
  expect(isRead(lines, 'The harbour office does')).toBe(true);
});

it('passes over a list of other articles behind labels, and reads a list of sources', async () => {
  const lines = await article(
    `<ul><li><strong>Coast:</strong> <a href="/a">How the seals came back to the sandbank</a></li>
     <li><strong>Too late?</strong> <a href="/b">Why the dykes of the old harbour are sinking</a></li></ul>
     <ul><li>Tide tables: <a href="https://tides.test/">harbour office</a></li><li>Maps: <a href="https://maps.test/">survey</a></li></ul>`,
  );
  expect(isRead(lines, 'How the seals came back')).toBe(false);
  expect(isRead(lines, 'Why the dykes')).toBe(false);
  expect(isRead(lines, 'Tide tables')).toBe(true);
});

it('passes over the title of links that were left, and reads a heading of the text', async () => {
  const card =
    '<div class="teaser"><a href="/a"><strong>How the seals came back to the sandbank</strong></a><p>By Ida Gull</p></div>';
  const lines = await article(
    `<h3 class="small">Also interesting</h3>${card}<p>${words(20)}</p><h3>At night</h3><p>${words(21)}</p>`,
  );
  expect(isRead(lines, 'Also interesting')).toBe(false);
  expect(isRead(lines, 'At night')).toBe(true);
});

it('passes over an offer of letters and of a channel', async () => {
  const lines = await article(
    `<p>For the latest news from the coast, sign up for our <a href="/newsletter-preferences/">newsletters</a>.</p>
     <p>Or have them on your phone: <a href="https://whatsapp.com/channel/1">follow us there</a> today.</p>`,
  );
  expect(isRead(lines, 'For the latest news')).toBe(false);
  expect(isRead(lines, 'on your phone')).toBe(false);
});

it('passes over who took a picture, beside the picture', async () => {
  const lines = await article(
    `<figure><div><img src="a.jpg" alt="Boats in the harbour"><span>Gull Images</span></div></figure>
     <figure><blockquote><p>Nobody had seen it.</p></blockquote></figure>`,
  );
  expect(isRead(lines, 'Gull Images')).toBe(false);
  expect(isRead(lines, 'Nobody had seen it')).toBe(true);
});

it('passes over what a style sheet hides, and reads a tab beside others', async () => {
  const lines = await article(
    `<div class="sign-in hidden"><p>This text is for subscribers only. Subscribe now to read all of it, every day.</p></div>
     <div><div class="tab"><p>${words(20)}</p></div><div class="tab hidden"><p>${words(21)}</p></div></div>`,
  );
  expect(isRead(lines, 'for subscribers only')).toBe(false);
  expect(isRead(lines, '21. The tide')).toBe(true);
});

it('reads the paragraphs behind a paywall as search engines do', async () => {
  const offer = '<div class="paywall"><p>Read on for <a href="/pay">one crown</a>.</p></div>';
  const lines = await article(
    `<p class="paywall" aria-hidden="true">${words(20)}</p><div class="paywall"><p>${words(21)}</p></div>${offer}`,
  );
  expect(isRead(lines, '20. The tide')).toBe(true);
  expect(isRead(lines, '21. The tide')).toBe(true);
  expect(isRead(lines, 'one crown')).toBe(false);
});

it('reads the headline below a label that is read', async () => {
  const lines = await outline(
    `<div class="seitenkopf"><div class="seitenkopf__label"><span><strong>Market report</strong></span></div>
     <h1><span>Heavy losses</span><span>The war weighs on Wall Street</span></h1><div>As of 1 March</div></div>
     <p class="textabsatz"><strong>${words(1)}</strong></p>${paragraphs(2)}${paragraphs(6)}`,
  );
  expect(lines.filter((line) => line.startsWith('heading'))).toHaveLength(1);
});

it('reads the headline by the title of the page, whatever box and element it has', async () => {
  const title = 'Low water on the eastern bank';
  const page = (above: string) =>
    outlineOf(`<!doctype html><html lang="en"><head><title>${title} - The Gull</title></head><body>
      <ol class="breadcrumb"><li><a href="/">Home</a></li><li><h1>${title}</h1></li></ol>
      <article>${above}${paragraphs(1)}${paragraphs(5)}</article></body></html>`);
  for (const headline of [
    `<div class="article-meta"><h1>${title}</h1></div>`,
    `<div><h2><a href="/low-water">${title}</a></h2></div>`,
    `<div class="top"><div class="headline">${title}</div></div>`,
    `<figure><figcaption>The boats lie on their sides, as far as anybody can see it from the dyke of the harbour.</figcaption></figure><h1>${title}</h1>`,
  ])
    expect((await page(headline)).filter((line) => isRead([line], title))).toHaveLength(1);
  const other = await page('<h2>The sea that went away</h2>');
  expect(isRead(other, title)).toBe(false);
});

it('reads a headline where a picture in the article is told by the same words', async () => {
  const title = 'Low water on the eastern bank';
  const caption = `<figcaption class="figure__caption"><p>${title}</p></figcaption>`;
  const blocks =
    await outlineOf(`<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><article>
      <div class="banner"><header><div class="top"><h1>${title}</h1></div></header></div>
      <div class="text">${paragraphs(3)}<figure><img src="bank.jpg">${caption}</figure>${paragraphs(5)}</div>
      </article></main></body></html>`);
  expect(blocks).toContain(`heading 1: ${title}`);
});

it('reads the headline at the top where a button that shares the page has it among the points of a list', async () => {
  const title = 'A pilot of the eastern bank in hospital after a fight with the harbour';
  const caption = `<figcaption class="caption"><span>The pilot of the eastern bank, beside the other pilots, in the town hall of the western bank in March 2007</span></figcaption>`;
  const shared = `<ul class="article-rel-list"><li class="article-rel-item"><span class="share">${title}</span></li></ul>`;
  const blocks =
    await outlineOf(`<!doctype html><html lang="en"><head><title>${title} - The Coast</title></head><body><article>
    <div class="padded"><header class="article-header"><div><div>Coast</div><h1 class="article-headline">${title}</h1></div></header></div>
    <div><div class="wide-column"><figure class="article-image"><img src="a.jpg">${caption}</figure>${shared}
    <div class="article-body">${paragraphs(1)}${paragraphs(5)}</div></div></div></article></body></html>`);
  expect(blocks.filter((line) => isRead([line], title))).toEqual([`heading 1: ${title}`]);
});

it('passes over labels, authors and times around the headline, also where a time ends as a sentence does', async () => {
  const lines = await outlineOf(
    `<!doctype html><html lang="en"><head>
     <script type="application/ld+json">{"author":[{"@type":"Person","name":"Ada Heron"}]}</script></head>
     <body><article><p>Your account</p><p>Coast</p><h1>Low water</h1>
     <p>Updated on 7 January 2026 - 18:50 h Reading time: 4 Min.</p><p>${words(1)}</p><div>by Ada Heron</div>
     <div>3 min read</div>${paragraphs(2)}<p>Ada Heron was not there! Nobody was.</p>${paragraphs(6)}
     <p>Reporting by Ada Heron and Tom Gull; Editing by Ida Seal</p></article></body></html>`,
  );
  for (const text of ['Your account', 'Coast', 'by Ada', 'Updated on', '3 min read', 'Reporting by'])
    expect(isRead(lines, text)).toBe(false);
  expect(isRead(lines, 'Low water')).toBe(true);
  expect(isRead(lines, 'Ada Heron was not there!')).toBe(true);
});

it('reads the times of a recipe', async () => {
  const lines = await outline(
    `<article><h1>Seaweed soup</h1><p>20 min prep</p><p>40 min cook</p>${paragraphs(1)}${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, '20 min prep')).toBe(true);
});

it('takes what stands in a box with a picture or a film for its caption, its credit and its title', async () => {
  const lines = await article(
    `<div class="m"><img src="a.jpg" alt=""><div>The boats in the harbour of the eastern bank</div><div>Gull Images</div></div>
     <div class="v"><iframe src="/film"></iframe><div>1:30 The water leaves</div></div>
     <p><img src="b.jpg" alt="">A picture stands beside these words of the text.</p>
     <div><img src="c.jpg" alt=""><h2>Seals</h2><p>They stayed.</p></div>`,
  );
  expect(lines.filter((line) => line.startsWith('caption')).join()).toContain('The boats in the harbour');
  expect(isRead(lines, 'Gull Images')).toBe(false);
  expect(isRead(lines, 'The water leaves')).toBe(false);
  expect(isRead(lines, 'A picture stands beside')).toBe(true);
  expect(isRead(lines, 'They stayed.')).toBe(true);
});

it('passes over a poll in the text', async () => {
  const lines = await article(
    `<div class="ask"><p>Have you seen the seals?</p><label><input type="radio" name="a">Yes, all of them.</label>
     <label><input type="radio" name="a">No, the fog was too thick.</label></div>
     <div class="Article_elementPoll__x"><p>Should the dyke be raised before the winter comes?</p><div>Yes.No.</div></div>`,
  );
  for (const text of ['Have you seen', 'the fog was', 'Should the dyke'])
    expect(isRead(lines, text)).toBe(false);
});

it('passes over topics below the text that begin with what they are', async () => {
  const lines = await article(
    '<ul><li>Topics</li><li><a href="/t/1">Wadden Sea</a></li><li><a href="/t/2">Harbours</a></li></ul>',
  );
  for (const text of ['Topics', 'Wadden Sea']) expect(isRead(lines, text)).toBe(false);
});

it('passes over rights below a text that is one line with many links', async () => {
  const link = '<a href="/other">Read on about the boats and the seals on the bank</a>';
  const lines = await outline(
    `<div class="story"><h1>Low water</h1><div>${sentence.repeat(6)}${`${link}<br><br>`.repeat(4)}</div>
     <div>Copyright 2026 The Gull. All rights reserved.</div></div>`,
  );
  expect(isRead(lines, 'The tide went out')).toBe(true);
  expect(isRead(lines, 'Copyright 2026')).toBe(false);
});

it('reads the text beside a linked message that an extractor takes for the article', async () => {
  const message = `<div id="push"><div class="col"><a href="/fair"><p>${sentence.repeat(6)}</p></a></div></div>`;
  const text = (number: number) => `<p>${words(number)} <a href="/a">A short link</a></p>`;
  const lines = await outline(
    `<div class="texto container-banners"><h1>Low water</h1>${[1, 2, 3, 4].map(text).join('')}</div>${message}`,
  );
  expect(isRead(lines, '3. The tide')).toBe(true);
});

it('reads the caption that several pictures of a text have once, however far apart they are', async () => {
  const caption = 'A mother and her children mend nets in the harbour of a small town, Tuesday, 18 April.';
  const picture = `<figure><img src="nets.jpg"><figcaption>${caption}</figcaption></figure>`;
  const lines = await outline(
    `<article><h1>Low water</h1>${picture}${numbered(1, 12)}${picture}<p>${words(13)}</p></article>`,
  );
  const found = lines.filter((line) => line.includes('A mother and her children'));
  expect(found.map((line) => line.split(':')[0])).toEqual(['caption', 'margin']);
});
