import { join } from 'node:path';
import { dictatedBefore } from '../dictate/dictated-before.ts';
import { answered, talkedBefore } from '../talk/talked-before.ts';

const week = 7 * 24 * 3_600_000;

/** A profile in `folder` with an answer that has code, one that was stopped, and a dictation of last week. @returns its path */
export function usedProfile(folder: string): string {
  const profile = join(folder, 'profile');
  const { finishReason: _, ...begun } = answered('a poem', 'It begins so');
  const stopped = { ...begun, outcome: 'interrupted' as const };
  talkedBefore(profile, [answered('code', 'So:\n\n```js\nlet sum = 4;\n```\n'), stopped], 'poems');
  const text = 'Remember the pelican.';
  dictatedBefore(profile, [{ id: 'late', at: Date.now() - week, stage: 'delivered', text }]);
  return profile;
}
