import type { ToolName } from './tools.ts';
import type { ToolUse } from './tool-use.ts';

/** They only look at what changes by itself: by the time a question is tried again, what they saw is old. */
const lookers: ReadonlySet<string> = new Set<ToolName>(['get_time', 'list_timers']);

/** The uses that need not be made again when their question is: what they did is done, and their results hold. */
export function reusableToolResults(uses: readonly ToolUse[] = []): readonly ToolUse[] {
  return uses.filter(
    ({ call, state, result }) => state === 'done' && result !== undefined && !lookers.has(call.name),
  );
}
