import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { someOf } from '../../../thorough.ts';
import { encodeWav } from '../../../../src/shared/audio/pcm.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { startLocalService } from '../../../local-service/local-service.ts';
import { voiceLike } from '../../speech/workshop.ts';
import { aListener, textOf, wholeText, type Listener } from './listener.ts';

/** Four passages of one length, of which the first three are asked for at once. */
const blocks: readonly Block[] = [
  'One is the first number of all of them, and it stands alone.',
  'Two is the second number of all of them, and it has company.',
  'Three is a crowd, as all of those say who have been in one.',
  'Four is a number for which nobody has ever waited in vain.',
].map((text, i) => ({ id: `b${i}`, kind: 'paragraph', text }));
const spoken = encodeWav({ pcm: voiceLike(4, 22_050), sampleRate: 22_050 });

type Press = (narrator: Listener['narrator']) => void;
type Fail = (response: ServerResponse) => void;

const pausedAndPlayed: Press = (narrator) => {
  narrator.pause();
  narrator.play(1);
};
const resume: Press = (narrator) => narrator.resume();
const givenAnotherKey: Press = (narrator) => narrator.connectionChanged();
const playedFromItsPlace: Press = (narrator) => narrator.play(2, { blockId: 'b0', at: 0 });

const noCredits = refusal(402, 'insufficient_credits');
const wrongKey = refusal(401, 'invalid_api_key');
const tooMany = refusal(429, 'rate_limit_requests');
const unreachable = refusal(407, 'proxy');

/** What may happen after three requests have been sent: they fail, and somebody presses play once or twice. */
const oncePressed = someOf(6, orders(['first', 'second', 'third', 'press']));
const twicePressed = someOf(
  6,
  orders(['first', 'second', 'press', 'press again', 'third']).filter(
    (order) => order.indexOf('press') < order.indexOf('press again'),
  ),
);

test.each([
  { what: '402', fail: noCredits, how: 'paused and played', press: pausedAndPlayed, all: oncePressed },
  {
    what: '402',
    fail: noCredits,
    how: 'paused and played once or twice',
    press: pausedAndPlayed,
    all: twicePressed,
  },
  { what: '402', fail: noCredits, how: 'asked to continue', press: resume, all: oncePressed },
  { what: '402', fail: noCredits, how: 'played from its place', press: playedFromItsPlace, all: oncePressed },
  { what: '401', fail: wrongKey, how: 'paused and played', press: pausedAndPlayed, all: oncePressed },
  { what: '401', fail: wrongKey, how: 'given another key', press: givenAnotherKey, all: oncePressed },
  { what: '401', fail: wrongKey, how: 'played from its place', press: playedFromItsPlace, all: oncePressed },
  { what: '429', fail: tooMany, how: 'paused and played', press: pausedAndPlayed, all: oncePressed },
  {
    what: 'an unreachable service',
    fail: unreachable,
    how: 'paused and played',
    press: pausedAndPlayed,
    all: oncePressed,
  },
  {
    what: 'an unreachable service',
    fail: unreachable,
    how: 'played from its place',
    press: playedFromItsPlace,
    all: oncePressed,
  },
])(
  'goes on after $what when it is $how, in whatever order the answers from before come (S05, S06, N31)',
  async ({ fail, press, all }) => {
    const service = await startLocalService();
    onTestFinished(() => service.close());
    for (const order of all) {
      const held: ServerResponse[] = [];
      service.faults.clear();
      service.faults.next('speech', { respond: hold(held) }, 3);
      service.faults.next('speech', { respond: speak }, 20);
      const { narrator, script, clips, until, answered, hearsUntil } = await aListener({
        blocks,
        service,
        haste: 1,
      });
      narrator.play(1);
      await until(() => held.length === 3);
      let count = 0;
      for (const event of order) {
        const response = held[['first', 'second', 'third'].indexOf(event)];
        if (response) {
          fail(response);
          count++;
          await until(() => answered() >= count);
        } else press(narrator);
      }
      await hearsUntil('finished');
      expect({ order, text: textOf(clips) }).toEqual({ order, text: wholeText(script()) });
    }
  },
  60_000,
);

/** The answer is given by hand. */
function hold(held: ServerResponse[]): (response: ServerResponse) => Promise<void> {
  return (response) => {
    held.push(response);
    return new Promise((resolve) => response.once('close', resolve));
  };
}

function speak(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'audio/wav' }).end(spoken);
}

function refusal(status: number, code: string): Fail {
  const body = JSON.stringify({ error: { message: 'No.', type: 'error', code } });
  const headers = { 'content-type': 'application/json', 'x-should-retry': 'false', 'retry-after': '0' };
  return (response) => void response.writeHead(status, headers).end(body);
}

function orders<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}
