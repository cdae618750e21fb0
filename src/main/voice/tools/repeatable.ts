import type { ToolCall } from '../../../shared/message.ts';

/**
 * A call as it can be sent back to the service. Services read the arguments of former calls again and refuse the whole
 * request when they are no JSON object; what was wrong with them stands in the call's result.
 */
export function repeatable(call: ToolCall): ToolCall {
  return isObject(call.arguments) ? call : { ...call, arguments: '{}' };
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
