import type { ToolCall } from './message.ts';
import type { ToolName } from './tools.ts';

/** What a model does besides talking, as a turn shows it. */
export interface ToolUse {
  /**
   * Its id is unlike any other call's, whatever the model named it. Its arguments are what will be run, exactly; where it
   * can't be run, what the model wrote.
   */
  readonly call: ToolCall;
  /** Whose tool it is; missing for Parley's own. */
  readonly origin?: ToolOrigin;
  /** `asking`: waits for the person's word. `refused`: the person, now or once for all, did not allow it. */
  readonly state: ToolUseState;
  /** While it asks: what would come of it, where that says more than the arguments. */
  readonly preview?: string;
  /** JSON text, as the model receives it; absent while it asks or runs. */
  readonly result?: string;
}

/** A tool of a tool server. */
export interface ToolOrigin {
  /** As the person named it. */
  readonly server: string;
  /** As the server names it. */
  readonly tool: string;
}

type ToolUseState = 'asking' | 'running' | ToolOutcome;
export type ToolOutcome = 'done' | 'failed' | 'refused';

export type ToolEvent =
  | {
      readonly type: 'tool-start';
      readonly turnId: string;
      readonly call: ToolCall;
      readonly origin?: ToolOrigin;
      /** Whether it waits for the person's word; `tool-run` follows when it is given. */
      readonly asks: boolean;
      readonly preview?: string;
    }
  | { readonly type: 'tool-run'; readonly turnId: string; readonly callId: string }
  | {
      readonly type: 'tool-end';
      readonly turnId: string;
      readonly callId: string;
      readonly state: ToolOutcome;
      readonly result: string;
    };

/** The uses after an event; a use that has ended stays as it is. */
export function foldToolUses(uses: readonly ToolUse[], event: ToolEvent): readonly ToolUse[] {
  switch (event.type) {
    case 'tool-start':
      return [
        ...uses,
        {
          call: event.call,
          ...(event.origin && { origin: event.origin }),
          state: event.asks ? 'asking' : 'running',
          ...(event.preview !== undefined && { preview: event.preview }),
        },
      ];
    case 'tool-run':
      return changed(uses, event.callId, (use) => ({ ...withoutPreview(use), state: 'running' }));
    case 'tool-end':
      return changed(uses, event.callId, (use) => ({
        ...withoutPreview(use),
        state: event.state,
        result: event.result,
      }));
  }
}

function withoutPreview({ preview: _preview, ...use }: ToolUse): ToolUse {
  return use;
}

/** The uses when their turn ends: what still asked is refused, what still ran has failed. */
export function endedToolUses(uses: readonly ToolUse[]): readonly ToolUse[] {
  return uses.map((use) => {
    if (use.state === 'asking') return { call: use.call, state: 'refused' };
    return use.state === 'running' ? { ...use, state: 'failed' } : use;
  });
}

function changed(
  uses: readonly ToolUse[],
  callId: string,
  change: (use: ToolUse) => ToolUse,
): readonly ToolUse[] {
  const goesOn = ({ call, state }: ToolUse): boolean =>
    call.id === callId && (state === 'asking' || state === 'running');
  return uses.map((use) => (goesOn(use) ? change(use) : use));
}

/** They only look at what changes by itself: by the time a question is tried again, what they saw is old. */
const lookers: ReadonlySet<string> = new Set<ToolName>(['get_time', 'list_timers']);

/** The uses that need not be made again when their question is: what they did is done, and their results hold. */
export function reusableToolResults(uses: readonly ToolUse[] = []): readonly ToolUse[] {
  return uses.filter(
    ({ call, state, result }) => state === 'done' && result !== undefined && !lookers.has(call.name),
  );
}
