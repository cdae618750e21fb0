import { tasksIn } from './tasks.ts';
import { argumentsFor } from './tool-arguments.ts';

/**
 * A reply as JSON, following a JSON schema in the messages if there is one, else under `answer`.
 * @param said the texts of all messages
 */
export function jsonAnswer(reply: string, question: string, said: readonly string[]): string {
  const schema = said.flatMap(objectsIn).findLast(isObjectSchema);
  if (!schema) return JSON.stringify({ answer: reply });
  const hints = tasksIn(question, '').flat();
  return JSON.stringify(
    argumentsFor(schema, Object.assign({}, ...hints.map((task) => task.hints), { reply })),
  );
}

function isObjectSchema(value: object): boolean {
  return 'properties' in value && typeof value.properties === 'object';
}

/** The longest schema, and the longest text searched for one. */
const looksAt = 20_000;

/** The outermost JSON objects in a text. */
function objectsIn(text: string): object[] {
  const found: object[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of text.slice(0, looksAt).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{' && depth++ === 0) start = index;
    if (token === '}' && depth > 0 && --depth === 0) found.push(...parsed(text.slice(start, index + 1)));
  }
  return found;
}

function parsed(json: string): object[] {
  try {
    // Text between braces parses as an object.
    return [JSON.parse(json) as object];
  } catch {
    return [];
  }
}
