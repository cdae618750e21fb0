import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isThorough } from '../../../../thorough.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { startNodeParser } from '../../../../../src/main/documents/process/host/parser-in-process.ts';
import {
  documentReader,
  type ParsedDocument,
} from '../../../../../src/main/documents/process/host/read-document.ts';
import { startLocale, t } from '../../../../../src/shared/text/translate.ts';
import { madeScan } from '../../formats/pdf/made-scan.ts';
import { fileWith, fixture, readDocument as readHere, readInProcess } from '../../read-document.ts';

async function blocksOf(document: ParsedDocument): Promise<Block[]> {
  const blocks: Block[] = [];
  for await (const batch of document.blocks) blocks.push(...batch);
  return blocks;
}

describe('a document that is read in a process of its own', () => {
  it.each(['lighthouse-2.epub', 'lighthouse-3.epub', 'lighthouse.docx', 'locked-for-changes.pdf'])(
    'has all that it has when it is read here: %s',
    async (name) => {
      const here = await readHere(fixture(name));
      const document = await readInProcess(fixture(name));
      expect(await blocksOf(document)).toEqual(here.blocks);
      expect(document.meta).toEqual(here.meta);
    },
  );

  it('is known by its bytes', async () => {
    const { id, blocks } = await readInProcess(fixture('lighthouse.docx'));
    for await (const _ of blocks) break;
    const hash = createHash('sha256').update(readFileSync(fixture('lighthouse.docx')));
    expect(hash.digest('hex').slice(0, 32)).toBe(id);
  });

  it('begins with the first block alone', async () => {
    const { blocks } = await readInProcess(fixture('lighthouse-3.epub'));
    for await (const batch of blocks) {
      expect(batch).toHaveLength(1);
      break;
    }
  });

  it('leaves no process behind when it is a scan, of which nobody asks for blocks', async () => {
    const started: ReturnType<typeof startNodeParser>[] = [];
    const read = documentReader((request, fd) => {
      const parser = startNodeParser(request, fd);
      started.push(parser);
      return parser;
    });
    const { meta } = await read(fileWith(madeScan([[]]), 'scan.pdf'));
    await Promise.all(started.map(({ ended }) => ended));
    expect([meta.isScanned, started.length]).toEqual([true, 1]);
  });

  it('is said to be unreadable in the language of the program', async () => {
    await startLocale('en-XA');
    onTestFinished(() => startLocale('en'));
    const words = t('documents:pdf.locked');
    await expect(readInProcess(fixture('locked.pdf'))).rejects.toThrow(words);
    expect(words).not.toContain('password');
  });

  it.runIf(isThorough)('is read also where the packages lie behind a link', async () => {
    const root = join(import.meta.dirname, '../../../../..');
    const app = mkdtempSync(join(tmpdir(), 'parley-linked-'));
    for (const folder of ['src/main', 'src/shared', 'resources/locales']) {
      cpSync(join(root, folder), join(app, folder), { recursive: true });
    }
    cpSync(join(root, 'package.json'), join(app, 'package.json'));
    symlinkSync(realpathSync(join(root, 'node_modules')), join(app, 'node_modules'), 'junction');
    const reader = JSON.stringify(join(app, 'src/main/documents/process/host'));
    const code = `
      const { pathToFileURL } = await import('node:url');
      const { documentReader } = await import(pathToFileURL(${reader} + '/read-document.ts').href);
      const { startNodeParser } = await import(pathToFileURL(${reader} + '/parser-in-process.ts').href);
      const { blocks } = await documentReader(startNodeParser)(${JSON.stringify(fixture('locked-for-changes.pdf'))});
      for await (const batch of blocks) console.log(batch[0].text);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(said.trim()).toBe('Behind a lock.');
    rmSync(app, { recursive: true });
  });
});
