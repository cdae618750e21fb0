import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orMissing } from './missing.ts';

/** Chromium's own mark of a ciphertext. */
const mark = Buffer.from('v11');
const nonceBytes = 12;
const tagBytes = 16;

/** `PARLEY_STAND_IN_KEYRING=none` is a Linux desktop without a key store. */
const hasKeyring = (): boolean => process.env['PARLEY_STAND_IN_KEYRING'] !== 'none';
let plainTextAllowed = false;

/** `PARLEY_STAND_IN_KEYRING_MS` is how long the person takes to unlock the keyring. */
const keyringAnswers = (): Promise<unknown> => sleep(Number(process.env['PARLEY_STAND_IN_KEYRING_MS'] ?? 0));

export const safeStorage = orMissing('safeStorage', {
  isEncryptionAvailable: (): boolean => hasKeyring() || plainTextAllowed,
  getSelectedStorageBackend: (): 'gnome_libsecret' | 'basic_text' =>
    hasKeyring() ? 'gnome_libsecret' : 'basic_text',
  setUsePlainTextEncryption: (use: boolean): void => void (plainTextAllowed = use),
  encryptString(text: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key('encrypting'), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([mark, nonce, cipher.getAuthTag(), body]);
  },
  decryptString(encrypted: Buffer): string {
    const at = mark.length;
    const nonce = encrypted.subarray(at, at + nonceBytes);
    const tag = encrypted.subarray(at + nonceBytes, at + nonceBytes + tagBytes);
    try {
      const decipher = createDecipheriv('aes-256-gcm', key('decrypting'), nonce).setAuthTag(tag);
      return (
        decipher.update(encrypted.subarray(at + nonceBytes + tagBytes), undefined, 'utf8') +
        decipher.final('utf8')
      );
    } catch (error) {
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.', {
        cause: error,
      });
    }
  },
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    await keyringAnswers();
    return safeStorage.isEncryptionAvailable();
  },
  encryptStringAsync: async (text: string): Promise<Buffer> => {
    await keyringAnswers();
    return safeStorage.encryptString(text);
  },
  async decryptStringAsync(encrypted: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> {
    await keyringAnswers();
    return { result: safeStorage.decryptString(encrypted), shouldReEncrypt: false };
  },
}) satisfies Pick<
  Electron.SafeStorage,
  | 'isEncryptionAvailable'
  | 'getSelectedStorageBackend'
  | 'setUsePlainTextEncryption'
  | 'encryptString'
  | 'decryptString'
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
>;

/** A key of this user's, outside every profile. Without a keyring it is a fixed one, which protects as little as Chromium's. */
function key(doing: string): Buffer {
  if (!safeStorage.isEncryptionAvailable()) {
    throw new Error(`Error while ${doing} the text provided to safeStorage. Encryption is not available.`);
  }
  if (!hasKeyring()) return Buffer.alloc(32, 'peanuts');
  const file = join(
    process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share'),
    'parley-stand-in',
    'keyring',
  );
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file);
}
