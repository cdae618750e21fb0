import { useScreen, useSession } from '../../app/use-session.ts';
import { ModelField } from './ModelField.tsx';
import { DepthField } from '../../talk/DepthChoice.tsx';
import { modelInUse } from '../../talk/model-in-use.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { canSee } from '../../../shared/talk/picture.ts';
import { families, familyOf, type Family } from '../../../shared/talk/reasoning.ts';
import { t } from '../../../shared/text/translate.ts';

/** Which models answer, listen and speak, and how the one that answers thinks. */
export function ModelPicker({ settings }: { readonly settings: Settings }) {
  const { save } = useSession();
  return (
    <>
      <ModelField
        part="chat"
        label={t('settings:model.chat')}
        chosen={settings.model}
        onChoose={(model) => save({ model })}
      />
      <DepthField />
      <FamilyChoice />
      <ModelField
        part="transcription"
        label={t('settings:model.transcription')}
        chosen={settings.transcriptionModel}
        onChoose={(transcriptionModel) => save({ transcriptionModel })}
      />
      <ModelField
        part="speech"
        label={t('settings:model.speech')}
        chosen={settings.speechModel}
        onChoose={(speechModel) => save({ speechModel })}
      />
    </>
  );
}

/** Corrects what the model's name suggests about it. */
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
      <span>{t('settings:model.family.label')}</span>
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
        <option value="">
          {t('settings:model.family.detected', { family: t(`settings:model.family.${byName}`) })}
        </option>
        {families.map((family) => (
          <option key={family} value={family}>
            {t(`settings:model.family.${family}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Corrects what the model's name suggests about whether it sees pictures. */
function SightChoice() {
  const session = useSession();
  const model = useScreen(modelInUse);
  const traits = useScreen(({ app }) => app?.settings.modelTraits);
  if (model === '' || !traits) return null;
  const sees = traits[model]?.sees;
  return (
    <label className="field">
      <span>{t('settings:model.sight.label')}</span>
      <select
        className="select"
        value={sees === undefined ? '' : sees ? 'yes' : 'no'}
        onChange={({ target }) =>
          session.save({ modelTraits: withTrait(traits, model, { sees: answers[target.value] }) })
        }
      >
        <option value="">
          {t(canSee(model) ? 'settings:model.sight.detected-yes' : 'settings:model.sight.detected-no')}
        </option>
        <option value="yes">{t('settings:model.sight.yes')}</option>
        <option value="no">{t('settings:model.sight.no')}</option>
      </select>
    </label>
  );
}

/** By the options' values; none for the one that leaves it to the name. */
const answers: Readonly<Record<string, boolean | undefined>> = { yes: true, no: false };

type Traits = Settings['modelTraits'];

/** The known traits of models with one model's changed; undefined traits are guessed from the name again. */
export function withTrait(traits: Traits, model: string, change: Partial<Traits[string]>): Traits {
  const known = Object.entries({ ...traits[model], ...change }).filter(([, value]) => value !== undefined);
  return { ...traits, [model]: Object.fromEntries(known) };
}
