import { describe, expect, it } from 'vitest';
import { createKeyStore } from '../../../src/main/settings/key-store.ts';

const voice = 'https://voice.example';
const other = 'https://other.example';

const turned = (text: string): string => Array.from(text).toReversed().join('');

/** What the system's key store does, and what can go wrong with it. */
function keyring() {
  const ring = {
    isLocked: false,
    shouldReEncrypt: false,
    backend: 'gnome_libsecret',
    version: 'v11',
    answer: Promise.resolve(),
    isAsyncEncryptionAvailable: async () => {
      await ring.answer;
      return !ring.isLocked;
    },
    getSelectedStorageBackend: () => ring.backend,
    setUsePlainTextEncryption() {},
    async encryptStringAsync(text: string) {
      if (ring.isLocked) throw new Error('The keyring is locked.');
      return Buffer.from(`${ring.version}${turned(text)}`);
    },
    async decryptStringAsync(encrypted: Buffer) {
      await ring.answer;
      if (ring.isLocked) throw new Error('The keyring is locked.');
      const result = turned(encrypted.toString().slice(3));
      return { result, shouldReEncrypt: ring.shouldReEncrypt };
    },
  };
  return ring;
}

/** A profile of which Parley is started again and again. */
function profile() {
  const disk: { ciphertext?: string | undefined; origin?: string | undefined } = {};
  const ring = keyring();
  let address: string | undefined = voice;
  const notices: string[] = [];
  return {
    disk,
    ring,
    notices,
    moveTo: (to: string | undefined) => void (address = to),
    start(given?: string) {
      return createKeyStore({
        store: {
          keyCiphertext: () => disk.ciphertext,
          keyOrigin: () => disk.origin,
          saveKey: (ciphertext, origin) => void Object.assign(disk, { ciphertext, origin }),
        },
        keyring: ring,
        given,
        origin: () => address,
        onNotice: (notice) => notices.push(notice),
        onChange: () => {},
      });
    },
  };
}

const belongsElsewhere = /^Your key belongs to voice\.example, so Parley doesn’t send it/;

describe('a key', () => {
  it('is kept as ciphertext, and there again at the next start', async () => {
    const { start, disk } = profile();
    await start().save('sk-voice', true);
    expect(disk).toEqual({ ciphertext: expect.not.stringContaining('sk-voice') as string, origin: voice });
    const keys = start();
    expect(await keys.keyFor(voice)).toBe('sk-voice');
    expect(keys.status()).toEqual({ state: 'stored', keyStore: true, host: 'voice.example' });
  });

  it('goes to the service that it was entered for, and to no other', async () => {
    const { start, moveTo } = profile();
    await start().save('sk-voice', true);
    const keys = start();
    expect(await keys.keyFor(voice)).toBe('sk-voice');
    for (const to of [
      other,
      'http://voice.example',
      'https://voice.example:8443',
      'https://evil.voice.example',
    ]) {
      moveTo(to);
      keys.addressChanged();
      await expect(keys.keyFor(to)).rejects.toThrow(belongsElsewhere);
      expect(keys.status()).toMatchObject({ state: 'elsewhere', host: 'voice.example' });
    }
    const again = start();
    await expect(again.keyFor('https://evil.voice.example')).rejects.toThrow(belongsElsewhere);
    moveTo(voice);
    expect(await again.keyFor(voice)).toBe('sk-voice');
  });

  it('that is entered at another address belongs there', async () => {
    const { start, moveTo, disk } = profile();
    const keys = start();
    await keys.save('sk-voice', true);
    moveTo(other);
    keys.addressChanged();
    await keys.save('sk-other', true);
    expect(await keys.keyFor(other)).toBe('sk-other');
    expect(disk.origin).toBe(other);
    await expect(keys.keyFor(voice)).rejects.toThrow('belongs to other.example');
  });

  it('goes along when the service itself has said that it moved, and not otherwise', async () => {
    const { start, moveTo, disk } = profile();
    const keys = start();
    await keys.save('sk-voice', true);
    keys.serviceMoved('https://new.example');
    expect(disk.origin).toBe(voice); // nobody has agreed yet
    moveTo(other);
    keys.addressChanged();
    await expect(keys.keyFor(other)).rejects.toThrow(belongsElsewhere);
    moveTo('https://new.example');
    keys.addressChanged();
    expect(await keys.keyFor('https://new.example')).toBe('sk-voice');
    expect(disk.origin).toBe('https://new.example');
  });

  it('of an older version, or entered before the address, belongs to the first address there is', async () => {
    const { start, moveTo, disk } = profile();
    await start().save('sk-voice', true);
    delete disk.origin;
    expect(await start().keyFor(voice)).toBe('sk-voice');
    expect(disk.origin).toBe(voice);

    moveTo(undefined);
    const keys = start();
    await keys.save('sk-first', true);
    expect(disk.origin).toBeUndefined();
    moveTo(other);
    keys.addressChanged();
    expect(await keys.keyFor(other)).toBe('sk-first');
    moveTo(voice);
    await expect(keys.keyFor(voice)).rejects.toThrow('belongs to other.example');
  });

  it('stays where it is when another key’s service has announced a move', async () => {
    const { start, moveTo } = profile();
    const keys = start();
    await keys.save('sk-voice', true);
    keys.serviceMoved('https://new.example');
    moveTo(other);
    await keys.save('sk-other', true);
    moveTo('https://new.example');
    keys.addressChanged();
    await expect(keys.keyFor('https://new.example')).rejects.toThrow('belongs to other.example');
  });

  it('from the environment belongs to the address at the start', async () => {
    const { start, moveTo } = profile();
    const keys = start('sk-given');
    expect(await keys.keyFor(voice)).toBe('sk-given');
    moveTo(other);
    await expect(keys.keyFor(other)).rejects.toThrow(belongsElsewhere);
    expect(keys.key()).toBe('sk-given'); // still to be kept out of texts
  });
});

describe('a key store of the system', () => {
  it('that asks the person first is waited for', async () => {
    const { start, ring } = profile();
    await start().save('sk-voice', true);
    const opened = Promise.withResolvers<void>();
    ring.answer = opened.promise;
    const keys = start();
    expect(keys.status().state).toBe('stored');
    const asked = keys.keyFor(voice);
    expect(keys.key()).toBe('');
    opened.resolve();
    expect(await asked).toBe('sk-voice');
  });

  it('has nothing to give when the key was forgotten while it asked', async () => {
    const { start, ring } = profile();
    await start().save('sk-voice', true);
    const opened = Promise.withResolvers<void>();
    ring.answer = opened.promise;
    const keys = start();
    keys.forget();
    opened.resolve();
    expect(await keys.keyFor(voice)).toBe('');
    expect(keys.status().state).toBe('missing');
  });

  it('that asks for long gives the key only to the service whose address there was before', async () => {
    const { start, ring, disk, moveTo } = profile();
    await start().save('sk-voice', true);
    delete disk.origin; // as an older version left it
    const opened = Promise.withResolvers<void>();
    ring.answer = opened.promise;
    const keys = start();
    moveTo(other);
    keys.addressChanged();
    expect(keys.status()).toMatchObject({ state: 'elsewhere', host: 'voice.example' });
    opened.resolve();
    await expect(keys.keyFor(other)).rejects.toThrow(belongsElsewhere);
    expect(disk.origin).toBe(voice);
  });

  it('that asks for long keeps a new key for the address it was entered at', async () => {
    const { start, ring, disk, moveTo } = profile();
    const opened = Promise.withResolvers<void>();
    ring.answer = opened.promise;
    const keys = start();
    const saved = keys.save('sk-voice', true);
    moveTo(other);
    keys.addressChanged();
    opened.resolve();
    await saved;
    expect(disk.origin).toBe(voice);
    await expect(keys.keyFor(other)).rejects.toThrow(belongsElsewhere);
  });

  it('that asks for long keeps nothing of a key that was forgotten meanwhile', async () => {
    const { start, ring, disk } = profile();
    const opened = Promise.withResolvers<void>();
    ring.answer = opened.promise;
    const keys = start();
    const saved = keys.save('sk-voice', true);
    keys.forget();
    opened.resolve();
    await saved;
    expect(disk.ciphertext).toBeUndefined();
    expect(keys.status().state).toBe('missing');
  });

  it('that is locked keeps its key for another day, and the person hears of it', async () => {
    const { start, ring, disk, notices } = profile();
    await start().save('sk-voice', true);
    ring.isLocked = true;
    const keys = start();
    expect(await keys.keyFor(voice)).toBe('');
    expect(notices).toEqual([expect.stringContaining('key store is locked')]);
    expect(keys.status().state).toBe('missing');
    await keys.save('sk-today', false);
    expect(await keys.keyFor(voice)).toBe('sk-today');
    await expect(keys.save('sk-kept', true)).rejects.toThrow('couldn’t save the key');
    expect(disk.ciphertext).toBeDefined();
    ring.isLocked = false;
    expect(await start().keyFor(voice)).toBe('sk-voice');
  });

  it('that has a new key of its own gets the key encrypted anew', async () => {
    const { start, ring, disk } = profile();
    await start().save('sk-voice', true);
    const before = disk.ciphertext;
    Object.assign(ring, { shouldReEncrypt: true, version: 'v12' });
    expect(await start().keyFor(voice)).toBe('sk-voice');
    expect(disk.ciphertext).not.toBe(before);
    expect(disk.origin).toBe(voice);
    expect(await start().keyFor(voice)).toBe('sk-voice');
  });

  it('has nothing left of a key that is to be forgotten, or replaced for this run only', async () => {
    const { start, disk } = profile();
    const keys = start();
    await keys.save('sk-voice', true);
    await keys.save('sk-instead', false);
    expect(disk).toEqual({ ciphertext: undefined, origin: undefined });
    await keys.save('sk-voice', true);
    keys.forget();
    expect(disk.ciphertext).toBeUndefined();
    expect(keys.status().state).toBe('missing');
    expect(await start().keyFor(voice)).toBe('');
  });

  it.runIf(process.platform === 'linux')('that is none protects weakly, and says so', async () => {
    const { start, ring } = profile();
    ring.backend = 'basic_text';
    const keys = start();
    await keys.save('sk-voice', true);
    expect(keys.status()).toMatchObject({ state: 'stored', keyStore: false });
  });
});
