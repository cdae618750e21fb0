import type { Sound } from '../../../shared/audio.ts';
import type { Delivery, Dictation } from '../../../shared/dictation.ts';
import { faultOf } from '../../../shared/fault.ts';

/** What becomes of a take, step by step. */
export interface DictationSteps {
  /** @returns undefined when nothing was said */
  readonly transcribe: (take: Sound) => Promise<string | undefined>;
  readonly deliver: (text: string) => Promise<Delivery>;
}

/** From the end of the take to its text in the clipboard; every step is told. A failure ends it and is told too. */
export async function runDictation(
  take: Sound,
  { transcribe, deliver }: DictationSteps,
  tell: (patch: Partial<Dictation>) => void,
): Promise<void> {
  try {
    tell({ phase: 'transcribing' });
    const text = await transcribe(take);
    if (text === undefined) return tell({ phase: 'over', outcome: 'nothing-said' });
    tell({ phase: 'delivering', preview: text });
    const delivery = await deliver(text);
    tell({ phase: 'over', outcome: 'delivered', text, delivery });
  } catch (error) {
    tell({ phase: 'over', outcome: 'failed', fault: faultOf(error) });
  }
}
