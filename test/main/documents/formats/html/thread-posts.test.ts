import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const long =
  'The pump of our boat has run dry twice since Easter, and the mechanic found nothing wrong with it. ';
const replies = [
  'Clean the filter first, it is behind the second plate and nobody ever looks there when the engine is out.',
  'Thanks, will try!',
  'Mine did the same until I changed the hose, which had a crack that only opened when the water was cold.',
];
const post = (text: string, at: number): string =>
  `<article class="message"><div class="user"><h4>sailor${at}</h4><ul><li>Posts: 1${at}</li></ul></div>
   <div class="main"><p class="when">May ${at + 1}, 2024</p><div class="body">${text}</div>
   <div class="sign">Fair winds</div></div></article>`;
const outline = (body: string, head = ''): Promise<readonly string[]> =>
  outlineOf(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
const said = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => /^(?:paragraph|quote)/.test(line)).map((line) => line.replace(/^\S+( \d)?: /, ''));

it('reads all posts of a thread, short ones too, without what stands beside them', async () => {
  const posts = [long.repeat(8), ...replies].map(post).join('');
  const lines = await outline(
    `<nav><a href="/">Home</a></nav><h1>Pump runs dry</h1><div class="posts">${posts}</div>`,
  );
  expect(said(lines)).toEqual([long.repeat(8).trim(), ...replies]);
});

it('reads replies under a name of comments where the page says that it is a discussion', async () => {
  const reply = (text: string, at: number): string =>
    `<div class="comment"><time>May ${at + 2}, 2024</time><div class="body">${text}</div></div>`;
  const question = `<div class="question"><time>May 1, 2024</time><div class="body">${long.repeat(8)}</div></div>`;
  const body = `<h1>Pump runs dry</h1>${question}<div id="comments">${replies.map(reply).join('')}</div>`;
  const as = (type: string): string => `<script type="application/ld+json">{"@type": "${type}"}</script>`;
  expect(said(await outline(body, as('QAPage')))).toContain(replies[0]);
  expect(said(await outline(body, as('NewsArticle')))).not.toContain(replies[0]);
});

it('reads the replies of a forum that calls its thread an article where it is shared', async () => {
  const message = (text: string, at: number): string =>
    `<div class="${at === 0 ? 'Discussion' : 'Comment'}"><time>May ${at + 1}, 2024</time><div class="Message">${text}</div></div>`;
  const first = message(long.repeat(8), 0);
  const body = `<h1>Pump runs dry</h1><div>${first}</div><div class="Comments">${replies.map((text, at) => message(text, at + 1)).join('')}</div>`;
  const at = (address: string): string =>
    `<meta property="og:type" content="article"><link rel="canonical" href="https://boats.example/${address}">`;
  expect(said(await outline(body, at('discussion/41/pump-runs-dry')))).toContain(replies[0]);
  expect(said(await outline(body, at('news/pump-runs-dry')))).not.toContain(replies[0]);
});

it('reads the replies where what opened the discussion has a box of another name, at an address of a forum', async () => {
  const reply = (text: string, at: number): string =>
    `<div class="reply"><span>May ${at + 2}, 2024</span><div class="reply-content"><p>${text}</p></div></div>`;
  const opening = `<div class="topic"><span>May 1, 2024</span>${`<p>${long.repeat(3)}</p>`.repeat(4)}</div>`;
  const body = `<h1>Pump runs dry</h1>${opening}<div class="answers">${replies.map(reply).join('')}</div>`;
  const at = (address: string): string => `<link rel="canonical" href="https://boats.example/${address}">`;
  const thread = said(await outline(body, at('forum/thread/pump-runs-dry')));
  expect(thread.slice(0, 4)).toEqual(Array(4).fill(long.repeat(3).trim()));
  expect(thread.slice(-3)).toEqual(replies);
  expect(said(await outline(body, at('news/pump-runs-dry')))).not.toContain(replies[1]);
});

it('takes articles one below the other, each with a title of its own, for no thread', async () => {
  const article = (title: string, at: number): string =>
    `<div class="story"><h2>${title}</h2><p class="when">May ${at + 1}, 2024</p>
     <div class="body"><p>${at} ${long.repeat(4)}</p></div></div>`;
  const titles = ['Pump runs dry on the way', 'Seals return to the bay', 'Harbour walls to be raised'];
  const lines = await outline(`<div class="stream">${titles.map(article).join('')}</div>`);
  for (const title of titles) expect(lines).toContain(`heading 2: ${title}`);
});

it('reads a post once that the page holds twice, and leaves a line that many posts repeat', async () => {
  const posts = [long.repeat(8), long.repeat(8), ...replies].map((text, at) =>
    post(`${text}<p>Click to expand</p>`, at),
  );
  const lines = await outline(`<h1>Pump runs dry</h1><div class="posts">${posts.join('')}</div>`);
  expect(said(lines)).toEqual([long.repeat(8).trim(), ...replies]);
});

it('reads a post where it was written, also if others quote it', async () => {
  const quote = `<blockquote><div>${replies[0]}</div></blockquote>`;
  const texts = [long.repeat(8), replies[0]!, `${quote}Thanks, will try!`, `${quote}Same here.`, replies[2]!];
  const lines = await outline(`<h1>Pump runs dry</h1><div class="posts">${texts.map(post).join('')}</div>`);
  expect(said(lines)).toContain(replies[0]);
});

it('passes over signatures, also in boxes like those of the texts', async () => {
  const sign = (html: string, at: number): string =>
    html.replace('class="sign">', `class="message-signature"><div class="body">Sloop ${at}, Dover.</div>`);
  const posts = [long.repeat(8), ...replies].map((text, at) => sign(post(text, at), at));
  const lines = await outline(`<h1>Pump runs dry</h1><div class="posts">${posts.join('')}</div>`);
  expect(said(lines)).toEqual([long.repeat(8).trim(), ...replies]);
});

it('reads what a page has for those who run no scripts, if that is its text', async () => {
  const unscripted = (text: string): string =>
    `<div id="app"></div><noscript><h1>Pump</h1><p>${text}</p></noscript>`;
  expect(said(await outline(unscripted(long.repeat(8))))).toEqual([long.repeat(8).trim()]);
  await expect(outline(unscripted('You need to enable scripts to run this app.'))).rejects.toThrow(
    'There is no text in this document.',
  );
});

it('reads the comments of a page whose boxes lie too deep for the extractor', async () => {
  const depth = 45;
  const comment = (_: unknown, at: number): string =>
    `<div class="Comment"><a href="/u/${at}">sailor${at}</a><a>6 yr. ago</a>${'<div>'.repeat(depth)}
     <p class="text">${at}. ${replies[2]}</p>${'</div>'.repeat(depth)}<p>Vote</p></div>`;
  const lines = await outline(
    `<p>Found the internet!</p><h1>Pump runs dry</h1><div>${Array.from({ length: 150 }, comment).join('')}</div><p>Top posts</p>`,
  );
  expect(said(lines)).toHaveLength(150);
  expect(said(lines)[7]).toBe(`7. ${replies[2]}`);
});

it('passes over more comments than text below an article in chapters, whose text lies in a box of their name', async () => {
  const comment = (text: string, at: number): string =>
    `<article class="comment"><footer>May ${at + 2}, 2024</footer><div class="clearfix">${text}</div></article>`;
  const chapter = (title: string): string => `<h2>${title}</h2><p>${long.repeat(14)}</p>`;
  const comments = Array.from({ length: 12 }, (_, at) => comment(`${at}. ${long.repeat(5)}`, at)).join('');
  const page = (text: string): Promise<readonly string[]> =>
    outline(
      `<h1>Pump runs dry</h1><div><time>May 1, 2024</time><div class="clearfix">${text}</div></div><section id="comments">${comments}</section>`,
    );
  const article = said(await page(chapter('The filter') + chapter('The hose')));
  expect(article).toEqual([long.repeat(14).trim(), long.repeat(14).trim()]);
  const question = said(await page(`<p>${long.repeat(28)}</p>`));
  expect(question.some((line) => line.startsWith('11. The pump'))).toBe(true);
});
