import { useState, type ClipboardEvent } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';

const stateWords = {
  missing: 'No key yet.',
  session: 'Your key is kept until Parley ends.',
  stored: 'Your key is kept on this computer.',
};

/** The key can be given or forgotten, never read: what was typed leaves the field as soon as it is saved. */
export function KeyField() {
  const session = useSession();
  const key = useScreen((screen) => screen.app?.key);
  const [written, setWritten] = useState('');
  const [keepWeakly, setKeepWeakly] = useState(false);
  if (!key) return null;

  const save = (given: string): void => {
    if (given.trim() === '') return;
    session.saveKey(given.trim(), key.keyStore || keepWeakly);
    setWritten('');
  };
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    save(event.clipboardData.getData('text'));
  };
  return (
    <div className="field-group">
      <label className="field">
        <span>Key</span>
        <input
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder={key.state === 'missing' ? 'Paste your key' : 'Paste another key'}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onPaste={onPaste}
          onBlur={() => save(written)}
          onKeyDown={(event) => event.key === 'Enter' && save(written)}
        />
      </label>
      {!key.keyStore && (
        <label className="check">
          <input
            type="checkbox"
            checked={keepWeakly}
            onChange={(event) => setKeepWeakly(event.target.checked)}
          />
          <span>
            Keep it on disk all the same. This computer has no key store, so anyone who can read your files
            could read the key; otherwise Parley keeps it only until it ends.
          </span>
        </label>
      )}
      <p className="quiet" data-key-state={key.state}>
        {stateWords[key.state]}{' '}
        {key.state === 'session' && keepWeakly && 'Paste it once more to keep it on disk. '}
        {key.state !== 'missing' && (
          <button type="button" className="link-button" onClick={session.forgetKey}>
            Forget it
          </button>
        )}
      </p>
    </div>
  );
}
