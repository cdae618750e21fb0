import type { Settings } from '../../../shared/settings/settings.ts';

type Traits = Settings['modelTraits'];

/** What is told of models, with one model's changed; what is undefined is left to the model's name again. */
export function withTrait(traits: Traits, model: string, change: Partial<Traits[string]>): Traits {
  const known = Object.entries({ ...traits[model], ...change }).filter(([, value]) => value !== undefined);
  return { ...traits, [model]: Object.fromEntries(known) };
}
