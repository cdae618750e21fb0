import { z } from 'zod';
import { assistantSettingsShape, defaultAssistantSettings } from '../talk/assistants/assistant.ts';
import { chatRanges } from '../talk/chat-ranges.ts';
import { defaultDictationSettings, dictationSettingsShape } from './dictation-settings.ts';
import { defaultReadingSettings, readingSettingsShape } from './reading-settings.ts';
import { depths, families } from '../talk/reasoning.ts';
import { defaultVoice, speedRange, voiceSchema } from '../speech/voice.ts';
import { localeChoices } from '../text/locale.ts';
import { longestServerName, mostServers, toolServerSchema } from '../talk/tool-servers.ts';
import { t } from '../text/translate.ts';

/** Whoever asks for money must be who they say they are, so plain http is not enough. */
export const dashboardSchema = z
  .url({ protocol: /^https$/, error: () => t('settings:range.dashboard') })
  .max(2000);

/** US dollars for a million tokens. */
const priceSchema = z.number().min(0).max(100_000);

/** By length and time in characters and milliseconds. */
const serviceTimesSchema = z.strictObject({
  speech: z.strictObject({
    length: z.number().positive(),
    ms: z.number().positive(),
    variance: z.number().nonnegative(),
    covariance: z.number(),
  }),
  charsPerMs: z.number().positive(),
  /** How long the voice takes, in times of a usual one. */
  voicePace: z.number().positive(),
  /** Of the logarithm of a time. */
  spread: z.number().nonnegative(),
});

/**
 * What a person may choose. Defaults stand outside the schema: with defaults inside, reading an empty patch would
 * reset everything.
 */
export const settingsSchema = z.object({
  /** The service's root, with or without `/v1`; empty until it is known. */
  baseUrl: z.string().max(2000),
  /** Empty means the first text model that the service lists. */
  model: z.string().max(200),
  /** Empty means the one that its name gives away in the service's list. */
  transcriptionModel: z.string().max(200),
  speechModel: z.string().max(200),
  /** A voice's file name at the service, `<name>.wav`. */
  voice: voiceSchema,
  /** Times the voice's natural pace. */
  speed: z.number().min(speedRange.least).max(speedRange.most),
  /** When off, replies are only shown. */
  speakReplies: z.boolean(),
  /** How deep the model thinks, as far as it allows. */
  depth: z.enum(depths),
  /** For an answer and the thinking before it; `null` for what the model itself allows. */
  maxTokens: chatRanges.maxTokens.nullable(),
  /** How freely the model chooses its words; `null` as the service has it. */
  temperature: chatRanges.temperature.nullable(),
  /** The share of likely words the model chooses among; `null` as the service has it. */
  topP: chatRanges.topP.nullable(),
  /** Traits of models that their names do not show, entered by the person or learned from a refusal; by id. */
  modelTraits: z.record(
    z.string().max(200),
    z.strictObject({
      family: z.enum(families).optional(),
      sees: z.boolean().optional(),
      refusedDepths: z.array(z.enum(depths)).optional(),
    }),
  ),
  /** The model titles each conversation once, after its first whole answer. */
  titleConversations: z.boolean(),
  /** The assistants keep notes about the person, and get them with each question. */
  memory: z.boolean(),
  /** Tools that no longer ask, by name. */
  toolConsent: z.record(z.string().max(64), z.enum(['always', 'never'])),
  /** Absolute paths of the folders whose files the model may read. */
  toolFolders: z.array(z.string().min(1).max(1000)).max(20),
  /** Where tools come from besides Parley itself. */
  toolServers: z.array(toolServerSchema).max(mostServers),
  /** What was decided for good about servers' tools, by the name the model calls them by. It holds for what they are now. */
  serverToolConsent: z.record(
    z.string().max(64),
    z.strictObject({
      consent: z.enum(['always', 'never']),
      digest: z.string().max(200),
      server: z.string().max(longestServerName),
      tool: z.string().max(128),
    }),
  ),
  /** US dollars a month at which Parley stops and asks; `null` for none. */
  monthlyCeilingUsd: z.number().min(0).max(1_000_000).nullable(),
  /** US dollars for a million tokens of a model's answers, by its id, where the service lists no such price. */
  answerPrices: z.record(z.string().max(200), priceSchema),
  /**
   * US dollars that a million tokens without any known price count for against the ceiling; `null`: Parley asks before
   * it cannot know any more whether the ceiling is kept.
   */
  unpricedTokensUsd: priceSchema.nullable(),
  /** Where a person tops up their credits at the service, opened in their browser; empty until it is known. */
  dashboardUrl: z.union([z.literal(''), dashboardSchema]),
  /** In a hands-free conversation an answer is begun whenever the person may have spoken, though they may go on. */
  answerAhead: z.boolean(),
  /** Seconds of silence after which a hands-free conversation rests. */
  handsFreeRestSeconds: z.number().int().min(10).max(3600),
  /** Milliseconds of silence that end the person's turn, as learned from their own pauses; `null` until then. */
  handsFreePauseMs: z.number().int().min(100).max(3000).nullable(),
  /** How fast the service has turned out to be, as main learns it from its answers; `null` until then. */
  serviceTimes: serviceTimesSchema.nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  /** The language that Parley itself speaks; what a person speaks to it has settings of its own. */
  interfaceLanguage: z.enum(localeChoices),
  /** A closed window leaves the keys at work, and an icon beside the clock. */
  runInBackground: z.boolean(),
  /** Whether the person has seen the notice that Parley keeps running when its window is closed. */
  toldOfBackground: z.boolean(),
  /**
   * How far a new person has come: `service`, `voice` and `ask` are the steps of the first start, `next` what follows the
   * first answer. Profiles that were there before have nothing left of it.
   */
  firstStart: z.enum(['service', 'voice', 'ask', 'next', 'over']),
  /** With the computer, hidden. */
  startAtLogin: z.boolean(),
  /** Quietly, once a day, where Parley updates itself. */
  checkForUpdates: z.boolean(),
  ...assistantSettingsShape,
  ...dictationSettingsShape,
  ...readingSettingsShape,
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export const settingsPatchSchema = settingsSchema.partial();
export type SettingsPatch = Readonly<z.infer<typeof settingsPatchSchema>>;

export const defaultSettings: Settings = {
  baseUrl: '',
  model: '',
  transcriptionModel: '',
  speechModel: '',
  voice: defaultVoice,
  speed: 1,
  speakReplies: true,
  depth: 'default',
  maxTokens: null,
  temperature: null,
  topP: null,
  modelTraits: {},
  titleConversations: true,
  memory: false,
  toolConsent: {},
  toolFolders: [],
  toolServers: [],
  serverToolConsent: {},
  monthlyCeilingUsd: null,
  answerPrices: {},
  unpricedTokensUsd: null,
  dashboardUrl: '',
  answerAhead: true,
  handsFreeRestSeconds: 60,
  handsFreePauseMs: null,
  serviceTimes: null,
  theme: 'system',
  interfaceLanguage: 'system',
  runInBackground: true,
  toldOfBackground: false,
  firstStart: 'over',
  startAtLogin: false,
  checkForUpdates: true,
  ...defaultAssistantSettings,
  ...defaultDictationSettings,
  ...defaultReadingSettings,
};

/** The settings with what the patch holds; what it leaves out, or leaves undefined, stays. */
export function patchSettings(settings: Settings, patch: SettingsPatch): Settings {
  const changes = Object.entries(patch).filter(([, value]) => value !== undefined);
  return settingsSchema.parse({ ...settings, ...Object.fromEntries(changes) });
}

/**
 * Settings from whatever was stored: each good value is taken, each bad or missing one falls back to its default,
 * and the names of the bad ones are reported. Of a list, every good entry is taken.
 */
export function readSettings(stored: unknown): { settings: Settings; bad: readonly (keyof Settings)[] } {
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const bad: (keyof Settings)[] = [];
  const entries = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const key = name as keyof Settings; // Object.entries widens the keys of a literal object
    const read = schema.safeParse(values[key]);
    if (!read.success && values[key] !== undefined) bad.push(key);
    return [key, read.success ? read.data : (goodEntries(schema, values[key]) ?? defaultSettings[key])];
  });
  return { settings: settingsSchema.parse(Object.fromEntries(entries)), bad };
}

/** What is good of a list that is not. */
function goodEntries(schema: z.ZodType, value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  const good: unknown[] = value.filter((entry) => schema.safeParse([entry]).success);
  return schema.safeParse(good).data;
}
