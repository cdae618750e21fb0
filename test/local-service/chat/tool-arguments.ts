import { lastNumber } from './arithmetic.ts';
import type { Hints } from './tasks.ts';

/** The part of JSON Schema that tool parameters use. */
interface Property {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: unknown;
  readonly properties?: unknown;
  readonly required?: unknown;
}

/**
 * Builds a tool's arguments from the question, each property by the meaning of its name. Leaves out optional properties
 * that the question doesn't mention.
 * @param parameters a JSON schema of type `object`; unknown parts are ignored
 */
export function argumentsFor(parameters: unknown, hints: Hints): Record<string, unknown> {
  const { properties, required } = asProperty(parameters);
  const needed = Array.isArray(required) ? required : [];
  const filled: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(asProperty(properties))) {
    const meant = byMeaning(name, asProperty(schema), hints);
    const value = meant ?? (needed.includes(name) ? byType(asProperty(schema), hints) : undefined);
    if (value !== undefined) filled[name] = value;
  }
  return filled;
}

function byMeaning(name: string, property: Property, hints: Hints): unknown {
  const value = meaning(name.toLowerCase(), property.type === 'string', hints);
  const fits = property.enum === undefined || property.enum.includes(value);
  return fits
    ? value
    : property.enum?.find((one) => hints.text.toLowerCase().includes(String(one).toLowerCase()));
}

function meaning(name: string, asText: boolean, hints: Hints): unknown {
  const { seconds } = hints;
  if (/expr|formula|calculation|equation/.test(name)) return hints.expression;
  if (/url|uri|link|href|address/.test(name)) return hints.url;
  if (/^time$|clock/.test(name)) return hints.clock;
  if (/path|file/.test(name)) return hints.path;
  if (/words|query/.test(name)) return hints.words;
  if (/location|city|place/.test(name)) return hints.place;
  if (/label|name|title|purpose|message/.test(name)) return hints.label;
  if (seconds === undefined) return undefined;
  if (/milli|ms$/.test(name)) return seconds * 1000;
  if (/minute/.test(name)) return seconds / 60;
  if (/hour/.test(name)) return seconds / 3600;
  if (/second|duration|length|in/.test(name)) return asText ? `${seconds} seconds` : seconds;
  return undefined;
}

/** A value of the type, for a property that the question doesn't mention. */
function byType(property: Property, hints: Hints): unknown {
  if (property.enum) return property.enum[0];
  switch (property.type) {
    case 'number':
    case 'integer':
      return lastNumber(hints.reply ?? '') ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return [byType(asProperty(property.items), hints)];
    case 'object':
      return argumentsFor(property, hints);
    case 'null':
      return null;
    default:
      return hints.reply ?? hints.expression ?? hints.url ?? hints.place ?? hints.text;
  }
}

function asProperty(schema: unknown): Property {
  if (typeof schema !== 'object' || schema === null) return {};
  // Only objects have entries; each one is checked.
  const property = schema as Property;
  return Array.isArray(property.enum) || property.enum === undefined ? property : { ...property, enum: [] };
}
