import { expect, it } from 'vitest';
import { askedInWords } from '../../../src/main/platform/media-permissions.ts';

/** macOS and the person at it. */
function mac({ wants, answers }: { readonly wants: boolean; readonly answers: 'granted' | 'denied' }) {
  const happened: string[] = [];
  const person = { status: 'not-determined', wants };
  const mayRecord = askedInWords({
    status: () => person.status,
    async explain() {
      happened.push('explained');
      return person.wants;
    },
    async ask() {
      happened.push('asked');
      person.status = answers;
      return answers === 'granted';
    },
  });
  return { happened, person, mayRecord };
}

it('Parley says what macOS is about to ask before it asks, and nobody is asked again', async () => {
  const { mayRecord, happened } = mac({ wants: true, answers: 'granted' });
  expect(await mayRecord()).toBe(true);
  expect(await mayRecord()).toBe(true);
  expect(happened).toEqual(['explained', 'asked']);
});

it('the window and the pill wait for one answer', async () => {
  const { mayRecord, happened } = mac({ wants: true, answers: 'denied' });
  expect(await Promise.all([mayRecord(), mayRecord()])).toEqual([false, false]);
  expect(happened).toEqual(['explained', 'asked']);
});

it('“Not now” leaves macOS unasked, and the next try explains it again', async () => {
  const { person, mayRecord, happened } = mac({ wants: false, answers: 'granted' });
  expect(await mayRecord()).toBe(false);
  person.wants = true;
  expect(await mayRecord()).toBe(true);
  expect(happened).toEqual(['explained', 'explained', 'asked']);
});

it('what is allowed later in System Settings holds at once', async () => {
  const { person, mayRecord } = mac({ wants: true, answers: 'denied' });
  expect(await mayRecord()).toBe(false);
  person.status = 'granted';
  expect(await mayRecord()).toBe(true);
});

it('what is taken back in System Settings, or forbidden by a company, is refused without a question', async () => {
  const { person, mayRecord, happened } = mac({ wants: true, answers: 'granted' });
  person.status = 'restricted';
  expect(await mayRecord()).toBe(false);
  expect(happened).toEqual([]);
});
