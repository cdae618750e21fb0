import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession, useScreen } from '../app/use-session.ts';
import { useSettings } from '../app/use-settings.ts';
import {
  cleanModePrompt,
  cleanModes,
  modeNamed,
  mostExamples,
  type Mode,
  type ModeChoices,
  type OwnMode,
} from '../../shared/dictate/clean-modes.ts';
import type { SettingsPatch } from '../../shared/settings/settings.ts';
import { locales } from '../../shared/text/locale.ts';
import { formatLocale, t } from '../../shared/text/translate.ts';
import { Modal } from '../ui/Modal.tsx';
import { SelectField } from '../ui/SelectField.tsx';

interface ModeEditorProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A mode to be made one's own. */
export function newMode(): OwnMode {
  return {
    id: `own-${crypto.randomUUID()}`,
    name: t('dictate:clean-up.own.new'),
    instruction: '',
    model: '',
  };
}

/** How a mode tidies, in the person's own words and by their examples, which model does it, and in which language. */
export function ModeEditor({ id, onClose }: ModeEditorProps) {
  const session = useSession();
  const settings = useSettings();
  const [resets, setResets] = useState(0);
  const mode = modeNamed(id, settings);
  const parleys = cleanModes.find((each) => each === id);
  if (!mode) return null;
  const save = (change: Partial<OwnMode>): void => session.save(changed(settings, mode, change));
  const named = { mode: mode.label };
  const isChanged = parleys && settings.cleanModeChanges[parleys] !== undefined;
  const reset = (): void => {
    setResets(resets + 1);
    save({ instruction: '', model: '', examples: [], translateTo: undefined });
  };
  const remove = (): void => {
    onClose();
    session.save({ ownModes: settings.ownModes.filter((own) => own.id !== id) });
  };
  return (
    <Modal
      title={t('dictate:clean-up.customize', named)}
      closeLabel={t('action.close')}
      onClose={onClose}
      acts={
        parleys === undefined ? (
          <button type="button" className="button" onClick={remove}>
            {t('dictate:clean-up.own.delete')}
          </button>
        ) : (
          isChanged && (
            <button type="button" className="button" onClick={reset}>
              {t('dictate:clean-up.reset', named)}
            </button>
          )
        )
      }
    >
      {parleys === undefined && (
        <label className="field">
          <span>{t('dictate:clean-up.own.name')}</span>
          <KeptText value={mode.label} most={60} onKeep={(name) => name !== '' && save({ name })} />
        </label>
      )}
      <label className="field">
        <span>{t('dictate:clean-up.instruction', named)}</span>
        <KeptText
          rows={6}
          value={mode.instruction}
          most={4000}
          onKeep={(instruction) => save({ instruction })}
        />
        <small className="quiet">{t('dictate:clean-up.instruction-hint')}</small>
      </label>
      <Examples key={resets} mode={mode} onSave={(examples) => save({ examples })} />
      <ModelChoice chosen={mode.model} onChoose={(model) => save({ model })} />
      <SelectField
        label={t('dictate:clean-up.translate')}
        value={mode.translateTo ?? 'none'}
        options={[
          { value: 'none', label: t('dictate:clean-up.translate-none') },
          ...locales.map((value) => ({ value, label: languageName(value) })),
        ]}
        onChange={(value) => save({ translateTo: locales.find((locale) => locale === value) })}
      />
    </Modal>
  );
}

/** What is saved when something of a mode changes. Of Parley's modes only what differs from them is kept. */
function changed(
  { cleanModeChanges, ownModes }: ReturnType<typeof useSettings>,
  { id, instruction, model, examples, translateTo }: Mode,
  change: Partial<OwnMode>,
): SettingsPatch {
  const parleys = cleanModes.find((each) => each === id);
  if (parleys === undefined)
    return { ownModes: ownModes.map((own) => (own.id === id ? { ...own, ...change } : own)) };
  const now: ModeChoices = { instruction, model, examples, translateTo, ...change };
  const kept = { ...now, instruction: now.instruction === cleanModePrompt[parleys] ? '' : now.instruction };
  const { [parleys]: _former, ...others } = cleanModeChanges;
  const isOwn =
    kept.instruction !== '' || kept.model !== '' || (kept.examples?.length ?? 0) > 0 || kept.translateTo;
  return { cleanModeChanges: isOwn ? { ...others, [parleys]: kept } : others };
}

type Example = NonNullable<ModeChoices['examples']>[number];

function Examples({
  mode,
  onSave,
}: {
  readonly mode: Mode;
  readonly onSave: (all: readonly Example[]) => void;
}) {
  // The person's own list: one that is empty yet is not among what is saved.
  const [examples, setExamples] = useState(mode.examples ?? []);
  const save = (at: number, change: Partial<Example>): void => {
    const next = examples.with(at, { ...examples[at]!, ...change });
    setExamples(next);
    onSave(next.filter(({ said, written }) => said !== '' || written !== ''));
  };
  return (
    <fieldset className="field mode-examples">
      <legend>{t('dictate:clean-up.examples')}</legend>
      {examples.map((example, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and keep their places
        <div key={at} className="mode-example">
          {(['said', 'written'] as const).map((part) => (
            <KeptText
              key={part}
              rows={2}
              label={t(`dictate:clean-up.example-${part}`, { number: at + 1 })}
              value={example[part]}
              most={2000}
              onKeep={(text) => save(at, { [part]: text })}
            />
          ))}
        </div>
      ))}
      {examples.length < mostExamples && (
        <button
          type="button"
          className="button"
          onClick={() => setExamples([...examples, { said: '', written: '' }])}
        >
          <Plus aria-hidden /> {t('dictate:clean-up.add-example')}
        </button>
      )}
    </fieldset>
  );
}

/** A text that is kept when one leaves its field. */
function KeptText(props: {
  readonly label?: string;
  readonly value: string;
  readonly most: number;
  /** Without them it is one line. */
  readonly rows?: number;
  readonly onKeep: (text: string) => void;
}) {
  const { label, value, most, rows, onKeep } = props;
  const [draft, setDraft] = useState<string>();
  const field = {
    'aria-label': label,
    placeholder: label,
    maxLength: most,
    dir: 'auto',
    value: draft ?? value,
    onChange: (event: { readonly target: { readonly value: string } }) => setDraft(event.target.value),
    onBlur() {
      const text = draft?.trim();
      setDraft(undefined);
      if (text !== undefined && text !== value) onKeep(text);
    },
  };
  return rows === undefined ? (
    <input className="text-field" {...field} />
  ) : (
    <textarea rows={rows} {...field} />
  );
}

function ModelChoice(props: { readonly chosen: string; readonly onChoose: (id: string) => void }) {
  const models = useScreen((screen) => screen.models);
  const listed = models.phase === 'ready' ? models.roles.chat.map(({ id }) => id) : [];
  const ids = [...new Set([...listed, props.chosen])].filter((id) => id !== '');
  return (
    <SelectField
      label={t('dictate:clean-up.model')}
      value={props.chosen}
      options={[
        { value: '', label: t('dictate:clean-up.model-default') },
        ...ids.map((id) => ({ value: id, label: id })),
      ]}
      onChange={props.onChoose}
    />
  );
}

function languageName(code: string): string {
  return new Intl.DisplayNames([formatLocale()], { type: 'language' }).of(code) ?? code;
}
