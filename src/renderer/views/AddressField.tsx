import { useState } from 'react';
import { useSession } from '../state/use-session.ts';

/** Where the service is; kept when one leaves the field or presses Enter. */
export function AddressField({ address }: { readonly address: string }) {
  const session = useSession();
  const [written, setWritten] = useState<string>();
  const save = (): void => {
    if (written !== undefined && written.trim() !== address) session.save({ baseUrl: written.trim() });
    setWritten(undefined);
  };
  return (
    <label className="field">
      <span>Service address</span>
      <input
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://api.example.com/v1"
        value={written ?? address}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </label>
  );
}
