import { useId, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { mayBeRight, problemWith } from './connect.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

/** A field for the key, wherever it stands. What was typed leaves it as soon as the service has taken it. */
export function useKeyEntry() {
  const session = useSession();
  const key = useScreen((screen) => screen.app?.key);
  const check = useScreen((screen) => screen.check);
  const [written, setWritten] = useState('');
  const [keepWeakly, setKeepWeakly] = useState(false);
  const asked = useRef('');
  const noteId = useId();
  const problem = problemWith('key', check);

  const given = (text: string) => ({ key: text.trim(), keep: (key?.keyStore ?? false) || keepWeakly });
  const kept = (then?: () => void) => (): void => {
    asked.current = '';
    setWritten('');
    then?.();
  };
  const give = (text: string, then?: () => void): void => {
    if (text.trim() === '') return;
    asked.current = text;
    session.checkKey(given(text), kept(then));
  };
  return {
    status: key,
    written,
    problem,
    noteId,
    keepWeakly,
    setKeepWeakly,
    /** Has the key that is written checked. @param then follows once it is kept */
    give: (then?: () => void) => give(written, then),
    /** The same when one leaves the field, unless it has been asked about already. */
    leave: () => written !== asked.current && give(written),
    /** The check could not be made, and the key may be kept all the same. */
    mayKeep: written.trim() !== '' && mayBeRight(check),
    keepUnchecked: (then?: () => void) => session.keepUnchecked(given(written), kept(then)),
    field: {
      type: 'password',
      autoComplete: 'off',
      spellCheck: false,
      placeholder: t(key?.state === 'missing' ? 'settings:key.paste' : 'settings:key.replace'),
      value: written,
      'aria-invalid': problem !== undefined,
      'aria-describedby': noteId,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setWritten(event.target.value),
      onPaste(event: ClipboardEvent) {
        event.preventDefault();
        const pasted = event.clipboardData.getData('text');
        setWritten(pasted);
        give(pasted);
      },
    },
  } as const;
}
