import { z } from 'zod';
import {
  defaultSettings,
  readSettings,
  settingsSchema,
  type Settings,
} from '../../shared/settings/settings.ts';
import { assistantFields } from '../../shared/talk/assistants/assistant.ts';

/** What is kept from run to run. */
export interface StoredSettings {
  readonly settings: Settings;
  /** As `key-store.ts` wrote it, base64. */
  readonly keyCiphertext: string | undefined;
  /** The origin of the service that the key was entered for. */
  readonly keyOrigin: string | undefined;
}

/** A file's text, as far as it can be understood. */
export interface ReadSettings {
  readonly kept: StoredSettings;
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

export const nothingRead: ReadSettings = {
  kept: { settings: defaultSettings, keyCiphertext: undefined, keyOrigin: undefined },
  unknown: { file: {}, settings: {} },
  lost: [],
  lostKey: false,
  whole: true,
};

const settingNames = Object.keys(settingsSchema.shape) as (keyof Settings)[]; // Object.keys widens them
const objectSchema = z.record(z.string(), z.unknown());
const ciphertextSchema = z.base64().min(1);
const originSchema = z.url({ protocol: /^https?$/ }).max(2_000);

/**
 * Takes every good value, whatever the rest of the text is; a setting that is missing has its default. Never throws.
 */
export function readSettingsFile(text: string): ReadSettings {
  const { whole, file } = parsed(text);
  const { settings: written = {}, keyCiphertext: ciphertext, keyOrigin, ...unknownInFile } = file;
  const readable = objectSchema.safeParse(written);
  const values = readable.success ? readable.data : {};
  const { settings, bad } = readSettings(values);
  const key = ciphertextSchema.safeParse(ciphertext);
  const complete = whole && readable.success;
  return {
    kept: { settings, keyCiphertext: key.data, keyOrigin: originSchema.safeParse(keyOrigin).data },
    unknown: { file: unknownInFile, settings: without(values, settingNames) },
    lost: complete ? bad : settingNames.filter((name) => bad.includes(name) || !Object.hasOwn(values, name)),
    lostKey: !key.success && (ciphertext !== undefined || (!whole && text.includes('"keyCiphertext'))),
    whole: complete,
  };
}

function parsed(text: string): { readonly whole: boolean; readonly file: Record<string, unknown> } {
  try {
    return { whole: true, file: objectSchema.parse(JSON.parse(text)) };
  } catch {
    const names = [...settingNames, 'keyCiphertext', 'keyOrigin'];
    const { keyCiphertext, keyOrigin, ...settings } = salvage(text, names);
    const key = {
      ...(keyCiphertext !== undefined && { keyCiphertext }),
      ...(keyOrigin !== undefined && { keyOrigin }),
    };
    return { whole: false, file: { settings, ...key } };
  }
}

function without(
  values: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !known.includes(name)));
}

/**
 * What can still be read of a damaged JSON object: a file that was cut, or has holes. Every value that stands whole
 * behind its name is taken; whether it is a good one is for others to say.
 * @param names of values to look for, at any depth
 */
function salvage(text: string, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = lastValue(outsideAssistants(text, name), name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Assistants have models and voices, too. In the file they come after the person's own. */
function outsideAssistants(text: string, name: string): string {
  const from = Object.hasOwn(assistantFields.shape, name) ? text.indexOf('"assistants"') : -1;
  return from === -1 ? text : text.slice(0, from);
}

function lastValue(text: string, name: string): unknown {
  const found = [...text.matchAll(new RegExp(`"${name}"\\s*:\\s*`, 'g'))].at(-1);
  if (!found) return undefined;
  try {
    return JSON.parse(firstValue(text.slice(found.index + found[0].length)));
  } catch {
    return undefined; // damaged after all, or cut
  }
}

/** The text up to where the value that it begins with is over, by its brackets; empty where it never is. */
function firstValue(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    if (depth <= 0) return text.slice(0, index + token.length);
  }
  return '';
}

/** A number or a word could have been cut in the middle, unless something follows that comes after a value. */
const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}]|[\w.+-]+(?=\s*[,\]}])/g;
