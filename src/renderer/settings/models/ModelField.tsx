import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Model, ModelRoles } from '../../../shared/usage/model.ts';
import type { Models } from '../../app/screen.ts';
import { useScreen } from '../../app/use-session.ts';
import { ModelList } from './ModelList.tsx';
import { priceLabel, traitLabel } from './model-labels.ts';
import { useFocusTarget } from '../../app/use-focus-target.ts';
import { t } from '../../../shared/text/translate.ts';

interface ModelFieldProps {
  readonly part: keyof ModelRoles;
  readonly label: string;
  /** Empty for the first that fits. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One model, chosen from the service's list or by its name. What is chosen stays, also when the list has it no more. */
export function ModelField(props: ModelFieldProps) {
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

function everyModel(models: Models): readonly Model[] {
  if (models.phase !== 'ready') return [];
  const { chat, transcription, speech } = models.roles;
  return [...chat, ...transcription, ...speech];
}

function noteOn(models: Models, listed: readonly Model[]): string {
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
