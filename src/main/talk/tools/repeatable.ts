import type { ToolCall } from '../../../shared/talk/message.ts';

/**
 * Makes a call safe to send back. Services check earlier calls, and refuse the whole request when the arguments aren't
 * a JSON object or the name is invalid. The call's result says what was wrong.
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
