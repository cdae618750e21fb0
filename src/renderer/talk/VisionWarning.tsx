import { EyeOff } from 'lucide-react';
import { blindnessOf } from './attachments-state.ts';
import { useScreen, useSession } from '../app/use-session.ts';

/** Before pictures go to a model that does not see: who should look at them instead. */
export function SightWarning() {
  const session = useSession();
  const model = useScreen((screen) => blindnessOf(screen)?.model);
  const standIn = useScreen((screen) => blindnessOf(screen)?.standIn);
  const count = useScreen((screen) => screen.enclosure.pictures.length);
  const settings = useScreen((screen) => screen.app?.settings);
  if (!model || !settings) return null;
  const letLook = (looker: string): void => {
    session.letLook(looker);
    session.send(); // nothing happens while there are no words yet
  };
  const sees = (): void => {
    const { modelTraits } = settings;
    session.save({ modelTraits: { ...modelTraits, [model]: { ...modelTraits[model], sees: true } } });
  };
  return (
    <div className="sight-warning" role="alert">
      <EyeOff aria-hidden />
      <div>
        <p>
          {model} does not see pictures. {standIn && `Send this to ${standIn} instead?`}
        </p>
        <p className="fault-actions">
          {standIn && (
            <button type="button" className="button" onClick={() => letLook(standIn)}>
              Send there once
            </button>
          )}
          <button type="button" className="button" onClick={() => letLook(model)}>
            Send anyway
          </button>
          <button type="button" className="button" onClick={session.detachAll}>
            {count === 1 ? 'Remove the picture' : 'Remove the pictures'}
          </button>
          <button type="button" className="link-button" onClick={sees}>
            It does see
          </button>
        </p>
      </div>
    </div>
  );
}
