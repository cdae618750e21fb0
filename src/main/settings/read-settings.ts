import { z } from 'zod';
import { readSettings, settingsSchema, type Settings } from '../../shared/settings/settings.ts';
import { salvage } from './salvage-settings.ts';

/** What is kept from run to run. */
export interface Kept {
  readonly settings: Settings;
  /** As `key-store.ts` wrote it, base64. */
  readonly keyCiphertext: string | undefined;
}

/** A file's text, as far as it can be understood. */
export interface Understood {
  readonly kept: Kept;
  /** What only a newer version knows; it is written back as it is. */
  readonly unknown: {
    readonly file: Readonly<Record<string, unknown>>;
    readonly settings: Readonly<Record<string, unknown>>;
  };
  /** Settings that had a value which is no good, or none where each should have one. */
  readonly lost: readonly (keyof Settings)[];
  /** A key was there, and cannot be read. */
  readonly lostKey: boolean;
  /** Whether it was a file as it should be, good values or not. */
  readonly whole: boolean;
}

const names = Object.keys(settingsSchema.shape) as (keyof Settings)[]; // Object.keys widens them
const objectSchema = z.record(z.string(), z.unknown());
const ciphertextSchema = z.base64().min(1);

/** Takes every good value, whatever the rest is; settings that are missing have their defaults. Never throws. */
export function understood(text: string): Understood {
  const { whole, file } = parsed(text);
  const { settings: written = {}, keyCiphertext: ciphertext, ...unknownInFile } = file;
  const readable = objectSchema.safeParse(written);
  const values = readable.success ? readable.data : {};
  const { settings, bad } = readSettings(values);
  const key = ciphertextSchema.safeParse(ciphertext);
  const complete = whole && readable.success;
  return {
    kept: { settings, keyCiphertext: key.data },
    unknown: { file: unknownInFile, settings: without(values, names) },
    lost: complete ? bad : names.filter((name) => bad.includes(name) || !Object.hasOwn(values, name)),
    lostKey: !key.success && (ciphertext !== undefined || (!whole && text.includes('"keyCiphertext'))),
    whole: complete,
  };
}

function parsed(text: string): { readonly whole: boolean; readonly file: Record<string, unknown> } {
  try {
    return { whole: true, file: objectSchema.parse(JSON.parse(text)) };
  } catch {
    const { keyCiphertext, ...settings } = salvage(text, [...names, 'keyCiphertext']);
    return { whole: false, file: { settings, ...(keyCiphertext !== undefined && { keyCiphertext }) } };
  }
}

function without(
  values: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !known.includes(name)));
}
