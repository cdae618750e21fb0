import type { KeyStatus } from '../../shared/contract/app-state.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { SettingsStore } from './settings-store.ts';
import { t } from '../../shared/text/translate.ts';

/** The key to the service. It is kept in main, as ciphertext by the system's key store, or in memory only. */
export interface KeyStore {
  key(): string;
  status(): KeyStatus;
  /**
   * @param keep whether it outlives the app; otherwise it is held in memory
   * @throws FaultError `storage-failed` when it could not be kept; it holds for this run all the same
   */
  save(key: string, keep: boolean): void;
  forget(): void;
}

/** What encrypts by the system's key store, as Electron's `safeStorage` does. */
interface Keyring {
  isEncryptionAvailable(): boolean;
  /** On Linux. */
  getSelectedStorageBackend(): string;
  setUsePlainTextEncryption(usePlainText: boolean): void;
  encryptString(plainText: string): Buffer;
  decryptString(encrypted: Buffer): string;
}

/**
 * @param given a key for this run, which nothing stored takes the place of until another is saved
 * @param onNotice called when a stored key can't be decrypted
 */
export function createKeyStore(
  store: SettingsStore,
  keyring: Keyring,
  given: string | undefined,
  onNotice: (notice: string) => void,
): KeyStore {
  // Without a keyring nothing can be stored or read at all until this is allowed; whether it is used, the person says.
  if (process.platform === 'linux' && !keyring.isEncryptionAvailable()) {
    keyring.setUsePlainTextEncryption(true);
  }
  let inMemory = given;

  const stored = (): string | undefined => {
    const ciphertext = store.keyCiphertext();
    return ciphertext === undefined ? undefined : decrypted(keyring, ciphertext);
  };

  if (!given && store.keyCiphertext() !== undefined && stored() === undefined)
    onNotice(t('settings:key.locked'));

  return {
    key: () => inMemory ?? stored() ?? '',
    status() {
      const state = inMemory ? 'session' : stored() ? 'stored' : 'missing';
      return { state, keyStore: hasKeyStore(keyring) };
    },
    save(key, keep) {
      inMemory = key;
      if (keep) store.saveKeyCiphertext(encrypted(keyring, key));
      // One that the key store does not give out today may be there tomorrow.
      else if (stored() !== undefined) store.saveKeyCiphertext(undefined);
      if (keep) inMemory = undefined;
    },
    forget() {
      inMemory = undefined;
      store.saveKeyCiphertext(undefined);
    },
  };
}

/** On Linux without a keyring Electron only disguises what it stores. */
function hasKeyStore(keyring: Keyring): boolean {
  if (!keyring.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || keyring.getSelectedStorageBackend() !== 'basic_text';
}

/** @throws FaultError `storage-failed` when the key store refuses, such as a keyring that is locked */
function encrypted(keyring: Keyring, key: string): string {
  try {
    return keyring.encryptString(key).toString('base64');
  } catch (cause) {
    const message = t('settings:key.refused');
    throw new FaultError({ kind: 'storage-failed', message }, { cause });
  }
}

/** A key that the system will not give back (another user, a new keyring) has to be entered again; it is not wiped. */
function decrypted(keyring: Keyring, ciphertext: string): string | undefined {
  try {
    return keyring.decryptString(Buffer.from(ciphertext, 'base64'));
  } catch {
    return undefined;
  }
}
