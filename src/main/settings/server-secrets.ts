import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Keyring } from './key-store.ts';
import { writeAtomicallySync } from '../atomic-file.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { type ToolServer, reachKey } from '../../shared/talk/tool-servers.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * What tool servers are given in secret: values of headers and of the environment. They are kept in main, as ciphertext by
 * the system's key store, and belong to the program or the address that they were entered for.
 */
interface ServerSecrets {
  /** By their names. @returns undefined where one is missing, or they were entered for another program or address */
  of(server: ToolServer): Promise<Readonly<Record<string, string>> | undefined>;
  /**
   * Takes new values; those that are not given stay as they are, unless the server is reached elsewhere now.
   * @throws FaultError `storage-failed`
   */
  save(server: ToolServer, values: Readonly<Record<string, string>>): Promise<void>;
  /** Forgets those of servers that are gone. */
  keepOnly(servers: readonly ToolServer[]): void;
}

interface ServerSecretsOptions {
  readonly folder: string;
  readonly keyring: Pick<Keyring, 'encryptStringAsync' | 'decryptStringAsync'>;
}

const fileSchema = z.record(z.string(), z.strictObject({ for: z.string(), ciphertext: z.base64() }));
type SecretsFile = z.infer<typeof fileSchema>;
const valuesSchema = z.record(z.string(), z.string());

export function createServerSecrets({ folder, keyring }: ServerSecretsOptions): ServerSecrets {
  const path = join(folder, 'server-secrets.json');
  let file = readFile(path);

  const read = async (server: ToolServer): Promise<Readonly<Record<string, string>>> => {
    const kept = file[server.id];
    if (kept?.for !== reachKey(server)) return {};
    try {
      const { result } = await keyring.decryptStringAsync(Buffer.from(kept.ciphertext, 'base64'));
      return valuesSchema.parse(JSON.parse(result));
    } catch {
      return {}; // another user, or a new key store: they have to be entered again
    }
  };
  const write = (next: SecretsFile): void => {
    try {
      writeAtomicallySync(path, JSON.stringify(next));
    } catch (cause) {
      const message = t('settings:file.not-saved', { problem: diskErrorMessage(cause) });
      throw new FaultError({ kind: 'storage-failed', message }, { cause });
    }
    file = next;
  };
  return {
    async of(server) {
      const { secrets } = server.reach;
      if (secrets.length === 0) return {};
      const values = await read(server);
      const entries = secrets.flatMap((name) =>
        values[name] === undefined ? [] : [[name, values[name]] as const],
      );
      return entries.length === secrets.length ? Object.fromEntries(entries) : undefined;
    },
    async save(server, values) {
      const { secrets } = server.reach;
      const all = { ...(await read(server)), ...values };
      const wanted = Object.fromEntries(Object.entries(all).filter(([name]) => secrets.includes(name)));
      if (Object.keys(wanted).length === 0) return;
      try {
        const ciphertext = (await keyring.encryptStringAsync(JSON.stringify(wanted))).toString('base64');
        write({ ...file, [server.id]: { for: reachKey(server), ciphertext } });
      } catch (cause) {
        if (cause instanceof FaultError) throw cause;
        throw new FaultError(
          { kind: 'storage-failed', message: t('servers:field.secrets-refused') },
          { cause },
        );
      }
    },
    keepOnly(servers) {
      const kept = Object.entries(file).filter(([id]) => servers.some((server) => server.id === id));
      if (kept.length < Object.keys(file).length) write(Object.fromEntries(kept));
    },
  };
}

/** Nothing where there is no such file, or none that can be read: the values have to be entered again. */
function readFile(path: string): SecretsFile {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}
