import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this computer that what is read might ask for something. */
export interface Outside {
  /** Without a slash at its end. */
  readonly address: string;
  /** The path of each request so far, in order. */
  readonly asked: readonly string[];
  /** Connections so far, also those over which nothing was asked, as a preconnect makes them. */
  connections(): number;
  /**
   * What was asked before this call, even where it is still under way: connections are taken in the order in which they were made,
   * and one of the caller's own goes behind them.
   */
  settled(): Promise<{ readonly asked: readonly string[]; readonly connections: number }>;
  close(): Promise<void>;
}

/** @param answers what is found at which path; anything else is there too, and empty */
export async function startOutside(answers: Readonly<Record<string, string>> = {}): Promise<Outside> {
  const asked: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    response.setHeader('content-type', 'text/html').setHeader('access-control-allow-origin', '*');
    response.end(answers[path] ?? '');
  });
  server.on('upgrade', (request, socket) => {
    asked.push(request.url ?? '');
    socket.destroy();
  });
  server.on('connection', () => connections++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    asked,
    connections: () => connections,
    async settled() {
      await (await fetch(`${address}${own}`, { headers: { connection: 'close' } })).arrayBuffer();
      const before = asked.indexOf(own);
      const seen = { asked: asked.slice(0, before), connections: connections - 1 };
      asked.splice(before, 1);
      connections--;
      return seen;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const own = '/asked-by-the-test';

/**
 * Every way in which a page has something fetched, preloaded, looked up or opened as soon as it is shown, each with a path
 * of its own; for the head of a page and for its body. @param address of the server that all of it is on
 */
export function referencesTo(address: string): { readonly head: string; readonly body: string } {
  let count = 0;
  const at = (kind: string): string => `${address}/${kind}-${++count}`;
  const host = address.slice(address.indexOf('//'));
  const head = `
    <base href="${address}/base/"><meta http-equiv="refresh" content="0;url=${at('refresh')}">
    <meta property="og:image" content="${at('og-image')}"><meta name="msapplication-TileImage" content="${at('tile')}">
    <link rel="stylesheet" href="${at('style')}"><link rel="alternate stylesheet" title="Other" href="${at('other-style')}">
    <link rel="icon" href="${at('icon')}"><link rel="apple-touch-icon" href="${at('touch-icon')}"><link rel="manifest" href="${at('manifest')}">
    ${['image', 'style', 'script', 'font', 'fetch', 'track', 'document'].map((kind) => `<link rel="preload" as="${kind}" href="${at('preload')}" crossorigin>`).join('')}
    <link rel="preload" as="image" imagesrcset="${at('preload-set')} 1x, ${at('preload-set')} 2x">
    <link rel="modulepreload" href="${at('module')}"><link rel="prefetch" href="${at('prefetch')}"><link rel="prerender" href="${at('prerender')}">
    <link rel="dns-prefetch" href="${host}"><link rel="preconnect" href="${address}"><link rel="pingback" href="${at('pingback')}">
    <link rel="import" href="${at('import')}"><link rel="search" type="application/opensearchdescription+xml" href="${at('search')}">
    <link rel="alternate" type="application/rss+xml" href="${at('feed')}"><link rel="amphtml" href="${at('amp')}"><link rel="next" href="${at('next')}">
    <script src="${at('script')}"></script><script type="module" src="${at('module-script')}"></script>
    <script type="module">import "${at('imported')}"</script><script>fetch("${at('fetched')}"); new Image().src = "${at('new-image')}"</script>
    <script type="importmap">{"imports": {"tides": "${at('mapped')}"}}</script>
    <script type="speculationrules">{"prefetch": [{"urls": ["${at('speculated')}"], "eagerness": "immediate"}], "prerender": [{"urls": ["${at('prerendered')}"]}]}</script>
    <script type="application/ld+json">{"@context": "${at('context')}", "@type": "Article", "headline": "The tide", "image": "${at('data-image')}"}</script>
    <style>@import url(${at('imported-style')}); @import "${at('imported-style')}" print; @namespace svg url(${at('namespace')});
      @font-face { font-family: Tide; src: url(${at('font')}) format("woff2"), url("${at('font')}") }
      body { font-family: Tide; background: url(${at('background')}); cursor: url(${at('cursor')}), auto }
      p::before { content: url(${at('content')}) } li { list-style-image: url(${at('bullet')}) }
      article { border-image-source: url(${at('border')}); mask: url(${at('mask')}#m); filter: url(${at('filter')}#f); background-image: image-set(url(${at('set')}) 1x) }</style>`;
  const body = `
    <img src="${at('image')}" alt=""><img srcset="${at('image-set')} 1x, ${at('image-set')} 2x" alt=""><img src="/rooted-image" alt=""><img src="below-base" alt="">
    <img src="${host}/without-scheme" alt=""><img data-src="${at('lazy')}" loading="lazy" class="lazyload" alt=""><img lowsrc="${at('low')}" longdesc="${at('description')}" alt="">
    <picture><source srcset="${at('source')} 400w, ${at('source')} 800w" sizes="100vw" media="(min-width: 1px)"><img src="${at('picture')}" alt=""></picture>
    <video src="${at('video')}" poster="${at('poster')}" autoplay preload="auto"><source src="${at('video-source')}"><track default src="${at('track')}"></video>
    <audio src="${at('audio')}" autoplay preload="auto"><source src="${at('audio-source')}"></audio>
    <iframe src="${at('frame')}"></iframe><iframe srcdoc="<img src='${at('frame-image')}'>"></iframe><portal src="${at('portal')}"></portal><fencedframe src="${at('fenced')}"></fencedframe>
    <object data="${at('object')}" type="image/svg+xml"><param name="movie" value="${at('movie')}"></object><embed src="${at('embed')}"><applet code="${at('applet')}" archive="${at('archive')}"></applet>
    <svg xmlns:xlink="http://www.w3.org/1999/xlink"><image href="${at('svg-image')}"/><image xlink:href="${at('svg-image')}"/><use href="${at('use')}#a"/><use xlink:href="${at('use')}#a"/>
      <feImage href="${at('fe-image')}"/><script href="${at('svg-script')}"/><style>@import "${at('svg-style')}"; rect { fill: url(${at('fill')}#g) }</style>
      <foreignObject><img src="${at('foreign')}" alt=""></foreignObject><animate href="${at('animate')}" attributeName="x"/><linearGradient xlink:href="${at('gradient')}#g"/></svg>
    <math><mglyph src="${at('glyph')}"/><annotation-xml encoding="text/html"><img src="${at('annotation')}" alt=""></annotation-xml></math>
    <input type="image" src="${at('input')}" alt=""><form action="${at('form')}"><button formaction="${at('button')}" autofocus>Go</button></form>
    <table background="${at('table')}"><tr><td background="${at('cell')}"></td></tr></table><div style="background-image: url('${at('inline-style')}')"></div>
    <a href="${at('link')}" ping="${at('ping')}" download></a><noscript><img src="${at('without-script')}" alt=""></noscript><template><img src="${at('template')}" alt=""></template>
    <blockquote cite="${at('cite')}"></blockquote><body background="${at('body')}" onload="fetch('${at('loaded')}')"><img src="nowhere:" onerror="fetch('${at('failed')}')" alt="">
    <script>new WebSocket("${at('socket').replace('http', 'ws')}"); new EventSource("${at('events')}"); navigator.sendBeacon("${at('beacon')}"); new Worker("${at('worker')}"); open("${at('opened')}"); location = "${at('location')}"</script>
    <tide-clock src="${at('component')}"><template shadowrootmode="open"><img src="${at('shadow')}" alt=""><link rel="stylesheet" href="${at('shadow-style')}"></template></tide-clock>`;
  return { head, body };
}

const article = `<article><h1>The tide</h1>${`<p>${'The tide comes in and goes out again, twice a day. '.repeat(10)}</p>`.repeat(5)}</article>`;

/** A page to read, with all of that around and in its text. */
export function pageReferringTo(address: string): string {
  const { head, body } = referencesTo(address);
  return `<!doctype html><html lang="en" manifest="${address}/cache"><head><title>The tide</title>${head}</head><body>${body}${article.replace('</article>', `${body}</article>`)}</body></html>`;
}
