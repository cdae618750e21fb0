import { families, familyOf, type Family } from '../../shared/talk/reasoning.ts';
import { modelInUse } from '../talk/model-in-use.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { SightChoice } from './SightChoice.tsx';
import { withTrait } from './model-traits.ts';

/** Corrects what the name of the model in use tells of it. */
export function FamilyChoice() {
  return (
    <>
      <ThinkingFamily />
      <SightChoice />
    </>
  );
}

function ThinkingFamily() {
  const session = useSession();
  const model = useScreen(modelInUse);
  const traits = useScreen(({ app }) => app?.settings.modelTraits);
  if (model === '' || !traits) return null;
  const byName = familyOf(model);
  return (
    <label className="field">
      <span>This model thinks like</span>
      <select
        className="select"
        value={traits[model]?.family ?? ''}
        // The options are the families, and none.
        onChange={({ target }) =>
          session.save({
            modelTraits: withTrait(traits, model, { family: (target.value as Family) || undefined }),
          })
        }
      >
        <option value="">As its name says ({familyWords[byName]})</option>
        {families.map((family) => (
          <option key={family} value={family}>
            {familyWords[family]}
          </option>
        ))}
      </select>
    </label>
  );
}

const familyWords: Readonly<Record<Family, string>> = {
  A: 'GLM 6',
  B: 'GLM 5',
  C: 'GLM 4',
  D: 'DeepSeek',
  E: 'MiniMax',
  F: 'Kimi',
  G: 'Qwen',
  unknown: 'none of these: thinking is left to it',
};
