import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isThorough, someOf } from '../thorough.ts';
import { ensureLibraries, ensureSandbox } from '../../scripts/electron-runtime.mjs';
import { findBrowser, findHeadlessBrowser } from '../../scripts/find-browser.mjs';
import { npmCommand } from '../../scripts/setup.mjs';
import { atOnce, begin, downloadPage, dripping, refusing, silent } from './download-page.ts';
import { freshClone } from './fresh-clone.ts';

const impatient = { PARLEY_DOWNLOAD_PATIENCE_MS: '1500' };
const nowhere = { PARLEY_CHROMIUM: '/nowhere/chromium' };

describe.runIf(process.platform === 'linux')('npm start on a fresh clone', () => {
  it('fetches Electron’s runtime, says so, and opens the app on it without asking for a browser', async () => {
    const clone = freshClone();
    const page = await downloadPage(clone.runtime, atOnce);
    const { status, said } = await clone.run('start.mjs', { ELECTRON_MIRROR: page.mirror, ...nowhere });
    expect(said).toContain(`from ${page.host}`);
    expect(said).toContain('(100 %)');
    expect(said).toContain(`electron ${clone.folder}`);
    expect(status).toBe(0);

    const again = await clone.run('start.mjs', { ELECTRON_MIRROR: page.mirror });
    expect(again.said).toContain(`electron ${clone.folder}`);
    expect(page.asked).toEqual([0]);
  });

  it.runIf(isThorough)('gives a slow download the time it takes', async () => {
    const clone = freshClone();
    const page = await downloadPage(clone.runtime, dripping(12, 500));
    const env = { ELECTRON_MIRROR: page.mirror, PARLEY_DOWNLOAD_PATIENCE_MS: '4000' };
    const { said } = await clone.run('start.mjs', env);
    expect(said).toContain(`electron ${clone.folder}`);
    expect(page.asked).toEqual([0]);
  });

  it('goes on where a download broke off', async () => {
    const clone = freshClone();
    const page = await downloadPage(clone.runtime, (response, rest, { from, nth }) => {
      if (nth > 2) return atOnce(response, rest, { from, nth });
      begin(response, rest, from);
      response.write(rest.subarray(0, 50_000), () => setTimeout(() => response.destroy(), 200));
    });
    const { said } = await clone.run('start.mjs', { ELECTRON_MIRROR: page.mirror });
    expect(said).toContain(`electron ${clone.folder}`);
    expect(page.asked).toEqual([0, 50_000, 100_000]);
  });

  it.runIf(isThorough)(
    'keeps what came of a download that stalls, gives it up with the reason, and goes on there next time',
    async () => {
      const clone = freshClone();
      let isStalled = true;
      const page = await downloadPage(clone.runtime, (response, rest, { from, nth }) => {
        if (!isStalled) return atOnce(response, rest, { from, nth });
        begin(response, rest, from);
        response.flushHeaders();
        if (from === 0) response.write(rest.subarray(0, 50_000));
      });
      const env = { ELECTRON_MIRROR: page.mirror, ...impatient };
      const stalled = await clone.run('start.mjs', env);
      expect(stalled.said).toContain(
        `Electron’s runtime couldn’t be fetched: ${page.host} has stopped sending.`,
      );
      expect(stalled.said).toContain('stand-in --profile');

      isStalled = false;
      expect((await clone.run('start.mjs', env)).said).toContain(`electron ${clone.folder}`);
      expect(page.asked).toEqual([0, 50_000, 50_000]);
    },
  );

  it.each(
    someOf(1, [
      ['answers 404', refusing(404), 'answers 404'],
      ['asks for a login', refusing(403), 'answers 403'],
      ['does not answer', silent, 'does not answer'],
    ]),
  )('opens the stand-in and says why where the page %s', async (_what, deliver, reason) => {
    const clone = freshClone();
    const page = await downloadPage(clone.runtime, deliver);
    const env = { ELECTRON_MIRROR: page.mirror, ...impatient };
    const { status, said } = await clone.run('start.mjs', env);
    expect(said).toContain(`Electron’s runtime couldn’t be fetched: ${page.host} ${reason}.`);
    expect(said).toContain('stand-in --profile');
    expect(status).toBe(0);
    // It is asked once; where it does not answer, a busy computer may not even have noticed that.
    expect(page.asked.slice(1)).toEqual([]);
  });

  it('does not run what Electron has not published, and keeps nothing of it', async () => {
    const clone = freshClone();
    const changed = Buffer.from(clone.runtime);
    changed[1000] = ~(changed[1000] ?? 0);
    const page = await downloadPage(changed, atOnce);
    const { said } = await clone.run('start.mjs', { ELECTRON_MIRROR: page.mirror });
    expect(said).toContain(`couldn’t be fetched: what ${page.host} sent is not what Electron has published.`);
    expect(said).toContain('stand-in --profile');
    expect(readdirSync(join(clone.folder, '.cache/electron'))).toEqual([]);
  });

  it('says at once that nothing listens, and asks for a browser only then', async () => {
    const host = `127.0.0.1:${await closedPort()}`;
    const { status, said } = await freshClone().run('start.mjs', {
      ELECTRON_MIRROR: `http://${host}/`,
      ...nowhere,
    });
    const reason = `Electron’s runtime couldn’t be fetched: ${host} refuses the connection.`;
    expect(said.indexOf(reason)).toBeGreaterThan(0);
    expect(said.indexOf('PARLEY_CHROMIUM names /nowhere/chromium')).toBeGreaterThan(said.indexOf(reason));
    expect(status).toBe(1);
  });

  it('goes through the proxy of the environment', async () => {
    const clone = freshClone();
    const proxy = await downloadPage(clone.runtime, atOnce);
    const { said } = await clone.run('start.mjs', {
      ELECTRON_MIRROR: 'http://downloads.invalid/',
      HTTP_PROXY: `http://${proxy.host}`,
    });
    expect(said).toContain(`electron ${clone.folder}`);
  });

  it('fetches nothing where the stand-in is asked for', async () => {
    const clone = freshClone();
    const page = await downloadPage(clone.runtime, atOnce);
    const env = { ELECTRON_MIRROR: page.mirror, PARLEY_RUNTIME: 'stand-in' };
    expect((await clone.run('start.mjs', env)).said).toContain('stand-in --profile');
    expect(page.asked).toEqual([]);
  });

  it('fetches the runtime for the demo too, before it looks for a browser', async () => {
    const host = `127.0.0.1:${await closedPort()}`;
    const { said } = await freshClone().run('demo.mjs', { ELECTRON_MIRROR: `http://${host}/`, ...nowhere });
    expect(said).toMatch(/couldn’t be fetched: .* refuses the connection[^]*PARLEY_CHROMIUM names/);
  });
});

describe.runIf(process.platform === 'linux')('Electron’s libraries', () => {
  /** A system whose `ldd` says this of a program. */
  const systemThatSays = (said: string): { env: NodeJS.ProcessEnv } => {
    const folder = temporaryFolder();
    write(join(folder, 'ldd'), `#!/bin/sh\ncat <<'END'\n${said}\nEND\n`);
    chmodSync(join(folder, 'ldd'), 0o755);
    return { env: { PATH: `${folder}:/bin:/usr/bin` } };
  };
  const there = '\tlibc.so.6 => /lib/libc.so.6 (0x00007f0000000000)';

  it('are all named that a system lacks', () => {
    const system = systemThatSays(`${there}\n\tlibnss3.so => not found\n\tlibgbm.so.1 => not found`);
    expect(() => ensureLibraries('/somewhere/electron', system)).toThrow(
      'lacks: libnss3.so, libgbm.so.1. Install',
    );
  });

  it('are not spoken of where they are there, or where nobody can tell', () => {
    expect(() => ensureLibraries('/somewhere/electron', systemThatSays(there))).not.toThrow();
    expect(() => ensureLibraries('/somewhere/electron', { env: { PATH: '/nowhere' } })).not.toThrow();
    expect(() => ensureLibraries(process.execPath)).not.toThrow();
  });
});

describe('Electron’s sandbox', () => {
  const person = 1000;

  it.each([
    ['AppArmor', 'kernel/apparmor_restrict_unprivileged_userns', '1'],
    ['Debian', 'kernel/unprivileged_userns_clone', '0'],
    ['nobody', 'user/max_user_namespaces', '0'],
  ])('needs two commands where %s keeps user namespaces', (_who, name, value) => {
    const { program, kernel } = system({ [name]: `${value}\n` });
    const helper = join(dirname(program), 'chrome-sandbox');
    const words = `sudo chown root:root '${helper}'\n  sudo chmod 4755 '${helper}'`;
    expect(() => ensureSandbox(program, { kernel, uid: person })).toThrow(words);
  });

  it('needs none where its helper belongs to root, where namespaces are allowed, and on other systems', () => {
    const open = system({
      'kernel/apparmor_restrict_unprivileged_userns': '0\n',
      'user/max_user_namespaces': '9\n',
    });
    expect(() => ensureSandbox(open.program, { kernel: open.kernel, uid: person })).not.toThrow();
    expect(() => ensureSandbox(open.program, { kernel: '/nowhere', uid: undefined })).not.toThrow();
  });

  it.runIf(process.getuid?.() === 0)('needs none once the commands were run', () => {
    const { program, kernel } = system({ 'kernel/apparmor_restrict_unprivileged_userns': '1\n' });
    chmodSync(join(dirname(program), 'chrome-sandbox'), 0o4755);
    expect(() => ensureSandbox(program, { kernel, uid: person })).not.toThrow();
  });

  /** What the kernel reports, and a program with its helper beside it. */
  function system(kernel: Readonly<Record<string, string>>): { program: string; kernel: string } {
    const folder = temporaryFolder();
    for (const [name, value] of Object.entries(kernel)) write(join(folder, name), value);
    write(join(folder, 'dist/chrome-sandbox'), '');
    return { program: join(folder, 'dist/electron'), kernel: folder };
  }
});

describe('what is shown nowhere', () => {
  it('runs in the light Chromium, unless there is none or another is named', () => {
    const folder = temporaryFolder();
    write(join(folder, 'chromium'), '');
    const light = join(folder, 'chromium-headless-shell');
    write(light, '');
    expect(findHeadlessBrowser({ PATH: folder })).toBe(light);
    expect(findBrowser({ PATH: folder })).toBe(join(folder, 'chromium'));
    expect(findHeadlessBrowser({ PATH: folder, PARLEY_CHROMIUM: join(folder, 'chromium') })).toBe(
      join(folder, 'chromium'),
    );
  });
});

describe('on Windows', () => {
  it.each([
    ['ProgramFiles', 'Google/Chrome/Application/chrome.exe'],
    ['ProgramFiles(x86)', 'Microsoft/Edge/Application/msedge.exe'],
    ['LOCALAPPDATA', 'Chromium/Application/chrome.exe'],
    ['LOCALAPPDATA', 'ms-playwright/chromium-1200/chrome-win64/chrome.exe'],
  ])('a browser is found in %s\\%s', (variable, program) => {
    const folder = temporaryFolder();
    write(join(folder, program), '');
    expect(findBrowser({ [variable]: folder }, 'win32')).toBe(join(folder, program));
  });

  it('npm is run by Node, because it is no program there', () => {
    const npm = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
    expect(npmCommand({ npm_execpath: npm }, 'win32')).toEqual([process.execPath, npm]);
    expect(npmCommand({ npm_execpath: 'C:\\pnpm.cjs' }, 'win32')).toEqual([
      process.execPath,
      join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
    ]);
    expect(npmCommand({}, 'linux')).toEqual(['npm']);
  });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
