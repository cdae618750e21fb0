import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { createLedger } from '../../../src/main/storage/ledger.ts';
import { createMeter } from '../../../src/main/usage/meter.ts';
import { metered } from '../../../src/main/usage/metered-service.ts';
import { picoDollars } from '../../../src/shared/usage/cost.ts';

/** A process of its own that asks for an answer and for speech, which never come, and for speech that waits for its turn. */
const [, , file = ''] = process.argv;
const onNotice = (notice: string): never => {
  throw new Error(notice);
};
const ledger = createLedger(openDatabase({ file, now: Date.now, onNotice }));
const never = new AbortController().signal;
const prices = async () => ({ inputCostPerToken: 1e-6, outputCostPerToken: 2e-6 });
const meter = createMeter({ ledger, prices, ceiling: () => ({ sum: picoDollars(1) }), now: Date.now });
const forever = () => new Promise<never>(() => {});
const speech = { model: 'acme-tts', input: 'Hello.', voice: 'Emily.wav', speed: 1, format: 'wav' } as const;
const service = metered(
  {
    async *chat() {
      yield { type: 'reply-delta', text: 'Yes' };
      await forever();
    },
    speak({ input, onWait }) {
      if (input === 'Later.') onWait?.({ reason: 'busy', untilMs: 5 });
      return forever();
    },
    transcribe: forever,
  },
  meter,
  'talk',
);
void service.speak(speech, never);
void service.speak({ ...speech, input: 'Later.' }, never);
const question = { model: 'acme/large', messages: [{ role: 'user', content: 'Is it noon?' }] } as const;
for await (const { type } of service.chat(question, never)) process.stdout.write(`${type}\n`);
