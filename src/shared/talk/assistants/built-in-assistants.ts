import type { Assistant } from './assistant.ts';
import { t } from '../../text/translate.ts';

/** Those that come with Parley, the general one first. Their texts are in the language of the interface. */
export const builtInIds = [
  'parley',
  'writing-coach',
  'language-partner',
  'code-explainer',
  'calm-reader',
] as const;

type BuiltInId = (typeof builtInIds)[number];

export function isBuiltIn(id: string): id is BuiltInId {
  return builtInIds.some((known) => known === id);
}

/** What they have besides their texts; all else is left to the settings. */
const manners: Readonly<Record<BuiltInId, Partial<Assistant>>> = {
  parley: {},
  'writing-coach': { depth: 'normal', tools: ['read_clipboard', 'write_clipboard'] },
  // A talk lives from quick replies.
  'language-partner': { depth: 'brief', tools: [] },
  'code-explainer': { depth: 'normal', tools: ['read_clipboard', 'write_clipboard', 'calculate'] },
  'calm-reader': {
    depth: 'brief',
    voice: 'Thomas.wav',
    tools: ['read_clipboard', 'read_back_dictation', 'set_timer'],
  },
};

/** As it comes with Parley. */
export function builtInAssistant(id: BuiltInId): Assistant {
  return {
    id,
    name: t(`assistants:${id}.name`),
    instructions: id === 'parley' ? '' : t(`assistants:${id}.instructions`),
    opening: id === 'parley' ? '' : t(`assistants:${id}.opening`),
    model: '',
    voice: null,
    depth: null,
    tools: null,
    toolChoice: 'auto',
    clearThinking: false,
    ...manners[id],
  };
}

/** One that a person begins to write. */
export function newAssistant(id: string, name: string): Assistant {
  return { ...builtInAssistant('parley'), id, name };
}
