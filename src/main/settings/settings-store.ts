import { constants, copyFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type StoredSettings, type ReadSettings, nothingRead, readSettingsFile } from './read-settings.ts';
import { syncFolderSync } from '../atomic-file.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { listSettingNames } from '../../shared/settings/settings-labels.ts';
import { patchSettings, type Settings, type SettingsPatch } from '../../shared/settings/settings.ts';
import { joinSentences, t } from '../../shared/text/translate.ts';

/** Settings on disk, and beside them the key's ciphertext, which only `key-store.ts` can make or read. */
export interface SettingsStore {
  read(): Settings;
  /** @throws FaultError `storage-failed`; nothing has changed then */
  save(patch: SettingsPatch): Settings;
  /** Like `save`; if the disk refuses, keeps it for this run. */
  remember(patch: SettingsPatch): void;
  keyCiphertext(): string | undefined;
  /** The service that the key belongs to; `undefined` for a key of an older version. */
  keyOrigin(): string | undefined;
  /** @throws FaultError `storage-failed` */
  saveKey(ciphertext: string | undefined, origin: string | undefined): void;
  /** Writes the file again where somebody has deleted it: else a sudden end would lose the key. Never throws. */
  restoreIfDeleted(): void;
}

/** The file's top level: the key's ciphertext, `settings`, and whatever a newer version keeps beside them. */
type SettingsFile = Record<string, unknown>;

/** What is used of electron-store. Assigning `store` replaces the file. */
interface OpenFile {
  store: SettingsFile;
}

/** Of electron-store, by its names. */
interface OpenFileOptions {
  readonly cwd: string;
  readonly name: string;
  readonly configFileMode: number;
  readonly accessPropertiesByDotNotation: boolean;
  readonly serialize: (file: SettingsFile) => string;
  readonly deserialize: (text: string) => SettingsFile;
}

interface SettingsStorePorts {
  /** The folder of `parley.json`. */
  readonly folder: string;
  /** electron-store, which reads the file and puts the new one in its place whole. @throws whatever the disk says */
  readonly openFile: (options: OpenFileOptions) => OpenFile;
  /** Settings for this run alone, each until it is saved anew. */
  readonly forThisRun: SettingsPatch;
  /** What this system wants otherwise than most, for a profile without a file. */
  readonly platformDefaults?: SettingsPatch;
  readonly now: () => Date;
  /** Called with what couldn't be read, in sentences for the person. */
  readonly onNotice: (notice: string) => void;
}

/** Milliseconds between two looks whether the file is still there; each is one question to the file system. */
const lookMs = 1_000;

/** The settings of this person on this computer. */
export function createSettingsStore(ports: SettingsStorePorts): SettingsStore {
  const store = openSettings(ports);
  setInterval(store.restoreIfDeleted, lookMs).unref();
  return store;
}

/**
 * Reads whatever there is: of a damaged file all that is still good, the key before all. The file as it was is kept
 * beside the mended one. Never throws. Nobody else writes the file while Parley runs, so it is read once.
 */
export function openSettings({
  folder,
  openFile,
  forThisRun: atStart,
  platformDefaults = {},
  now,
  onNotice,
}: SettingsStorePorts): SettingsStore {
  const path = join(folder, 'parley.json');
  let read = nothingRead;
  const open = (): OpenFile =>
    openFile({
      cwd: folder,
      name: 'parley',
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
      serialize: textOf,
      deserialize(text) {
        read = readSettingsFile(text);
        return fileOf(read.kept, read.unknown);
      },
    });

  let file: OpenFile | undefined;
  let damage: string | undefined;
  try {
    file = open();
    if (isDamaged(read)) damage = damageWords(read);
  } catch (error) {
    damage = t('settings:file.unreadable', { problem: diskErrorMessage(error) });
  }
  let { kept } = read;
  const { unknown } = read;
  let original = damage === undefined ? undefined : setAsideName(path, now());
  let isOnDisk = existsSync(path);
  if (!isOnDisk) kept = { ...kept, settings: patchSettings(kept.settings, platformDefaults) };
  let forThisRun = atStart;
  /** Put together and checked, until something changes: a turn reads them hundreds of times. */
  let current: Settings | undefined;

  const write = (next: StoredSettings): void => {
    file ??= open();
    file.store = fileOf(next, unknown);
    syncFolderSync(folder);
    if (readFileSync(path, 'utf8') === textOf(fileOf(next, unknown))) return;
    // electron-store takes a write that a full disk cut short for a whole one. The old text had room, so it has it again.
    if (isOnDisk) file.store = fileOf(kept, unknown);
    else rmSync(path);
    throw Object.assign(new Error('The settings were cut short'), { code: 'ENOSPC' });
  };
  const keep = (change: Partial<StoredSettings>): void => {
    const next = { ...kept, ...change };
    try {
      if (original) copyFileSync(path, original, constants.COPYFILE_EXCL);
      original = undefined;
      write(next);
      if (change.keyCiphertext === undefined && 'keyCiphertext' in change) removeSetAside(path);
    } catch (error) {
      throw notKept(error);
    }
    kept = next;
    current = undefined;
    isOnDisk = true;
  };
  if (damage !== undefined) onNotice(`${damage} ${mended(keep, original)}`);

  const settings = (): Settings => (current ??= patchSettings(kept.settings, forThisRun));
  const giveForThisRun = (patch: SettingsPatch): void => {
    forThisRun = patch;
    current = undefined;
  };
  const save = (patch: SettingsPatch): Settings => {
    keep({ settings: patchSettings(kept.settings, patch) });
    giveForThisRun(Object.fromEntries(Object.entries(forThisRun).filter(([name]) => !(name in patch))));
    return settings();
  };
  return {
    read: settings,
    save,
    remember(patch) {
      try {
        save(patch);
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        giveForThisRun({ ...forThisRun, ...patch });
      }
    },
    keyCiphertext: () => kept.keyCiphertext,
    keyOrigin: () => kept.keyOrigin,
    saveKey: (keyCiphertext, keyOrigin) => keep({ keyCiphertext, keyOrigin }),
    restoreIfDeleted() {
      if (!isOnDisk || existsSync(path)) return;
      try {
        keep({});
      } catch (error) {
        if (!(error instanceof FaultError)) throw error; // the disk refuses: the next look tries again
      }
    },
  };
}

/** The key comes first: of a file that is cut, the end is lost. */
function fileOf(
  { settings, keyCiphertext, keyOrigin }: StoredSettings,
  unknown: ReadSettings['unknown'],
): SettingsFile {
  return { keyCiphertext, keyOrigin, ...unknown.file, settings: { ...unknown.settings, ...settings } };
}

function textOf(file: SettingsFile): string {
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

function isDamaged({ whole, lost, lostKey }: ReadSettings): boolean {
  return !whole || lost.length > 0 || lostKey;
}

function damageWords({ lost, lostKey, kept }: ReadSettings): string {
  const what = t('settings:file.damaged');
  const settings = lost.length > 0 ? t('settings:file.reset', { settings: listSettingNames(lost) }) : '';
  const key = lostKey ? t('settings:file.key-lost') : kept.keyCiphertext ? t('settings:file.key-kept') : '';
  return joinSentences([what, settings, key]);
}

/** Tries to put a good file in the damaged one's place at once. */
function mended(keep: (change: Partial<StoredSettings>) => void, original: string | undefined): string {
  try {
    keep({});
    return t('settings:file.set-aside', { file: basename(original ?? '') });
  } catch (error) {
    return error instanceof FaultError ? error.message : String(error);
  }
}

function setAsideName(path: string, now: Date): string {
  return `${path}.corrupt-${now.toISOString().replaceAll(':', '-')}`;
}

/** They may hold a key that the person wants to be forgotten. */
function removeSetAside(path: string): void {
  for (const name of globSync(`${basename(path)}.corrupt-*`, { cwd: dirname(path) }))
    rmSync(join(dirname(path), name), { force: true });
}

function notKept(error: unknown): FaultError {
  const message = t('settings:file.not-saved', { problem: diskErrorMessage(error) });
  return new FaultError({ kind: 'storage-failed', message }, { cause: error });
}

/** What a new person begins with on this system, where that isn't as `defaultSettings` has it. */
export function platformDefaultsOf(platform: NodeJS.Platform): SettingsPatch {
  const firstStart = 'service';
  if (platform !== 'darwin') return { firstStart };
  return {
    firstStart,
    // Without fn, Apple's keyboards take F8 and F9 for Play and Next.
    talkShortcut: 'Ctrl+Alt+Space',
    converseShortcut: 'Ctrl+Alt+V',
    dictateShortcut: 'Ctrl+Alt+D',
    readShortcut: 'Ctrl+Alt+R',
    rewriteShortcut: 'Ctrl+Alt+W',
    // To restore it, Parley must read it first, and macOS may ask each time whether it may.
    restoreClipboard: false,
  };
}
