import { z } from 'zod';
import { builtInAssistant, builtInIds, isBuiltIn } from './built-in-assistants.ts';
import { depths } from '../reasoning.ts';
import { isToolName, toolNames, type ToolName } from '../tools.ts';
import type { ToolChoice } from '../message.ts';
import { voiceSchema } from '../../speech/voice.ts';
import { t } from '../../text/translate.ts';

/** Characters; longer texts would be paid for with every question. */
export const longestInstructions = 8_000;
export const longestName = 60;
export const longestOpening = 200;
/** All of them with the longest instructions still go into a backup. */
export const mostAssistants = 100;

const idSchema = z.string().regex(/^[\w-]{1,64}$/);
const toolSchema = z.string().max(64);

/** What a person, or a file, says of an assistant. A field that is left to the settings is empty or `null`. */
export const assistantFields = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('assistants:problem.no-name') })
    .max(longestName, { error: () => t('assistants:problem.long-name', { most: longestName }) }),
  /** What the model is sent with every question. */
  instructions: z
    .string()
    .max(longestInstructions, { error: () => t('assistants:problem.long', { most: longestInstructions }) }),
  /** Shown where a conversation with it begins; empty for none. */
  opening: z.string().max(longestOpening),
  /** A model's id; empty for the one in the settings. */
  model: z.string().max(200),
  /** A voice's file name; `null` for the one in the settings. */
  voice: voiceSchema.nullable(),
  /** `null` for the depth in the settings. */
  depth: z.enum(depths).nullable(),
  /** Names of the tools it may use; `null` for all there are. A name that isn't known here does nothing. */
  tools: z.array(toolSchema).max(100).nullable(),
  /** `auto`; `required` for any tool before it answers; or the name of the tool that it begins with. */
  toolChoice: toolSchema,
  /** Models that read their own earlier thinking again are asked not to. */
  clearThinking: z.boolean(),
});

export const assistantSchema = assistantFields.extend({ id: idSchema });

export type AssistantFields = Readonly<z.infer<typeof assistantFields>>;
export type Assistant = Readonly<z.infer<typeof assistantSchema>>;

/** Whom a turn was answered by: the name as it was then, since the assistant may be gone. */
export interface AssistantName {
  readonly id: string;
  readonly name: string;
}

export const generalId = 'parley' satisfies (typeof builtInIds)[number];

export const assistantSettingsShape = {
  /** The person's own, and those of Parley's that they changed. */
  assistants: z.array(assistantSchema).max(mostAssistants),
  /** Those of Parley's that were deleted. */
  deletedAssistants: z.array(idSchema).max(100),
  /** Who is asked next. One that is gone stands for the general one. */
  assistant: idSchema,
  /** Goes with the instructions of every assistant. */
  customInstructions: z.string().max(longestInstructions),
};

type AssistantSettings = Readonly<z.infer<z.ZodObject<typeof assistantSettingsShape>>>;

export const defaultAssistantSettings: AssistantSettings = {
  assistants: [],
  deletedAssistants: [],
  assistant: generalId,
  customInstructions: '',
};

/** Of the settings, what says which assistants there are. */
export type AssistantLists = Pick<AssistantSettings, 'assistants' | 'deletedAssistants'>;

/** Those that can be asked: the general one, Parley's others, and the person's own by when they were made. */
export function assistantsIn({ assistants, deletedAssistants }: AssistantLists): readonly Assistant[] {
  const builtIn = builtInIds
    .filter((id) => id === generalId || !deletedAssistants.includes(id))
    .map((id) => assistants.find((own) => own.id === id) ?? builtInAssistant(id));
  return [...builtIn, ...assistants.filter(({ id }) => !isBuiltIn(id))];
}

/** The assistant with this id; the general one where there is none any more. */
export function assistantWith(settings: AssistantLists, id: string): Assistant {
  const all = assistantsIn(settings);
  return all.find((assistant) => assistant.id === id) ?? all[0] ?? builtInAssistant(generalId);
}

/** Who is asked next. */
export function assistantInUse(settings: AssistantLists & Pick<AssistantSettings, 'assistant'>): Assistant {
  return assistantWith(settings, settings.assistant);
}

interface AnswerSettings {
  readonly model: string;
  readonly voice: string;
  readonly depth: (typeof depths)[number];
}

/** Of how answers are made, what an assistant doesn't leave to the settings. */
export function ownChoices({ model, voice, depth }: AssistantFields): Partial<AnswerSettings> {
  return {
    ...(model !== '' && { model }),
    ...(voice !== null && { voice }),
    ...(depth !== null && { depth }),
  };
}

/** The settings as they are for an assistant's answers. */
export function settingsFor<Settings extends AnswerSettings>(
  assistant: AssistantFields,
  settings: Settings,
): Settings {
  return { ...settings, ...ownChoices(assistant) };
}

/** The first line of its instructions; empty where it has none. */
export function gistOf({ instructions }: AssistantFields): string {
  return instructions.trim().split('\n', 1)[0] ?? '';
}

/** The tools that are allowed one by one: what may remember may forget. */
export const allowedTools: readonly ToolName[] = toolNames.filter((name) => name !== 'forget');

/** The names of the tools that are offered to its model, a server's among them; `null` for all there are. */
export function offeredTo({ tools }: Pick<AssistantFields, 'tools'>): readonly string[] | null {
  return tools?.includes('remember') ? [...tools, 'forget'] : tools;
}

/** Parley's own tools that it may use, in the usual order. */
export function toolsOf({ tools }: Pick<AssistantFields, 'tools'>): readonly ToolName[] {
  if (tools === null) return toolNames;
  return toolNames.filter((name) => tools.includes(name === 'forget' ? 'remember' : name));
}

/** What the model is asked to call first; nothing where it may decide, or where it hasn't that tool. */
export function firstToolOf(
  assistant: Pick<AssistantFields, 'tools' | 'toolChoice'>,
): ToolChoice | undefined {
  const { toolChoice } = assistant;
  const allowed = toolsOf(assistant);
  if (toolChoice === 'required' && allowed.length > 0) return 'required';
  return isToolName(toolChoice) && allowed.includes(toolChoice) ? { name: toolChoice } : undefined;
}

/** The patch that keeps an assistant, new or changed. */
export function withAssistant(
  { assistants }: AssistantLists,
  assistant: Assistant,
): Pick<AssistantLists, 'assistants'> {
  const isThere = assistants.some(({ id }) => id === assistant.id);
  return {
    assistants: isThere
      ? assistants.map((own) => (own.id === assistant.id ? assistant : own))
      : [...assistants, assistant],
  };
}

/** The patch that deletes an assistant; one of Parley's can be brought back. */
export function withoutAssistant(
  { assistants, deletedAssistants }: AssistantLists,
  id: string,
): AssistantLists {
  return {
    assistants: assistants.filter((own) => own.id !== id),
    deletedAssistants: isBuiltIn(id) ? [...new Set([...deletedAssistants, id])] : deletedAssistants,
  };
}

/** A name like this one that no assistant has: `Coach 2`. */
export function freeName(settings: AssistantLists, name: string): string {
  const taken = new Set(assistantsIn(settings).map((assistant) => sameName(assistant.name)));
  if (!taken.has(sameName(name))) return name;
  const stem = name.replace(/ \d+$/, '');
  for (let number = 2; ; number += 1) {
    const free = `${stem.slice(0, longestName - 5)} ${number}`;
    if (!taken.has(sameName(free))) return free;
  }
}

/** What names are compared by: nobody hears `Coach` differ from `coach`. */
export function sameName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** One choice of how answers are made. */
export type AnswerChoice =
  | { readonly model: string }
  | { readonly voice: string }
  | { readonly depth: AnswerSettings['depth'] };

/**
 * The patch for a choice made beside the question: of what the assistant in use has of its own, its own is changed, so
 * that the choice holds for the next answer.
 */
export function chosenInUse(
  settings: AssistantLists & Pick<AssistantSettings, 'assistant'>,
  choice: AnswerChoice,
): AnswerChoice | Pick<AssistantLists, 'assistants'> {
  const assistant = assistantInUse(settings);
  const isItsOwn =
    ('model' in choice && assistant.model !== '') ||
    ('voice' in choice && assistant.voice !== null) ||
    ('depth' in choice && assistant.depth !== null);
  return isItsOwn ? withAssistant(settings, { ...assistant, ...choice }) : choice;
}
