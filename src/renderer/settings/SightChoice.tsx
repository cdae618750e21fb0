import { canSee } from '../../shared/talk/picture.ts';
import { modelInUse } from '../talk/model-in-use.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { withTrait } from './model-traits.ts';

/** Corrects what the name of the model in use tells of whether it sees pictures. */
export function SightChoice() {
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
