import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { DepthField } from '../../talk/DepthChoice.tsx';
import { modelInUse } from '../../talk/model-in-use.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { canSee } from '../../../shared/talk/picture.ts';
import { families, familyOf } from '../../../shared/talk/reasoning.ts';
import { t } from '../../../shared/text/translate.ts';
import type { Model, ModelRoles } from '../../../shared/usage/model.ts';
import { SelectRow } from '../../ui/SelectField.tsx';
import { ModelList } from './ModelList.tsx';
import { priceLabel, traitLabel } from './model-labels.ts';
import { useFocusTarget } from '../../app/use-focus-target.ts';
import type { Screen } from '../../app/screen.ts';

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
    <SelectRow
      label={t('settings:model.family.label')}
      value={traits[model]?.family ?? ''}
      options={[
        {
          value: '',
          label: t('settings:model.family.detected', { family: t(`settings:model.family.${byName}`) }),
        },
        ...families.map((family) => ({ value: family, label: t(`settings:model.family.${family}`) })),
      ]}
      onChange={(family) =>
        session.save({ modelTraits: withTrait(traits, model, { family: family || undefined }) })
      }
    />
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
    <SelectRow
      label={t('settings:model.sight.label')}
      value={sees === undefined ? '' : sees ? 'yes' : 'no'}
      options={[
        {
          value: '',
          label: t(canSee(model) ? 'settings:model.sight.detected-yes' : 'settings:model.sight.detected-no'),
        },
        { value: 'yes', label: t('settings:model.sight.yes') },
        { value: 'no', label: t('settings:model.sight.no') },
      ]}
      onChange={(answer) =>
        session.save({ modelTraits: withTrait(traits, model, { sees: answers[answer] }) })
      }
    />
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

interface ModelFieldProps {
  readonly part: keyof ModelRoles;
  readonly label: string;
  /** Empty for the first that fits. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One model, chosen from the service's list or by its name. What is chosen stays, also when the list has it no more. */
function ModelField(props: ModelFieldProps) {
  const { part, label, chosen } = props;
  const models = useScreen((screen) => screen.models);
  const listed = models.phase === 'ready' ? models.roles[part] : [];
  const model = chosen === '' ? listed[0] : everyModel(models).find(({ id }) => id === chosen);
  const gone = models.phase === 'ready' && chosen !== '' && !model;
  const [open, setOpen] = useState(false);
  const id = useId();
  const aimed = useFocusTarget<HTMLButtonElement>('model');
  const plain = useRef<HTMLButtonElement>(null);
  const button = part === 'chat' ? aimed : plain;
  const choose = (chosenId: string): void => {
    setOpen(false);
    if (chosenId !== chosen) props.onChoose(chosenId);
    button.current?.focus();
  };
  return (
    <div className="field model-field" data-part={`model-${part}`}>
      <span id={id}>{label}</span>
      <button
        ref={button}
        type="button"
        className="model-button"
        aria-labelledby={`${id} ${id}-chosen`}
        aria-haspopup="listbox"
        aria-expanded={open}
        // The list closes as it loses the focus; this press shall not open it again.
        onPointerDown={(event) => open && event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <span id={`${id}-chosen`}>{chosen || firstModelLabel(listed)}</span>
        <ChevronsUpDown aria-hidden />
      </button>
      {open && (
        <ModelList
          label={label}
          models={listed}
          chosen={chosen}
          note={noteOn(models, listed)}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
      {!open && model && <ModelFacts model={model} />}
      {gone && (
        <p className="check-line">
          <span>{t('settings:model.gone', { model: chosen })}</span>
          <button type="button" className="link-button" onClick={() => setOpen(true)}>
            {t('settings:model.choose-another')}
          </button>
        </p>
      )}
    </div>
  );
}

function ModelFacts({ model }: { readonly model: Model }) {
  return [traitLabel(model), priceLabel(model.info)].map(
    (line) =>
      line !== '' && (
        <small key={line} className="quiet">
          {line}
        </small>
      ),
  );
}

function firstModelLabel([first]: readonly Model[]): string {
  return first ? t('settings:model.automatic-now', { model: first.id }) : t('settings:model.automatic');
}

function everyModel(models: Screen['models']): readonly Model[] {
  if (models.phase !== 'ready') return [];
  const { chat, transcription, speech } = models.roles;
  return [...chat, ...transcription, ...speech];
}

function noteOn(models: Screen['models'], listed: readonly Model[]): string {
  switch (models.phase) {
    case 'ready':
      return listed.length === 0 ? t('settings:model.none-listed') : '';
    case 'failed':
      return t('settings:model.no-list', { problem: models.fault.message });
    case 'loading':
      return t('settings:model.loading');
    case 'unknown':
      return t('settings:model.not-set-up');
  }
}
