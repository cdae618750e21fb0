import {
  allowedDepth,
  depthsOf,
  familyOf,
  fieldsOf,
  type Depth,
  type Family,
  type ReasoningFields,
} from '../../../shared/talk/reasoning.ts';
import { ServiceError } from '../errors/errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the app knows and keeps of how models are told to think. */
export interface DepthMemory {
  /** The families by model that a person has corrected. */
  readonly families?: () => Readonly<Record<string, Family>>;
  /** What a model has refused before, in this or an earlier run of the app. */
  readonly refused?: (model: string) => readonly Depth[];
  /** Told what a model refuses, to be kept. */
  readonly remember?: (model: string, refused: Depth) => void;
}

/** Which depth a model is asked for, as far as the table and the model's own refusals tell. */
export interface Depths {
  family(model: string): Family;
  /** The depth to ask for, and what to tell the person if it is another one than wanted, once. */
  allowed(model: string, wanted: Depth, family: Family): { readonly depth: Depth; readonly note?: string };
  refuse(model: string, depth: Depth): void;
}

export function createDepths({ families, refused, remember }: DepthMemory): Depths {
  const refusals = new Map<string, readonly Depth[]>();
  const noted = new Set<string>();
  const refusedBy = (model: string): readonly Depth[] => [
    ...(refused?.(model) ?? []),
    ...(refusals.get(model) ?? []),
  ];
  return {
    family: (model) => familyOf(model, families?.()),
    allowed(model, wanted, family) {
      const depth = allowedDepth(family, wanted, refusedBy(model));
      const subject = `${model} ${wanted}`;
      if (depth === wanted || noted.has(subject)) return { depth };
      noted.add(subject);
      return { depth, note: noteOf(model, family, wanted, depth) };
    },
    refuse(model, depth) {
      refusals.set(model, [...(refusals.get(model) ?? []), depth]);
      remember?.(model, depth);
    },
  };
}

/** What is sent for a depth. Only family A reads its former reasoning again, and can be told not to. */
export function reasoningFields(family: Family, depth: Depth, clearThinking = false): ReasoningFields {
  const fields = fieldsOf(family, depth);
  if (!clearThinking || family !== 'A') return fields;
  return { ...fields, chat_template_kwargs: { ...fields.chat_template_kwargs, clear_thinking: true } };
}

/** Whether a refusal is about how deep to think, rather than about the rest of the request. */
export function isAboutDepth(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    (error.status === 400 || error.status === 422) &&
    /thinking|reasoning|effort|chat_template_kwargs/i.test(error.message)
  );
}

function noteOf(model: string, family: Family, wanted: Depth, taken: Depth): string {
  if (family === 'unknown') return t('service:reasoning.unknown-family', { model });
  const label = (depth: Depth): string =>
    depthsOf(family).find((choice) => choice.depth === depth)?.label ?? depth;
  const values = { model, wanted: label(wanted), instead: label(taken) };
  const isDefault = taken === 'default';
  if (wanted === 'off')
    return t(isDefault ? 'service:reasoning.always-on' : 'service:reasoning.always-on-instead', values);
  return t(
    isDefault ? 'service:reasoning.no-such-effort' : 'service:reasoning.no-such-effort-instead',
    values,
  );
}
