import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough, someOf } from '../../../thorough.ts';
import { FaultError } from '../../../../src/shared/contract/fault.ts';
import type { DocumentLimits } from '../../../../src/main/documents/opened-document.ts';
import { madePdf } from '../formats/pdf/made-pdf.ts';
import { bookOf } from '../made-book.ts';
import { type Outside, pageReferringTo, referencesTo, startOutside } from '../outside.ts';
import { fileWith, fixture, readInBuiltProcess } from '../read-document.ts';
import { refusalOf } from '../refusal.ts';
import { zip } from '../zip-writer.ts';

/** All of its text, or the sentence that it ends in. */
async function textOf(path: string, limits: Partial<DocumentLimits> = {}): Promise<string> {
  const { blocks } = await readInBuiltProcess(path, { limits });
  const texts: string[] = [];
  for await (const batch of blocks) texts.push(...batch.map(({ text }) => text));
  return texts.join('\n');
}

const refusal = (path: string, limits?: Partial<DocumentLimits>): Promise<string> =>
  refusalOf(textOf(path, limits));

describe('what is no document', () => {
  it('is refused before a process is started for it (L41)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-pipe-'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    expect(await refusal(join(folder, 'pipe'))).toMatch(/not a file/);
    expect(await refusal('/dev/zero')).toMatch(/not a file/);
    expect(await refusal(folder)).toMatch(/folder/);
    expect(await refusal(join(folder, 'gone'))).toMatch(/no longer there/);
    symlinkSync('/dev/zero', join(folder, 'link'));
    expect(await refusal(join(folder, 'link'))).toMatch(/not a file/);
    symlinkSync(folder, join(folder, 'loop'));
    expect(await refusal(join(folder, 'loop'))).toMatch(/folder/);
    expect(await refusal(fixture('lighthouse.docx'), { fileBytes: 1_000 })).toMatch(/larger than/);
  });

  it.runIf(isThorough)(
    'is refused when its bytes are of a program, a picture, or nothing known',
    async () => {
      expect(
        await refusal(fileWith(readFileSync(process.execPath).subarray(0, 100_000), 'book.pdf')),
      ).toMatch(/not a document/);
      const noise = Buffer.from(
        Array.from({ length: 50_000 }, (_, at) => (at * at * 7919 + (at >> 3)) & 0xff),
      );
      expect(await refusal(fileWith(noise, 'book.epub'))).toMatch(/not a text/);
      expect(await refusal(fileWith(zip([{ name: 'xl/workbook.xml', bytes: '<x/>' }]), 'a.docx'))).toMatch(
        /Excel/,
      );
    },
  );
});

it.runIf(isThorough)('what a file is called does not matter (C25, C27)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-names-'));
  const names = [
    '-rf',
    'a,b;c',
    'with\nline',
    '100%25',
    '*?',
    '“ñ字🎧”',
    `${'x'.repeat(250)}`,
    ' ',
    '--permission',
    '#a?b=c',
  ];
  for (const name of names) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(fixture('lighthouse-3.epub')));
    expect(await textOf(path)).toContain('Nobody in the village slept');
  }
  writeFileSync(join(folder, 'book.pdf'), readFileSync(fixture('lighthouse.docx')));
  expect(await textOf(join(folder, 'book.pdf'))).toContain('Nobody in the village slept');
});

describe('a document that wants to reach out', () => {
  let outside: Outside;
  let address = '';
  beforeAll(async () => {
    outside = await startOutside();
    ({ address } = outside);
  });
  afterAll(() => outside.close());

  it('reaches nobody, and is read (C21–C24)', async () => {
    const { head, body } = referencesTo(address);
    const remote = `${head}${body}`;
    expect(await textOf(fileWith(pageReferringTo(address), 'a.html'))).toContain('The tide comes in');
    expect(await textOf(fileWith(bookOf([`${remote}<p>Before the storm.</p>`]), 'a.epub'))).toContain(
      'Before the storm.',
    );
    expect(
      await textOf(fileWith(`![x](${address}/n)\n\nAfter **the** [storm](${address}).\n\n# It\n`, 'a.md')),
    ).toContain('After the storm');
    const relations = `<Relationships><Relationship Id="rId1" Type="http://x/image" Target="${address}/o" TargetMode="External"/><Relationship Id="rId2" Type="http://x/attachedTemplate" Target="${address}/p" TargetMode="External"/></Relationships>`;
    const word = zip([
      { name: 'word/_rels/document.xml.rels', bytes: relations },
      { name: 'word/_rels/settings.xml.rels', bytes: relations },
      {
        name: 'word/document.xml',
        bytes:
          '<w:document><w:body><w:p><w:r><w:drawing><a:blip r:link="rId1"/></w:drawing><w:t>During.</w:t></w:r></w:p></w:body></w:document>',
      },
    ]);
    expect(await textOf(fileWith(word, 'a.docx'))).toBe('During.');
    const pdf = pdfOf('Out of the harbour', `/OpenAction << /S /URI /URI (${address}/q) >>`);
    expect(await textOf(fileWith(pdf, 'a.pdf'))).toContain('Out of the harbour');
    expect(await outside.settled()).toEqual({ asked: [], connections: 0 });
  });

  it('finds no network in its process (C21–C24)', async () => {
    const noNetwork = new URL('../../../../src/main/documents/process/inside/sandbox.ts', import.meta.url);
    const tries = `
      const { blockNetwork } = await import(${JSON.stringify(noNetwork.href)});
      blockNetwork();
      const { lookup, promises } = await import('node:dns');
      const { get } = await import('node:http');
      const { connect, createServer } = await import('node:net');
      const tls = await import('node:tls');
      const { createSocket } = await import('node:dgram');
      const { resolve4, lookup: named } = await import('node:dns/promises');
      const tried = {
        fetch: () => fetch('${address}'), WebSocket: () => new Promise((done, fail) => { const s = new WebSocket('${address.replace('http', 'ws')}'); s.onopen = done; s.onerror = () => fail(new Error('no')); }),
        get: () => new Promise((done, fail) => get('${address}', done).on('error', fail)),
        connect: () => new Promise((done, fail) => connect(${Number(address.split(':')[2])}, '127.0.0.1', done).on('error', fail)),
        tls: () => new Promise((done, fail) => tls.connect(443, '127.0.0.1', done).on('error', fail)),
        listen: () => new Promise((done, fail) => createServer().listen(0, done).on('error', fail)),
        udp: () => new Promise((done, fail) => createSocket('udp4').on('error', fail).send('x', 9, '127.0.0.1', (e) => e ? fail(e) : done())),
        lookup: () => new Promise((done, fail) => lookup('localhost', (e) => e ? fail(e) : done())),
        lookupLater: () => promises.lookup('localhost'), named: () => named('localhost'), resolve: () => resolve4('localhost'),
      };
      for (const [name, reach] of Object.entries(tried)) {
        const reached = await (async () => reach())().then(() => true, () => false);
        if (reached) console.log(name);
      }
      process.exit(0);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', tries], { encoding: 'utf8' });
    expect(said).toBe('');
    expect(await outside.settled()).toEqual({ asked: [], connections: 0 });
  });
});

describe('a PDF', () => {
  it('that is locked, or has scripts and programs to start, ends in a sentence or is read (C22)', async () => {
    expect(await refusal(fixture('locked.pdf'))).toMatch(/locked with a password/);
    const acts =
      '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (/bin/sh) >> >>';
    expect(await textOf(fileWith(pdfOf('Quiet water', acts)))).toContain('Quiet water');
  });

  // Each is read in a process of its own.
  it.each(someOf(4, [1, 12, 5, 8, 2, 3, 4, 6, 7, 9, 10, 11]))(
    'with %i bytes changed anywhere is read or ends in a sentence (C22)',
    async (count) => {
      const changed = Buffer.from(readFileSync(fixture('locked-for-changes.pdf')));
      for (let n = 0; n < count; n++)
        changed[(count * 7919 + n * 104_729) % changed.length] = (count * 31 + n * 17) & 0xff;
      const text = await textOf(fileWith(changed)).catch((error: unknown) => {
        if (error instanceof FaultError) return error.fault.message;
        throw error;
      });
      expect(text).toMatch(/\S/);
    },
  );
});

it('a document that takes all memory is given up, in a sentence, for that or for the time it took', async () => {
  const markup = '<i><b><a href=x>'.repeat(300) + '<p>x'.repeat(900_000);
  expect(await refusal(fileWith(`<!doctype html>${markup}`), { elements: 1e9, depth: 1e9 })).toMatch(
    /more memory|takes longer/,
  );
});

it('a document that is changed and deleted while it is read goes on as it was (L40)', async () => {
  const path = fileWith(readFileSync(fixture('lighthouse-3.epub')));
  const whole = await textOf(path);
  const { blocks } = await readInBuiltProcess(path);
  writeFileSync(path, 'nothing');
  rmSync(path);
  const texts: string[] = [];
  for await (const batch of blocks) texts.push(...batch.map(({ text }) => text));
  expect(texts.join('\n')).toBe(whole);
});

it.runIf(process.platform === 'linux')('no process is left when the app is killed', async () => {
  const reader = new URL('../read-document.ts', import.meta.url);
  const code = `
    const { readInBuiltProcess } = await import(${JSON.stringify(reader.href)});
    const { readFileSync } = await import('node:fs');
    await readInBuiltProcess(${JSON.stringify(fixture('lighthouse-3.epub'))});
    console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim());
    setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<string>((resolve) =>
    app.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  app.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function pdfOf(text: string, catalog: string): Buffer {
  return madePdf([[{ x: 60, y: 100, text }]], { catalog });
}

/** A process that nobody has collected yet has ended all the same. */
function isAlive(pid: string): boolean {
  return existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}
