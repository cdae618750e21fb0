import { clipboard } from 'electron';
import type { Delivery } from '../../shared/dictation.ts';
import { FaultError } from '../../shared/fault.ts';

/** Puts text on the clipboard, and looks whether it is there. @throws FaultError when it is not */
export async function deliverText(text: string): Promise<Delivery> {
  await clipboard.writeText(text);
  if ((await clipboard.readText()) === text) return { copied: true, pasted: false };
  throw new FaultError({
    kind: 'internal',
    message:
      'The clipboard does not take the text. It is kept: open the Dictate room and copy it from there.',
  });
}
