import { z } from 'zod';
import { locales } from '../text/locale.ts';
import { t } from '../text/translate.ts';

/** How a dictated text is cleaned up by the model; `plain` leaves it as it was said and asks nobody. */
export const cleanModes = ['plain', 'message', 'email', 'notes', 'code-comment'] as const;
type CleanMode = (typeof cleanModes)[number];

/** A text as it is dictated, and as the mode is to write it. */
const exampleSchema = z.strictObject({ said: z.string().max(2000), written: z.string().max(2000) });

export const mostExamples = 3;

const choices = {
  instruction: z.string().max(4000),
  model: z.string().max(200),
  examples: z.array(exampleSchema).max(mostExamples).readonly().optional(),
  translateTo: z.enum(locales).optional(),
};

/** A person's own choices for one of Parley's modes; an empty instruction or model means the mode's own. */
export const modeChangeSchema = z.strictObject(choices);

const ownModeIdSchema = z.string().regex(/^own-[\w-]{1,60}$/);
export const modeIdSchema = z.enum(cleanModes).or(ownModeIdSchema);

/** A mode of a person's own. */
export const ownModeSchema = z.strictObject({
  id: ownModeIdSchema,
  name: z.string().trim().min(1).max(60),
  ...choices,
});
export type OwnMode = Readonly<z.infer<typeof ownModeSchema>>;

/** Which mode is used in a program. */
export const programModeSchema = z.strictObject({
  /** As the system names it: the class of its windows, its process. */
  program: z.string().trim().min(1).max(200),
  /** A mode's id. */
  mode: z.string().max(100),
});

/** What a mode does with a text. */
export type ModeChoices = Readonly<z.infer<typeof modeChangeSchema>>;

/** The part of the settings that says how dictations are cleaned up. */
export interface ModeSettings {
  /** The id of the mode for programs without one of their own. */
  readonly cleanMode: string;
  readonly cleanModeChanges: Readonly<Partial<Record<CleanMode, ModeChoices | undefined>>>;
  readonly ownModes: readonly OwnMode[];
  readonly programModes: readonly Readonly<z.infer<typeof programModeSchema>>[];
}

/** A mode as it is used. */
export interface Mode extends ModeChoices {
  readonly id: string;
  /** Its name, for a person to choose by. */
  readonly label: string;
  /** What it does, in a few words; empty of one that the person has made. */
  readonly hint: string;
}

/** Those of Parley's own first. */
export function modesIn({
  cleanModeChanges,
  ownModes,
}: Pick<ModeSettings, 'cleanModeChanges' | 'ownModes'>): readonly Mode[] {
  return [
    ...cleanModes.map((id) => parleysMode(id, cleanModeChanges[id])),
    ...ownModes.map((mode) => ({ ...mode, label: mode.name, hint: '' })),
  ];
}

function parleysMode(id: CleanMode, change: ModeChoices | undefined): Mode {
  const isChanged = (change?.instruction ?? '') !== '';
  return {
    ...(change ?? { model: '' }),
    id,
    label: t(`dictate:clean-up.mode.${id}`),
    hint: t(isChanged ? 'dictate:clean-up.changed' : `dictate:clean-up.hint.${id}`),
    instruction: change?.instruction.trim() || cleanModePrompt[id],
  };
}

/** Undefined where it has been deleted. */
export function modeNamed(
  id: string | undefined,
  settings: Pick<ModeSettings, 'cleanModeChanges' | 'ownModes'>,
): Mode | undefined {
  return modesIn(settings).find((mode) => mode.id === id);
}

/** Found as a person writes it: its id, or its name whatever the case. Parley's own come first. */
export function modeCalled(
  name: string,
  settings: Pick<ModeSettings, 'cleanModeChanges' | 'ownModes'>,
): Mode | undefined {
  const plain = (written: string): string => written.trim().toLowerCase();
  return modesIn(settings).find(({ id, label }) => [id, label].map(plain).includes(plain(name)));
}

/** What is used in a program: its own mode, else the one for all others. @param program undefined where it isn't known */
export function modeFor(program: string | undefined, settings: ModeSettings): Mode {
  const own = settings.programModes.find((each) => isSameProgram(each.program, program));
  const all = modesIn(settings);
  const named = (id: string | undefined): Mode | undefined => all.find((mode) => mode.id === id);
  return named(own?.mode) ?? named(settings.cleanMode) ?? all[0]!; // `plain`, which is always there
}

/** The change of the settings after which a mode is used in a program from now on, or in all others. */
export function withModeFor(
  program: string | undefined,
  mode: string,
  { programModes }: Pick<ModeSettings, 'programModes'>,
): Pick<ModeSettings, 'programModes'> | Pick<ModeSettings, 'cleanMode'> {
  if (program === undefined) return { cleanMode: mode };
  const others = programModes.filter((each) => !isSameProgram(each.program, program));
  return { programModes: [...others, { program, mode }] };
}

/** The same for the mode that comes after the one in use there. */
export function withNextModeFor(
  program: string | undefined,
  settings: ModeSettings,
): ReturnType<typeof withModeFor> {
  const ids = modesIn(settings).map(({ id }) => id);
  const at = ids.indexOf(modeFor(program, settings).id);
  return withModeFor(program, ids[(at + 1) % ids.length]!, settings);
}

function isSameProgram(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** The mode's own instructions to the model; a person may write their own. Empty where no model is used. */
export const cleanModePrompt: Readonly<Record<CleanMode, string>> = {
  plain: '',
  message:
    'It is a chat message. Keep it casual and in the speaker’s own words; add no greeting and no signature.',
  email:
    'It is an email. Write whole sentences in short paragraphs. A greeting and a closing that were said get lines of their own; add none that were not said.',
  notes:
    'These are notes. Write each point as a line that begins with "- ", as short as it can be without losing anything that was said.',
  'code-comment':
    'It is a comment in source code. Write it tersely in plain sentences, without comment signs, and names of things in code as they are written there.',
};
