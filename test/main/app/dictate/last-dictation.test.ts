import { describe, expect, it } from 'vitest';
import { createLastInsertion } from '../../../../src/main/app/dictate/last-dictation.ts';
import { fetchMs } from '../../../../src/main/dictate/deliver.ts';
import type { Dictation } from '../../../../src/shared/dictate/dictation.ts';
import type { Take } from '../../../../src/shared/dictate/take.ts';
import { memoryDesktop } from '../../dictate/desktop-in-memory.ts';

/** A take whose cleaned-up text was just inserted. */
async function inserted(words: Pick<Take, 'text' | 'cleanedText'>) {
  const desktop = memoryDesktop();
  const text = words.cleanedText ?? '';
  await desktop.deliveries.deliver(text, { paste: true }, new AbortController().signal);
  await desktop.passes(fetchMs + 20);
  const take = { id: 'take', ...words } as Take; // the rest of the row isn't used
  const last = createLastInsertion({ get: (id) => (id === 'take' ? take : undefined) }, desktop.deliveries);
  last.dictationChanged({ takeId: 'take', phase: 'over', outcome: 'delivered', text } as Dictation); // nor is the rest of the dictation
  return Object.assign(desktop, last);
}

describe('the last inserted text', () => {
  it('is swapped for the original transcript, and back', async () => {
    const desktop = await inserted({ text: 'um hello', cleanedText: 'Hello.' });
    for (const other of ['um hello', 'Hello.']) {
      const swapping = desktop.requests['insertion-swap'](null);
      await desktop.passes(2 * fetchMs);
      expect(await swapping).toEqual({ copied: true, pasted: true });
      expect(desktop.field()).toBe(other);
    }
  });

  it('is not swapped when both texts are the same', async () => {
    const desktop = await inserted({ text: 'Hello.', cleanedText: 'Hello.' });
    expect(await desktop.requests['insertion-swap'](null)).toBeNull();
    expect(desktop.field()).toBe('Hello.');
  });

  it('is undone once', async () => {
    const desktop = await inserted({ text: 'um hello', cleanedText: 'Hello.' });
    expect(await desktop.requests['insertion-undo'](null)).toEqual({ undone: true });
    expect(desktop.field()).toBe('');
    expect(await desktop.requests['insertion-undo'](null)).toEqual({ undone: false });
  });
});
