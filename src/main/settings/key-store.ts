import { FaultError } from '../../shared/contract/fault.ts';
import type { SettingsStore } from './settings-store.ts';
import { t } from '../../shared/text/translate.ts';
import type { AppState } from '../../shared/contract/app-state.ts';

/**
 * The key to the service. It is kept in main, as ciphertext by the system's key store, or in memory only. It belongs to the
 * service that it was entered for: whoever changes the address, and be it a page that somebody else controls, doesn't get it.
 */
export interface KeyStore {
  /** Whatever key there is, for whichever service: to be kept out of texts. */
  key(): string;
  /**
   * The key, as soon as the system's key store has given it out; empty without one.
   * @param origin of the service that it is sent to; `undefined` where there is no address, so that nothing is sent
   * @throws FaultError `no-key` when it belongs to another service
   */
  keyFor(origin: string | undefined): Promise<string>;
  status(): AppState['key'];
  /**
   * Takes a key for the service at the present address.
   * @param keep whether it outlives the app; otherwise it is held in memory
   * @throws FaultError `storage-failed` when it could not be kept; it holds for this run all the same
   */
  save(key: string, keep: boolean): Promise<void>;
  forget(): void;
  /** The key's service has said that it moved to this origin. The key goes along once the person takes over the address. */
  serviceMoved(origin: string): void;
  /** There is another address in the settings. */
  addressChanged(): void;
}

/** What encrypts by the system's key store, as Electron's `safeStorage` does. It may ask the person first, for minutes. */
export interface Keyring {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  /** On Linux. */
  getSelectedStorageBackend(): string;
  setUsePlainTextEncryption(usePlainText: boolean): void;
  encryptStringAsync(plainText: string): Promise<Buffer>;
  decryptStringAsync(
    encrypted: Buffer,
  ): Promise<{ readonly result: string; readonly shouldReEncrypt: boolean }>;
}

interface KeyStoreOptions {
  readonly store: Pick<SettingsStore, 'keyCiphertext' | 'keyOrigin' | 'saveKey'>;
  readonly keyring: Keyring;
  /** A key for this run, which nothing stored takes the place of until another is saved. */
  readonly given: string | undefined;
  /** The origin of the service's present address; `undefined` while there is none. */
  readonly origin: () => string | undefined;
  /** Called when a stored key can't be decrypted. */
  readonly onNotice: (notice: string) => void;
  /** The status is another, and nobody has asked for that. */
  readonly onChange: () => void;
}

/** A key and the origin that it is sent to: the first address there is, where there was none yet. */
interface OwnedKey {
  readonly key: string;
  readonly origin: string | undefined;
}

export function createKeyStore(options: KeyStoreOptions): KeyStore {
  const { store, keyring, given, origin, onNotice, onChange } = options;
  const isLinux = process.platform === 'linux';
  const lacksKeyring = isLinux && keyring.getSelectedStorageBackend() === 'basic_text';
  // Without a keyring nothing can be stored or read at all until this is allowed; whether it is used, the person says.
  if (lacksKeyring) keyring.setUsePlainTextEncryption(true);
  /** Where the services said that they moved to, by the origin of the one that said so. */
  const announced = new Map<string | undefined, Set<string>>();
  /** Counts what the person does with the key, so that an answer of the key store that comes late changes nothing. */
  let change = 0;
  let inMemory: OwnedKey | undefined = given === undefined ? undefined : { key: given, origin: origin() };
  let stored: OwnedKey | undefined;
  let isLocked = store.keyCiphertext() !== undefined;
  let storedOrigin = store.keyOrigin();
  let hasKeyStore = !lacksKeyring;

  const current = (): OwnedKey | undefined => inMemory ?? stored;
  const keepOrigin = (kept: string | undefined): void => {
    storedOrigin = kept;
    try {
      store.saveKey(store.keyCiphertext(), kept);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error; // it holds for this run, and is said when settings are saved
    }
  };
  const keepStored = (kept: OwnedKey): void => {
    stored = kept;
    keepOrigin(kept.origin);
  };
  /** Gives the keys there are to the present service. */
  const claim = (owned: OwnedKey): void => {
    const claimed = { ...owned, origin: origin() };
    if (owned === inMemory) inMemory = claimed;
    else keepStored(claimed);
  };
  /** At once, not when the key store is open: the window may change the address while the person unlocks it. */
  const claimLocked = (): void => {
    if (isLocked && storedOrigin === undefined && origin() !== undefined) keepOrigin(origin());
  };
  /** A key without a service belongs to the first there is: one of an older version, or entered before the address. */
  const settle = (): void => {
    const owned = current();
    if (owned && owned.origin === undefined && origin() !== undefined) claim(owned);
    claimLocked();
  };

  async function unlock(): Promise<void> {
    const isAvailable = await keyring.isAsyncEncryptionAvailable().catch(() => false);
    hasKeyStore = isAvailable && !lacksKeyring;
    const ciphertext = store.keyCiphertext();
    if (ciphertext !== undefined) await decrypt(ciphertext);
    isLocked = false;
    settle();
    onChange();
  }

  /** A key that the system will not give back (another user, a new keyring) has to be entered again; it is not wiped. */
  async function decrypt(ciphertext: string): Promise<void> {
    try {
      const { result, shouldReEncrypt } = await keyring.decryptStringAsync(Buffer.from(ciphertext, 'base64'));
      if (store.keyCiphertext() !== ciphertext) return; // it was forgotten or replaced meanwhile
      stored = { key: result, origin: storedOrigin };
      if (!shouldReEncrypt) return;
      const anew = await encrypted(result);
      if (store.keyCiphertext() === ciphertext) store.saveKey(anew, storedOrigin);
    } catch {
      if (stored === undefined && !given) onNotice(t('settings:key.locked'));
    }
  }

  /** @throws FaultError `storage-failed` when the key store refuses, such as a keyring that is locked */
  async function encrypted(key: string): Promise<string> {
    try {
      return (await keyring.encryptStringAsync(key)).toString('base64');
    } catch (cause) {
      const message = t('settings:key.refused');
      throw new FaultError({ kind: 'storage-failed', message }, { cause });
    }
  }

  claimLocked();
  const unlocked = unlock();

  return {
    key: () => current()?.key ?? '',
    async keyFor(service) {
      if (!inMemory) await unlocked;
      settle();
      const owned = current();
      if (!owned || service === undefined || owned.origin === service) return owned?.key ?? '';
      throw belongsElsewhere(owned.origin);
    },
    status() {
      const owned = current();
      const belongsTo = owned ? owned.origin : isLocked ? storedOrigin : undefined;
      const isElsewhere = belongsTo !== undefined && belongsTo !== origin();
      const kept = stored || isLocked ? 'stored' : 'missing';
      const state = isElsewhere ? 'elsewhere' : inMemory ? 'session' : kept;
      return { state, keyStore: hasKeyStore, ...(belongsTo && { host: new URL(belongsTo).host }) };
    },
    async save(key, keep) {
      inMemory = { key, origin: origin() };
      const saved = ++change;
      await unlocked;
      // One that the key store does not give out today may be there tomorrow.
      if (saved !== change || (!keep && !stored)) return;
      const ciphertext = keep ? await encrypted(key) : undefined;
      if (saved !== change) return; // it was forgotten or replaced meanwhile
      const belongsTo = keep ? inMemory.origin : undefined;
      store.saveKey(ciphertext, belongsTo);
      storedOrigin = belongsTo;
      stored = keep ? inMemory : undefined;
      if (keep) inMemory = undefined;
    },
    forget() {
      change++;
      storedOrigin = undefined;
      inMemory = undefined;
      stored = undefined;
      isLocked = false;
      store.saveKey(undefined, undefined);
    },
    serviceMoved(to) {
      const from = current()?.origin;
      announced.set(from, new Set(announced.get(from)).add(to));
    },
    addressChanged() {
      const owned = current();
      const to = origin();
      if (owned && to !== undefined && announced.get(owned.origin)?.has(to)) claim(owned);
      settle();
    },
  };
}

function belongsElsewhere(origin: string | undefined): FaultError {
  const message = t('settings:key.elsewhere', { host: origin === undefined ? '' : new URL(origin).host });
  return new FaultError({ kind: 'no-key', message });
}
