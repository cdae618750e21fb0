import {
  allowedDepth,
  askedDepth,
  depthsOf,
  familyOf,
  fieldsOf,
  type Depth,
  type Family,
  type ReasoningFields,
} from '../../../shared/talk/reasoning.ts';
import { ServiceError } from '../errors/errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the app knows and remembers about how to ask models to reason. */
interface DepthMemory {
  /** Families that a person has corrected, by model. */
  readonly families?: () => Readonly<Record<string, Family>>;
  /** The depths that a model has refused, in this or an earlier run of the app. */
  readonly refused?: (model: string) => readonly Depth[];
  /** Called with a refused depth, to be saved. */
  readonly remember?: (model: string, refused: Depth) => void;
}

/** Picks the depth to ask a model for, by the table of families and by the model's own refusals. */
interface Depths {
  family(model: string): Family;
  /** The depth to ask for; if it isn't the wanted one, also a note for the person, once. */
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
      const refusedDepths = refusedBy(model);
      const nearest = allowedDepth(family, wanted, refusedDepths);
      const depth = askedDepth(family, nearest, refusedDepths);
      const subject = `${model} ${wanted}`;
      if (nearest === wanted || noted.has(subject)) return { depth };
      noted.add(subject);
      return { depth, note: noteOf(model, family, wanted, nearest) };
    },
    refuse(model, depth) {
      refusals.set(model, [...(refusals.get(model) ?? []), depth]);
      remember?.(model, depth);
    },
  };
}

/** The fields to send for a depth. Only family A re-reads its earlier reasoning, and can be asked not to. */
export function reasoningFields(family: Family, depth: Depth, clearThinking = false): ReasoningFields {
  const fields = fieldsOf(family, depth);
  if (!clearThinking || family !== 'A') return fields;
  return { ...fields, chat_template_kwargs: { ...fields.chat_template_kwargs, clear_thinking: true } };
}

/** Whether a refusal is about the reasoning depth rather than the rest of the request. */
export function isAboutDepth(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    (error.status === 400 || error.status === 422) &&
    /thinking|reasoning|effort|chat_template_kwargs/i.test(error.message)
  );
}

function noteOf(model: string, family: Family, wanted: Depth, chosen: Depth): string {
  if (family === 'unknown') return t('service:reasoning.unknown-family', { model });
  const label = (depth: Depth): string =>
    depthsOf(family).find((choice) => choice.depth === depth)?.label ?? depth;
  const values = { model, wanted: label(wanted), instead: label(chosen) };
  const isDefault = chosen === 'default';
  if (wanted === 'off')
    return t(isDefault ? 'service:reasoning.always-on' : 'service:reasoning.always-on-instead', values);
  return t(
    isDefault ? 'service:reasoning.no-such-effort' : 'service:reasoning.no-such-effort-instead',
    values,
  );
}
