import { t } from '../text/translate.ts';

/**
 * How deep a model thinks. Models fall into families with different controls; the service's list carries no flags, so
 * the family comes from the model's name, and a person may correct it.
 */

/** What a person asks for; `default` leaves it to Parley, which keeps an answer quick. */
export const depths = ['default', 'off', 'brief', 'normal', 'deep'] as const;
export type Depth = (typeof depths)[number];

/** The families of the service's specification; `unknown` is sent no control at all. */
export const families = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'unknown'] as const;
export type Family = (typeof families)[number];

/** The part of a chat request that says how deep to think, as it is sent. */
export interface ReasoningFields {
  readonly reasoning_effort?: string;
  readonly chat_template_kwargs?: Readonly<Record<string, boolean | string>>;
}

/**
 * Which fields say which depth; a depth that a family does not have is not in its row. Beyond the service's own
 * refusals (G: `none`, `high`, thinking off), a row also leaves out what would be taken and ignored: B and D read
 * `low` and `medium` as `high`, C and E have no efforts, F has no control.
 */
const controls: Readonly<Record<Family, Readonly<Partial<Record<Depth, ReasoningFields>>>>> = {
  A: { off: effort('none'), brief: effort('low'), normal: effort('high'), deep: effort('max') },
  B: {
    off: { chat_template_kwargs: { enable_thinking: false } },
    normal: { chat_template_kwargs: { enable_thinking: true }, ...effort('high') },
    deep: { chat_template_kwargs: { enable_thinking: true }, ...effort('max') },
  },
  C: {
    off: { chat_template_kwargs: { enable_thinking: false } },
    normal: { chat_template_kwargs: { enable_thinking: true } },
  },
  D: {
    off: { chat_template_kwargs: { thinking: false } },
    normal: { chat_template_kwargs: { thinking: true }, ...effort('high') },
    deep: { chat_template_kwargs: { thinking: true }, ...effort('max') },
  },
  E: {
    off: { chat_template_kwargs: { thinking_mode: 'disabled' } },
    normal: { chat_template_kwargs: { thinking_mode: 'adaptive' } },
    deep: { chat_template_kwargs: { thinking_mode: 'enabled' } },
  },
  F: {},
  G: { brief: effort('low'), normal: effort('medium'), deep: effort('xhigh') },
  unknown: {},
};

/** What a family's default comes to, as the catalogue names it; empty where that isn't known. */
const defaultNames = {
  A: 'default-deep',
  B: 'default-on',
  C: 'default-on',
  D: 'default-off',
  E: 'default-adaptive',
  F: 'always-on',
  G: 'default-deep',
  unknown: '',
} as const satisfies Readonly<Record<Family, string>>;

type OwnName = 'on' | 'adaptive' | 'always';

/** Where a family's depth is not what the word promises, its name in the catalogue. */
const ownNames: Readonly<Partial<Record<Family, Readonly<Partial<Record<Depth, OwnName>>>>>> = {
  C: { normal: 'on' },
  E: { normal: 'adaptive', deep: 'always' },
};

function depthLabel(family: Family, depth: Depth, isBrief: boolean): string {
  if (isBrief) return t('talk:thinking.special.automatic-brief');
  const special = depth === 'default' ? defaultNames[family] : ownNames[family]?.[depth];
  return special ? t(`talk:thinking.special.${special}`) : t(`talk:thinking.depth.${depth}`);
}

interface DepthChoice {
  readonly depth: Depth;
  /** For a person to choose by. */
  readonly label: string;
  /** Once it is chosen, where there is little room: with what it is about. */
  readonly short: string;
}

/** The depths that there are for a family, from least to most, without those that a model has refused. */
export function depthsOf(family: Family, refused: readonly Depth[] = []): readonly DepthChoice[] {
  return depths
    .filter((depth) => depth === 'default' || (depth in controls[family] && !refused.includes(depth)))
    .map((depth) => {
      const asked = askedDepth(family, depth, refused);
      return {
        depth,
        label: depthLabel(family, depth, asked !== depth),
        short: t(`talk:thinking.short.${ownNames[family]?.[depth] ?? asked}`),
      };
    });
}

/**
 * What is asked for where nothing is chosen: somebody waits for the answer, and a model that would think as deeply as it
 * can takes several seconds before its first word. All others are left alone.
 */
export function askedDepth(family: Family, depth: Depth, refused: readonly Depth[] = []): Depth {
  const mayBeBrief = 'brief' in controls[family] && !refused.includes('brief');
  return depth === 'default' && mayBeBrief ? 'brief' : depth;
}

/** What a family does by itself, in one sentence. */
export function natureOf(family: Family): string {
  return t(`talk:thinking.nature.${family}`);
}

/** What to send for a depth; nothing where the family has no such depth. */
export function fieldsOf(family: Family, depth: Depth): ReasoningFields {
  return controls[family][depth] ?? {};
}

/**
 * The depth itself where the family has it and the model has not refused it, else the nearest there is; of two that
 * are equally near, the one that costs less, but none at all is near to nothing else.
 */
export function allowedDepth(family: Family, wanted: Depth, refused: readonly Depth[] = []): Depth {
  const allowed = depthsOf(family, refused).map(({ depth }) => depth);
  if (allowed.includes(wanted)) return wanted;
  const steps = (depth: Depth): number =>
    depth === 'off' ? depths.length : Math.abs(depths.indexOf(depth) - depths.indexOf(wanted));
  return (
    allowed.filter((depth) => depth !== 'default').toSorted((a, b) => steps(a) - steps(b))[0] ?? 'default'
  );
}

/** Whether a model of this family may think before its first word when asked for this depth. */
export function mayReason(family: Family, depth: Depth): boolean {
  if (family === 'unknown') return false;
  return depth === 'default' ? family !== 'D' : depth !== 'off';
}

/** First match counts. GLM: generation 6 and later is A, 5 is B, older ones are C. */
const names: readonly (readonly [RegExp, Family])[] = [
  [/\bglm-?(?:[6-9]|\d\d)(?!\d)/i, 'A'],
  [/\bglm-?5(?!\d)/i, 'B'],
  [/\bglm-?[1-4](?!\d)/i, 'C'],
  [/\bdeepseek/i, 'D'],
  [/\bminimax/i, 'E'],
  [/\bkimi/i, 'F'],
  [/\bqwen/i, 'G'],
];

/** @param overrides the family by model, where a person has corrected it */
export function familyOf(modelId: string, overrides: Readonly<Record<string, Family>> = {}): Family {
  if (Object.hasOwn(overrides, modelId)) return overrides[modelId] ?? 'unknown';
  return names.find(([pattern]) => pattern.test(modelId))?.[1] ?? 'unknown';
}

function effort(value: string): ReasoningFields {
  return { reasoning_effort: value };
}
