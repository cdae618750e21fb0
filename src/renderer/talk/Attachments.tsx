import { X } from 'lucide-react';
import { useScreen, useSession } from '../app/use-session.ts';
import { SightWarning } from './VisionWarning.tsx';

/** The pictures that go with the next question. */
export function Attachments() {
  const session = useSession();
  const { pictures, reading, looker } = useScreen((screen) => screen.enclosure);
  if (pictures.length + reading === 0) return null;
  return (
    <div className="attachments">
      <ul aria-label="Pictures for this message">
        {pictures.map(({ id, picture: { thumbnail, width, height } }, index) => (
          <li key={id}>
            <img src={thumbnail} alt={`${index + 1}: ${width} by ${height} pixels`} />
            <button
              type="button"
              aria-label={`Remove picture ${index + 1}`}
              title="Remove"
              onClick={() => session.detach(id)}
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
        {reading > 0 && <li className="quiet">Reading…</li>}
      </ul>
      <SightWarning />
      {looker !== undefined && (
        <p className="quiet">
          {looker} will answer this.{' '}
          <button type="button" className="link-button" onClick={() => session.letLook(undefined)}>
            Change
          </button>
        </p>
      )}
    </div>
  );
}
