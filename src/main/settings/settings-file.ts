import { constants, copyFileSync, existsSync, globSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { diskWords } from '../../shared/contract/disk-words.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { settingsInWords } from '../../shared/settings/settings-labels.ts';
import { defaultSettings } from '../../shared/settings/settings.ts';
import { understood, type Kept, type Understood } from './read-settings.ts';
import { readText, writeWhole } from './whole-file.ts';

/** The file with the settings and the key's ciphertext. Nobody else writes it while Parley runs. */
export interface SettingsFile {
  /** What is kept; the same object until it changes. */
  kept(): Kept;
  /** @throws FaultError `storage-failed`; nothing has changed then */
  keep(change: Partial<Kept>): void;
  /** Writes it again where somebody has deleted it: else a sudden end would lose the key. Cheap; never throws. */
  restoreIfDeleted(): void;
}

export interface SettingsFilePorts {
  readonly path: string;
  readonly now: () => Date;
  /** Told what could not be read, in sentences for the person. */
  readonly onNotice: (notice: string) => void;
}

/**
 * Reads whatever there is: of a damaged file all that is still good, the key before all. The file as it was is kept
 * beside the mended one. Never throws.
 */
export function openSettingsFile({ path, now, onNotice }: SettingsFilePorts): SettingsFile {
  const read = readFile(path);
  let { kept, unknown } = read;
  let original = read.damage === undefined ? undefined : setAsideName(path, now());

  let isOnDisk = existsSync(path);

  const keep = (change: Partial<Kept>): void => {
    const next = { ...kept, ...change };
    try {
      if (original) copyFileSync(path, original, constants.COPYFILE_EXCL);
      original = undefined;
      writeWhole(path, textOf(next, unknown));
      if (change.keyCiphertext === undefined && 'keyCiphertext' in change) removeSetAside(path);
    } catch (error) {
      throw notKept(error);
    }
    kept = next;
    isOnDisk = true;
  };
  if (read.damage !== undefined) onNotice(`${read.damage} ${mended(keep, original)}`);
  return {
    kept: () => kept,
    keep,
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

interface ReadFile extends Understood {
  /** What was wrong with it, in sentences. */
  readonly damage?: string;
}

function readFile(path: string): ReadFile {
  try {
    const text = readText(path);
    if (text === undefined) return nothing;
    const read = understood(text);
    return isDamaged(read) ? { ...read, damage: damageWords(read) } : read;
  } catch (error) {
    return { ...nothing, damage: `Your settings cannot be read: ${diskWords(error)}.` };
  }
}

const nothing: Understood = {
  kept: { settings: defaultSettings, keyCiphertext: undefined },
  unknown: { file: {}, settings: {} },
  lost: [],
  lostKey: false,
  whole: true,
};

function isDamaged({ whole, lost, lostKey }: Understood): boolean {
  return !whole || lost.length > 0 || lostKey;
}

function damageWords({ lost, lostKey, kept }: Understood): string {
  const what = 'The file with your settings was damaged.';
  const settings = lost.length > 0 ? `These are as they were at first: ${settingsInWords(lost)}.` : '';
  const key = lostKey ? 'Please enter your key once more.' : kept.keyCiphertext ? 'Your key is kept.' : '';
  return [what, settings, key].filter((words) => words !== '').join(' ');
}

/** Tries to put a good file in the damaged one's place at once. */
function mended(keep: SettingsFile['keep'], original: string | undefined): string {
  try {
    keep({});
    return `What it was is kept as ${basename(original ?? '')}.`;
  } catch (error) {
    return error instanceof FaultError ? error.message : String(error);
  }
}

function textOf({ settings, keyCiphertext }: Kept, unknown: Understood['unknown']): string {
  // The key comes first: of a file that is cut, the end is lost.
  const all = { keyCiphertext, ...unknown.file, settings: { ...unknown.settings, ...settings } };
  return `${JSON.stringify(all, undefined, 2)}\n`;
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
  const message = `This could not be kept: ${diskWords(error)}. What is on the disk is as it was.`;
  return new FaultError({ kind: 'storage-failed', message }, { cause: error });
}
