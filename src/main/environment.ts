import { settingsSchema, type Settings, type SettingsPatch } from '../shared/settings/settings.ts';
import { voiceFile } from '../shared/speech/voice.ts';
import { t } from '../shared/text/translate.ts';

/** The service, model and voice that the environment chooses for one run, for the desktop app and the terminal alike. */
interface Environment {
  readonly settings: SettingsPatch;
  readonly apiKey: string | undefined;
  /** What of it cannot be used, a sentence each. Called once the language is chosen. */
  readonly problems: () => readonly string[];
}

/**
 * Reads what the environment says, and takes the key out of it: no process that is started from then on gets it.
 * What cannot be used is reported; all else holds.
 */
export function takeEnvironment(variables: Record<string, string | undefined>): Environment {
  const { PARLEY_BASE_URL, PARLEY_MODEL, PARLEY_VOICE, PARLEY_API_KEY } = variables;
  delete variables['PARLEY_API_KEY'];
  const { PARLEY_CEILING, PARLEY_ANSWER_PRICES, PARLEY_UNPRICED, PARLEY_TITLES } = variables;
  const answerPrices = PARLEY_ANSWER_PRICES && (readAnswerPrices(PARLEY_ANSWER_PRICES) ?? 'none');
  const problems: Problem[] = [];
  const settings: SettingsPatch = {
    ...chosen('PARLEY_BASE_URL', 'baseUrl', PARLEY_BASE_URL, problems),
    ...chosen('PARLEY_MODEL', 'model', PARLEY_MODEL, problems),
    ...chosen('PARLEY_VOICE', 'voice', PARLEY_VOICE && voiceFile(PARLEY_VOICE), problems),
    ...chosen('PARLEY_ANSWER_PRICES', 'answerPrices', answerPrices, problems),
    ...chosen('PARLEY_UNPRICED', 'unpricedTokensUsd', dollarsIn(PARLEY_UNPRICED), problems),
    ...chosen('PARLEY_TITLES', 'titleConversations', onOrOff(PARLEY_TITLES), problems),
    ...ceilingIn(PARLEY_CEILING, problems),
  };
  return { settings, apiKey: PARLEY_API_KEY || undefined, problems: () => problems.map((say) => say()) };
}

/** Says what is wrong, in the language that is chosen by then. */
type Problem = () => string;

const needed = {
  baseUrl: () => t('app:environment.needed.baseUrl', { count: 2000 }),
  model: () => t('app:environment.needed.model', { count: 200 }),
  voice: () => t('app:environment.needed.voice'),
  answerPrices: () => t('app:environment.needed.answerPrices'),
  unpricedTokensUsd: () => t('app:environment.needed.unpricedTokensUsd'),
  titleConversations: () => t('app:environment.needed.titleConversations'),
} as const;

function chosen<Name extends keyof typeof needed & keyof Settings>(
  variable: string,
  name: Name,
  value: unknown,
  problems: Problem[],
): SettingsPatch {
  if (value === undefined || value === '') return {};
  const read = settingsSchema.shape[name].safeParse(value);
  if (read.success) return { [name]: read.data };
  problems.push(() => t('app:environment.ignored', { variable, why: needed[name]() }));
  return {};
}

/** Dollars for a million tokens, by model: `acme/large=2.20,acme/small=0.85`; undefined for anything else. */
export function readAnswerPrices(written: string): Settings['answerPrices'] | undefined {
  const prices = written.split(',').map((price) => /^\s*(\S+)=(\d+(?:\.\d+)?)\s*$/.exec(price));
  if (!prices.every((price) => price !== null)) return undefined;
  return Object.fromEntries(prices.map(([, model = '', dollars]) => [model, Number(dollars)]));
}

/** A ceiling that cannot be read lets nothing through: whoever sets one must not pay for a slip of the pen. */
function ceilingIn(written: string | undefined, problems: Problem[]): SettingsPatch {
  if (!written) return {};
  const read = settingsSchema.shape.monthlyCeilingUsd.safeParse(dollarsIn(written));
  if (read.success) return { monthlyCeilingUsd: read.data };
  problems.push(() => t('app:environment.ceiling'));
  return { monthlyCeilingUsd: 0 };
}

/** Anything else is left as it is, and refused. */
function onOrOff(written: string | undefined): unknown {
  return written === 'on' || written === 'off' ? written === 'on' : written;
}

function dollarsIn(written: string | undefined): number | undefined {
  return written ? Number(written) : undefined;
}
