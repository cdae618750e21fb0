import type { Model } from '../../shared/model.ts';
import type { Settings } from '../../shared/settings.ts';
import { useScreen, useSession } from '../state/use-session.ts';

type ModelSetting = 'model' | 'transcriptionModel' | 'speechModel';

/** Which models answer, listen and speak; the service says which there are. */
export function ModelPicker({ settings }: { readonly settings: Settings }) {
  const models = useScreen((screen) => screen.models);
  const roles = models.phase === 'ready' ? models.roles : { chat: [], transcription: [], speech: [] };
  return (
    <>
      <ModelField setting="model" label="Model" chosen={settings.model} models={roles.chat} />
      <ModelField
        setting="transcriptionModel"
        label="Model that listens"
        chosen={settings.transcriptionModel}
        models={roles.transcription}
      />
      <ModelField
        setting="speechModel"
        label="Model that speaks"
        chosen={settings.speechModel}
        models={roles.speech}
      />
    </>
  );
}

function ModelField(props: {
  readonly setting: ModelSetting;
  readonly label: string;
  readonly chosen: string;
  readonly models: readonly Model[];
}) {
  const session = useSession();
  const { setting, label, chosen } = props;
  const ids = [...new Set([...props.models.map(({ id }) => id), chosen])].filter((id) => id !== '');
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="select"
        value={chosen}
        onChange={(event) => session.save({ [setting]: event.target.value })}
      >
        <option value="">
          {ids[0] ? `The first that fits (${props.models[0]?.id ?? ids[0]})` : 'The first that fits'}
        </option>
        {ids.map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  );
}
