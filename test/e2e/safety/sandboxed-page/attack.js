/** What a document could do that has taken over the page it is read in. */
const order = await (await fetch('order')).json();

const attacks = {
  /** What reaches the system, were it there. */
  globals: async () =>
    ['require', 'process', 'Buffer', 'module', 'electron', 'bridge'].filter((name) => name in globalThis),

  /** Each way to an address; the one who asked counts what arrives there. */
  async network({ address }) {
    const ways = {
      fetch: () => fetch(address, { mode: 'no-cors' }),
      request: () => {
        const asked = new XMLHttpRequest();
        asked.open('GET', address);
        asked.send();
        return happens(asked, 'load');
      },
      socket: async () => happens(new WebSocket(address.replace('http', 'ws')), 'open'),
      events: async () => happens(new EventSource(address), 'open'),
      beacon: async () => {
        if (!navigator.sendBeacon(address, 'secret')) throw new Error('refused');
        await new Promise((done) => setTimeout(done, 200));
        throw new Error('nobody knows');
      },
      script: () => import(address),
      worker: async () => {
        const source = new Blob([`fetch('${address}', { mode: 'no-cors' }).then(() => postMessage(1))`]);
        return happens(new Worker(URL.createObjectURL(source)), 'message');
      },
      thread: async () => happens(new Worker(`thread.js?${address}`, { type: 'module' }), 'message'),
      ...Object.fromEntries(['img', 'link', 'script', 'video'].map((tag) => [tag, element(tag, address)])),
      // Both load something, if only a page that says no: only the one who asked knows.
      frame: () => element('iframe', address)().then(late),
      form: element('form', address),
      window: async () => {
        if (!open(address)) throw new Error('refused');
      },
    };
    const got = [];
    const tries = Object.entries(ways).map(([name, way]) =>
      way().then(
        () => got.push(name),
        () => {},
      ),
    );
    await Promise.race([Promise.all(tries), late().catch(() => {})]);
    return got;
  },

  /** Leaves; whatever comes after it is another page. */
  async leave({ address }) {
    location.href = address;
    await late();
    return 'still here';
  },

  async peers() {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:9' }] });
    const candidates = [];
    peer.addEventListener(
      'icecandidate',
      ({ candidate }) => candidate && candidates.push(candidate.candidate),
    );
    peer.createDataChannel('out');
    await peer.setLocalDescription(await peer.createOffer());
    await late();
    return candidates;
  },

  /** Files beside its own, and other pages. */
  async others({ paths }) {
    const answers = await Promise.all(
      paths.map((path) =>
        fetch(path).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    return paths.filter((_, at) => answers[at] === 200);
  },

  async memory() {
    const held = [];
    for (;;) {
      held.push(new Uint8Array(20_000_000).fill(held.length));
      await new Promise((done) => setTimeout(done, 10));
    }
  },

  async circles() {
    for (;;);
  },

  /** Works for longer than it may in one go, but goes forward. */
  async steps() {
    for (let step = 0; step < 10; step++) {
      for (const until = performance.now() + 100; performance.now() < until;);
      await fetch('step');
    }
    return 'went on';
  },

  code: async () => {
    try {
      return new Function('return 1')();
    } catch {
      return 'refused';
    }
  },
};

function late() {
  return new Promise((_, fail) => setTimeout(() => fail(new Error('late')), 1_000));
}

function happens(target, event) {
  return new Promise((done, fail) => {
    target.addEventListener(event, done);
    target.addEventListener('error', fail);
  });
}

function element(tag, address) {
  return async () => {
    const made = document.createElement(tag);
    Object.assign(made, { src: address, href: address, rel: 'stylesheet', action: address });
    const loaded = happens(made, 'load');
    document.documentElement.append(made);
    if (tag === 'form') made.submit();
    return loaded;
  };
}

const answer = await attacks[order.do](order).catch((error) => String(error));
await fetch('answer', { method: 'POST', body: JSON.stringify(answer) });
