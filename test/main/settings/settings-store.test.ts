import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Conf from 'conf';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openSettings, type SettingsStore } from '../../../src/main/settings/settings-store.ts';
import { newAssistant } from '../../../src/shared/talk/assistants/built-in-assistants.ts';
import { defaultSettings, type Settings, type SettingsPatch } from '../../../src/shared/settings/settings.ts';

const canNarrow = spawnSync('prlimit', ['--version']).status === 0;
const keyCiphertext = Buffer.from('the ciphertext of a key, as the system made it').toString('base64');
const keyLine = `"keyCiphertext": "${keyCiphertext}"`;
const chosen: Settings = {
  ...defaultSettings,
  baseUrl: 'https://service.example/v1',
  voice: 'Jade.wav',
  speed: 1.25,
  monthlyCeilingUsd: 5,
  toolConsent: { open_link: 'never' },
  modelTraits: { 'a/glm-6': { family: 'A', refusedDepths: ['off'] } },
};

it('keeps settings and key from run to run, for this person alone', () => {
  const { open, path } = place();
  const keyOrigin = 'https://voice.example';
  open().keep({ settings: chosen, keyCiphertext, keyOrigin });
  expect(open().kept()).toEqual({ settings: chosen, keyCiphertext, keyOrigin });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('reads what was saved, remembered or given for a run, and puts it together once', () => {
  const { open, path } = place();
  const store = open({ voice: 'Henry.wav' });
  expect(store.read().voice).toBe('Henry.wav');
  expect(store.read()).toBe(store.read());
  expect(store.save({ speed: 1.5 })).toBe(store.read());
  expect(store.read()).toMatchObject({ voice: 'Henry.wav', speed: 1.5 });
  store.save({ voice: 'Jade.wav' });
  expect(store.read()).toMatchObject({ voice: 'Jade.wav', speed: 1.5 });
  rmSync(path);
  mkdirSync(path); // nothing can be written there
  store.remember({ speed: 2 });
  expect(store.read().speed).toBe(2);
});

it('starts from the defaults without a word when there is no file yet', () => {
  const { open, notices } = place();
  expect(open().kept()).toEqual({ settings: defaultSettings, keyCiphertext: undefined });
  expect(notices).toEqual([]);
});

it('takes the good values of a file that was cut, and the key whole or not at all, wherever it was cut (L07)', () => {
  const { open, path, fileWith } = place();
  const text = fileWith({ settings: chosen, keyCiphertext });
  for (let end = 0; end < text.length - 1; end += 5) {
    writeFileSync(path, text.slice(0, end));
    const { settings, keyCiphertext: key } = open().kept();
    expect([chosen.baseUrl, '']).toContain(settings.baseUrl);
    expect([chosen.speed, defaultSettings.speed]).toContain(settings.speed);
    expect([keyCiphertext, undefined]).toContain(key);
  }
  writeFileSync(path, text.slice(0, text.indexOf('"theme"')));
  expect(open().kept().settings).toEqual(chosen);
});

it('does not take an assistant’s model, voice or depth for the person’s own in a file that was cut', () => {
  const { open, path, fileWith } = place();
  const sam = { ...newAssistant('sam', 'Sam'), model: 'a/other', voice: 'Miles.wav', depth: 'deep' } as const;
  const text = fileWith({ settings: { ...chosen, assistants: [sam] }, keyCiphertext });
  writeFileSync(path, text.slice(0, -5));
  expect(open().kept().settings).toMatchObject({ voice: 'Jade.wav', model: '', assistants: [sam] });
  writeFileSync(path, text.slice(0, text.indexOf('"clearThinking"')));
  expect(open().kept().settings).toEqual(chosen);
});

it('never loses a key that can be read, whatever happened to the rest of the file (L07–L09)', () => {
  const { open, path, fileWith } = place();
  const [before = '', after = ''] = fileWith({ settings: chosen, keyCiphertext }).split(keyLine);
  fc.assert(
    fc.property(damagedCopies(before), damagedCopies(after), (head, tail) => {
      writeFileSync(path, Buffer.concat([head, Buffer.from(keyLine), tail]));
      expect(open().kept().keyCiphertext).toBe(keyCiphertext);
    }),
    { numRuns: 400 },
  );
});

it('reads any bytes, and any JSON, as settings (L08, L09)', () => {
  const { open, path } = place();
  const anything = fc.oneof(
    fc.uint8Array(),
    fc.json(),
    fc.record({ settings: fc.jsonValue(), keyCiphertext: fc.jsonValue() }).map((v) => JSON.stringify(v)),
  );
  fc.assert(
    fc.property(anything, (content) => {
      writeFileSync(path, content);
      const file = open();
      file.keep({ settings: chosen });
      expect(open().kept().settings).toEqual(chosen);
    }),
    { numRuns: 300 },
  );
});

it('says what it could not read, and keeps the file as it was beside the mended one (L09)', () => {
  const { open, path, folder, notices } = place();
  const text = JSON.stringify({ settings: { ...chosen, speed: 'fast', theme: 7 }, keyCiphertext });
  writeFileSync(path, text);
  expect(open().kept()).toEqual({ settings: { ...chosen, speed: 1, theme: 'system' }, keyCiphertext });
  const aside = readdirSync(folder).find((name) => name.includes('.corrupt-')) ?? '';
  expect(readFileSync(join(folder, aside), 'utf8')).toBe(text);
  expect(notices).toEqual([
    'Your settings file was damaged. These settings are back to their defaults: its speed and light or dark. ' +
      `Your key is safe. The damaged file is kept as ${aside}.`,
  ]);
  notices.length = 0;
  open();
  expect(notices).toEqual([]);
});

it('asks for the key once more only when it cannot be read', () => {
  const { open, path, notices } = place();
  writeFileSync(path, JSON.stringify({ settings: chosen, keyCiphertext: 5 }));
  expect(open().kept()).toEqual({ settings: chosen, keyCiphertext: undefined });
  expect(notices[0]).toContain('Please enter your key again.');
});

it('gives a newer version back what only that one knows (L10)', () => {
  const { open, path, notices } = place();
  const newer = { version: 9, settings: { ...chosen, wings: 2 }, keyCiphertext, more: { deep: [1] } };
  writeFileSync(path, JSON.stringify(newer));
  const settings = { ...chosen, speed: 2 };
  open().keep({ settings });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ ...newer, settings: { ...settings, wings: 2 } });
  expect(notices).toEqual([]);
});

it('leaves no copy behind of a key that is to be forgotten', () => {
  const { open, path, folder } = place();
  writeFileSync(path, JSON.stringify({ settings: { speed: 'fast' }, keyCiphertext }));
  open().keep({ keyCiphertext: undefined });
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.join('')).not.toContain(keyCiphertext);
});

it('is written again when somebody has deleted it, with the key, before anything is saved (L05)', () => {
  const { open, path } = place();
  open().keep({ settings: chosen, keyCiphertext });
  const file = open();
  rmSync(path);
  file.restoreIfDeleted();
  expect(open().kept()).toEqual({ settings: chosen, keyCiphertext });
  const written = statSync(path).mtimeMs;
  file.restoreIfDeleted();
  expect(statSync(path).mtimeMs).toBe(written);
});

it('does not begin to be where nothing was ever saved', () => {
  const { open, path } = place();
  open().restoreIfDeleted();
  expect(existsSync(path)).toBe(false);
});

it('makes its folder anew when that was removed (L05)', () => {
  const { open, folder } = place();
  const file = open();
  rmSync(folder, { recursive: true });
  file.keep({ settings: chosen });
  expect(open().kept().settings).toEqual(chosen);
});

it.runIf(canNarrow)('leaves the old file whole when the disk is full, and says so (L03)', () => {
  const { open, path } = place();
  const file = open();
  file.keep({ settings: chosen, keyCiphertext });
  const before = readFileSync(path, 'utf8');
  letFilesGrowTo(before.length);
  const longer = 'a/model-with-a-name-that-is-longer';
  expect(() => file.save({ model: longer })).toThrow(
    'Parley couldn’t save this: the disk is full. What was saved before is unchanged.',
  );
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(file.kept().settings).toEqual(chosen);
});

it.runIf(canNarrow)('holds for this run what came up on the way while the disk is full', () => {
  const { open } = place();
  const store = open({ speed: 1.5 });
  letFilesGrowTo(100);
  store.remember({ modelTraits: chosen.modelTraits });
  expect(store.read()).toMatchObject({ speed: 1.5, modelTraits: chosen.modelTraits });
  letFilesGrowTo('unlimited');
  store.save({ speed: 2 });
  expect(open().kept().settings).toEqual({ ...defaultSettings, speed: 2 });
});

it('says why when the file cannot be read at all, and goes on', () => {
  const { open, path, notices } = place();
  mkdirSync(path);
  expect(open().kept().settings).toEqual(defaultSettings);
  expect(notices[0]).toMatch(
    /^Parley can’t read your settings: it is a folder\. Parley couldn’t save this: /,
  );
});

/** A text with up to three holes, in which there is nothing, NULs or any bytes. */
function damagedCopies(text: string): fc.Arbitrary<Uint8Array> {
  const hole = fc.record({
    at: fc.nat(text.length),
    length: fc.nat(60),
    filling: fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.nat(60).map((length) => new Uint8Array(length)),
    ),
  });
  return fc
    .array(hole, { maxLength: 3 })
    .map((holes) =>
      holes.reduce<Uint8Array>(
        (bytes, { at, length, filling }) =>
          Buffer.concat([bytes.subarray(0, at), filling, bytes.subarray(at + length)]),
        Buffer.from(text),
      ),
    );
}

interface Kept {
  readonly settings?: Settings;
  readonly keyCiphertext?: string | undefined;
  readonly keyOrigin?: string | undefined;
}

interface OpenedSettings extends SettingsStore {
  kept(): {
    readonly settings: Settings;
    readonly keyCiphertext: string | undefined;
    readonly keyOrigin: string | undefined;
  };
  keep(kept: Kept): void;
}

interface Place {
  readonly folder: string;
  readonly path: string;
  readonly notices: string[];
  readonly open: (given?: SettingsPatch) => OpenedSettings;
  /** What a file with this in it looks like. */
  readonly fileWith: (kept: Kept) => string;
}

/** A folder for settings. electron-store is Conf with Electron's own folder and a name for the file. */
function place(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'parley-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'parley.json');
  const notices: string[] = [];
  let at = Date.UTC(2026, 10, 21);
  const open = (forThisRun: SettingsPatch = {}): OpenedSettings => {
    const store = openSettings({
      folder,
      openFile: ({ name, ...options }) => new Conf({ ...options, configName: name }),
      forThisRun,
      now: () => new Date((at += 1)),
      onNotice: (notice) => notices.push(notice),
    });
    return {
      ...store,
      kept: () => ({
        settings: store.read(),
        keyCiphertext: store.keyCiphertext(),
        keyOrigin: store.keyOrigin(),
      }),
      keep(kept) {
        if (kept.settings) store.save(kept.settings);
        if ('keyCiphertext' in kept) store.saveKey(kept.keyCiphertext, kept.keyOrigin);
      },
    };
  };
  const fileWith = (kept: Kept): string => {
    open().keep(kept);
    return readFileSync(path, 'utf8');
  };
  return { folder, path, notices, open, fileWith };
}

/** The disk takes so many bytes of a file and no more, until the test is over. */
function letFilesGrowTo(bytes: number | 'unlimited'): void {
  if (bytes !== 'unlimited') onTestFinished(() => letFilesGrowTo('unlimited'));
  process.on('SIGXFSZ', () => {}); // Conf's file writer would let it end the process
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
}
