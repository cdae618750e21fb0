import type { Depth, Family } from '../../shared/talk/reasoning.ts';
import type { SettingsStore } from './settings-store.ts';

/** How to set each model's reasoning, where its name doesn't say; the service's client has this shape. */
export function modelTraitsIn(settings: SettingsStore, onChange: () => void) {
  const traits = () => settings.read().modelTraits;
  return {
    families: (): Readonly<Record<string, Family>> =>
      Object.fromEntries(
        Object.entries(traits()).flatMap(([model, { family }]) => (family ? [[model, family]] : [])),
      ),
    refused: (model: string): readonly Depth[] => traits()[model]?.refusedDepths ?? [],
    remember(model: string, refused: Depth): void {
      const known = traits()[model];
      const refusedDepths = [...new Set([...(known?.refusedDepths ?? []), refused])];
      settings.remember({ modelTraits: { ...traits(), [model]: { ...known, refusedDepths } } });
      onChange();
    },
  };
}
