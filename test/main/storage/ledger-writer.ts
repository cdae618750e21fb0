import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { createLedger } from '../../../src/main/storage/ledger.ts';

/** A process of its own that makes so many entries in the ledger of a file. */
const [, , file = '', count = '0'] = process.argv;
const onNotice = (notice: string): never => {
  throw new Error(notice);
};
const database = openDatabase({ file, now: Date.now, onNotice });
const ledger = createLedger(database);
for (let i = 0; i < Number(count); i++) {
  ledger.add({ kind: 'speech', at: Date.now(), model: 'acme-tts', complete: true, characters: i, cost: i });
}
database.close();
