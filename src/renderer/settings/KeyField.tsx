import { useState, type ClipboardEvent } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

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
        <span>{t('settings:key.label')}</span>
        <input
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder={t(key.state === 'missing' ? 'settings:key.paste' : 'settings:key.replace')}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onPaste={onPaste}
          onBlur={() => save(written)}
          onKeyDown={(event) => event.key === 'Enter' && save(written)}
        />
      </label>
      {!key.keyStore && (
        <Checkbox checked={keepWeakly} onChange={setKeepWeakly} label={t('settings:key.keep-weakly')} />
      )}
      <p className="quiet" data-key-state={key.state}>
        {t(`settings:key.${key.state}`, { host: key.host ?? '' })}{' '}
        {key.state === 'session' && keepWeakly && `${t('settings:key.paste-again')} `}
        {key.state !== 'missing' && (
          <button type="button" className="link-button" onClick={session.forgetKey}>
            {t('settings:key.remove')}
          </button>
        )}
      </p>
    </div>
  );
}
