import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bindery } from '../../audiobook/audiobook-ports.ts';
import type { ExportOrder } from '../../audiobook/export-order.ts';
import { writeAtomically } from '../../atomic-file.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';

/** Tells the audiobook of an order from any other file that stands where it is to be saved. */
interface OwnBooks {
  /** @throws FaultError `bad-input` when something else stands there */
  expectNoOther(order: Pick<ExportOrder, 'id' | 'out'>): Promise<void>;
  /** Takes down what each book is like before it stands where it is to be saved. */
  remembering(bindery: Bindery, id: string): Bindery;
}

/** @param folder for the digest of each order's book */
export function ownBooks(folder: string): OwnBooks {
  const pathOf = (id: string): string => join(folder, id);
  return {
    async expectNoOther({ id, out }) {
      if (!existsSync(out)) return;
      const own = await readFile(pathOf(id), 'utf8').catch(() => undefined);
      if (own !== undefined && own === (await digestOf(out))) return;
      throw new FaultError({ kind: 'bad-input', message: t('cli:read.another-book', { file: out }) });
    },
    remembering: (bindery, id) => ({
      ...bindery,
      async bind(book, out, signal) {
        await bindery.bind(book, out, signal);
        await writeAtomically(pathOf(id), await digestOf(out));
      },
    }),
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
