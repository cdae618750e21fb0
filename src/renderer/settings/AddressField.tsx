import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { completeAddress } from './address.ts';
import { problemWith } from './connect.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

interface AddressFieldProps {
  readonly address: string;
  /** It takes the focus when it comes. */
  readonly first?: boolean;
  /** Follows a paste or Enter, once a service has answered there and the field still has the focus. */
  readonly onFound?: () => void;
}

/** Where the service is. It is looked for as soon as the address is pasted, or the field is left. */
export function AddressField({ address, first = false, onFound }: AddressFieldProps) {
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const noteId = useId();
  const [written, setWritten] = useState<string>();
  const check = useScreen((screen) => screen.check);
  const problem = problemWith('address', check);
  useEffect(() => {
    if (first) field.current?.focus();
  }, [first]);

  const keep = (text: string, then?: () => void): void => {
    const complete = completeAddress(text);
    setWritten(complete === address ? undefined : complete);
    session.keepAddress(complete, () => {
      setWritten(undefined);
      if (document.activeElement === field.current) then?.();
    });
  };
  const leave = (): void => {
    if (written !== undefined && completeAddress(written) !== address) keep(written);
  };
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    if (isPasted) keep(target.value, onFound);
    else setWritten(target.value);
  };
  return (
    <div className="field">
      <label htmlFor={fieldId}>{t('settings:address.label')}</label>
      <input
        ref={field}
        id={fieldId}
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder={t('settings:address.placeholder')}
        value={written ?? address}
        aria-invalid={problem !== undefined}
        aria-describedby={noteId}
        onChange={onChange}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && keep(written ?? address, onFound)}
      />
      <small id={noteId} className={problem === undefined ? 'quiet' : 'problem'} aria-live="polite">
        {problem}
        {check.phase === 'checking' && check.part === 'address' && t('settings:check.looking')}
        {check.phase === 'answers' && (
          <>
            <CircleCheck aria-hidden /> {t('settings:check.found')}
          </>
        )}
      </small>
    </div>
  );
}
