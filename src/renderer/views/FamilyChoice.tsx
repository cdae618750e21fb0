import { families, familyOf, type Family } from '../../shared/reasoning.ts';
import type { Settings } from '../../shared/settings.ts';
import { modelInUse } from '../state/model-in-use.ts';
import { useScreen, useSession } from '../state/use-session.ts';

/** Corrects what the name of the model in use tells of how it is told to think. */
export function FamilyChoice() {
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
          session.save({ modelTraits: withFamily(traits, model, target.value as Family | '') })
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

function withFamily(
  traits: Settings['modelTraits'],
  model: string,
  family: Family | '',
): Settings['modelTraits'] {
  const { family: _former, ...rest } = traits[model] ?? {};
  return { ...traits, [model]: { ...rest, ...(family !== '' && { family }) } };
}
