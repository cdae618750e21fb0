import type { ToolCall } from '../../../shared/talk/message.ts';

/**
 * A call as it can be sent back to the service. Services read former calls again, and refuse the whole request when the
 * arguments are no JSON object or the name is none that a tool may have; what was wrong with them stands in the call's
 * result.
 */
export function repeatable({ id, name, arguments: written }: ToolCall): ToolCall {
  const allowed = name.slice(0, longestName).replaceAll(/[^\w-]/g, '_');
  return { id, name: allowed === '' ? 'unnamed' : allowed, arguments: isObject(written) ? written : '{}' };
}

/** As the convention has it: letters, digits, `_` and `-`. */
const longestName = 64;

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
