import { useScreen, useSession } from '../../app/use-session.ts';
import { ModelField } from './ModelField.tsx';
import { withTrait } from './model-traits.ts';
import { DepthField } from '../../talk/DepthChoice.tsx';
import { modelInUse } from '../../talk/model-in-use.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { canSee } from '../../../shared/talk/picture.ts';
import { type Family, families, familyOf } from '../../../shared/talk/reasoning.ts';

/** Which models answer, listen and speak, and how the one that answers thinks. */
export function ModelPicker({ settings }: { readonly settings: Settings }) {
  const { save } = useSession();
  return (
    <>
      <ModelField part="chat" label="Model" chosen={settings.model} onChoose={(model) => save({ model })} />
      <DepthField />
      <FamilyChoice />
      <ModelField
        part="transcription"
        label="Model that listens"
        chosen={settings.transcriptionModel}
        onChoose={(transcriptionModel) => save({ transcriptionModel })}
      />
      <ModelField
        part="speech"
        label="Model that speaks"
        chosen={settings.speechModel}
        onChoose={(speechModel) => save({ speechModel })}
      />
    </>
  );
}

/** Corrects what the name of the model in use tells of it. */
function FamilyChoice() {
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

/** Corrects what the name of the model in use tells of whether it sees pictures. */
function SightChoice() {
  const session = useSession();
  const model = useScreen(modelInUse);
  const traits = useScreen(({ app }) => app?.settings.modelTraits);
  if (model === '' || !traits) return null;
  const told = traits[model]?.sees;
  return (
    <label className="field">
      <span>This model sees pictures</span>
      <select
        className="select"
        value={told === undefined ? '' : told ? 'yes' : 'no'}
        onChange={({ target }) =>
          session.save({ modelTraits: withTrait(traits, model, { sees: answers[target.value] }) })
        }
      >
        <option value="">As its name says ({canSee(model) ? 'yes' : 'no'})</option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </select>
    </label>
  );
}

/** By the options' values; none for the one that leaves it to the name. */
const answers: Readonly<Record<string, boolean | undefined>> = { yes: true, no: false };
