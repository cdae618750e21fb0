import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { DepthField } from '../talk/DepthChoice.tsx';
import { FamilyChoice } from './FamilyChoice.tsx';
import { ModelField } from './ModelField.tsx';

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
