import type { Tool } from './tool.ts';

/** Read out by Parley and not by the model: it costs no tokens, cannot be misread, and the model learns nothing of it. */
export const readBackDictation: Tool<'read_back_dictation'> = {
  run(_args, { readBack }) {
    if (!readBack()) throw new RangeError('Nothing has been dictated yet.');
    return { done: 'It will be read aloud right after your answer. Say only that it comes.' };
  },
};
