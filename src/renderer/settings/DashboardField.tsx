import { useId, useState } from 'react';
import { dashboardSchema } from '../../shared/settings/settings.ts';
import { completeAddress } from './address.ts';
import { useSession } from '../app/use-session.ts';
import { useAim } from '../app/use-focus-target.ts';

/** Where credits are topped up; kept when one leaves the field or presses Enter. */
export function DashboardField({ url }: { readonly url: string }) {
  const session = useSession();
  const id = useId();
  const field = useAim<HTMLInputElement>('dashboard');
  const [written, setWritten] = useState<string>();
  const wanted = completeAddress(written ?? url);
  const isGood = wanted === '' || dashboardSchema.safeParse(wanted).success;
  const save = (): void => {
    if (!isGood) return;
    if (wanted !== url) session.save({ dashboardUrl: wanted });
    setWritten(undefined);
  };
  return (
    <div className="field">
      <label htmlFor={id}>Dashboard address</label>
      <input
        ref={field}
        id={id}
        type="url"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        placeholder="None yet"
        aria-invalid={!isGood}
        aria-describedby={`${id}-note`}
        value={written ?? url}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <small id={`${id}-note`} className={isGood ? 'quiet' : 'problem'} aria-live="polite">
        {isGood
          ? 'The service’s page for your credits. When they run out, Parley offers to open it in your browser.'
          : 'This must be a web page that begins with https://. What was set before still holds.'}
      </small>
    </div>
  );
}
