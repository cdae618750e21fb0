import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { someOf } from '../../thorough.ts';
import type { Fault } from '../../local-service/faults.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictationDesk, said, type Saying } from './desk.ts';
import { systemClock } from '../../../src/main/service/clock.ts';

/** Dictations while something else answers in the service's place, or the service answers badly. */

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ profile: 'fast' });
  await service.ready;
});
beforeEach(() => service.faults.clear());
afterAll(() => service.close());

const spoken: readonly Saying[] = ['time', 'plusTen'];

const sends = (respond: (response: ServerResponse) => unknown): Fault => ({
  respond: (response) => void respond(response),
});
const cutAfterHeaders = sends((response) => {
  response.flushHeaders();
  response.socket?.resetAndDestroy();
});
const shorterThanSaid = sends((response) => {
  response.strictContentLength = false;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  response.write('{"text":"What ti');
  response.socket?.end();
});
const longerThanSaid = sends((response) => {
  response.strictContentLength = false;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10 });
  response.end('{"text":"What time is it?"}');
});
const portal = sends((response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Sign in</title>');
});
const nothing = sends((response) => response.writeHead(200, { 'content-length': 0 }).end());
const circle = sends((response) => response.writeHead(307, { location: '/v1/audio/transcriptions' }).end());
const away = (wait: string): Fault => ({ status: 503, headers: { 'retry-after': wait } });
const limited = (wait: string): Fault => ({ status: 429, headers: { 'retry-after': wait } });

const alternates = (other: () => string) => {
  let requests = 0;
  return (): string => (requests++ % 2 === 0 && requests < 12 ? other() : service.baseUrl);
};

interface Flapping {
  readonly faults?: readonly Fault[];
  readonly address?: () => string;
}

const waitedFor: Readonly<Record<string, Flapping>> = {
  'takes the request and never answers': { faults: [{ stallAfter: 0 }] },
  'resets after the headers': { faults: Array.from({ length: 6 }, () => cutAfterHeaders) },
  'sends less than it announced': { faults: Array.from({ length: 6 }, () => shorterThanSaid) },
  'asks for longer and longer waits': {
    faults: ['0', '0', '0', '0.01', '0.05', '0.1', '0.2', '0.3'].map(away),
  },
  'has no address every second time': { address: alternates(() => 'http://nowhere.invalid') },
  'asks for an impossible wait': {
    faults: [limited('soon'), limited('Fri, 01 Jan 1999 00:00:00 GMT')],
  },
};

test.for(someOf(2, Object.entries(waitedFor)))(
  'delivers every dictation once and in order from a service that %s (N33)',
  async ([, { faults = [], address }]) => {
    for (const fault of faults) service.faults.next('transcription', fault);
    const before = service.requests.length;
    const desk = dictationDesk({
      service,
      ...(address && { address }),
      lookPausesMs: [1, 5],
      timeouts: { listeningMs: 10 },
    });
    const ids: string[] = [];
    for (const saying of spoken) ids.push(await desk.dictates(saying));
    const outcomes = await Promise.all(ids.map((id) => desk.over(id)));
    expect(outcomes.map(({ outcome, fault }) => ({ outcome, fault }))).toEqual(
      ids.map(() => ({ outcome: 'delivered', fault: undefined })),
    );
    expect(desk.clipboard).toEqual(spoken.map((saying) => said[saying].text));
    expect(service.requests.length - before).toBeLessThan(50);
  },
);

const flappingBy: Readonly<Record<string, Flapping>> = {
  'is a sign-in page': { faults: Array.from({ length: 9 }, () => portal) },
  'sends an empty body': { faults: Array.from({ length: 9 }, () => nothing) },
  'sends more than it announced': { faults: Array.from({ length: 9 }, () => longerThanSaid) },
  'redirects in a circle': { faults: Array.from({ length: 99 }, () => circle) },
  'offers no secure connection': {
    address: () => service.baseUrl.replace('http:', 'https:'),
  },
};

test.for(someOf(2, Object.entries(flappingBy)))(
  'keeps and reports every dictation when the other side %s, and delivers each once and in order when retried (N33)',
  async ([, { faults = [], address }]) => {
    for (const fault of faults) service.faults.next('transcription', fault);
    const before = service.requests.length;
    let healed = false;
    const desk = dictationDesk({
      service,
      address: () => (!healed && address ? address() : service.baseUrl),
      lookPausesMs: [1, 5],
    });
    const ids: string[] = [];
    for (const saying of spoken) ids.push(await desk.dictates(saying));
    const outcomes = await Promise.all(ids.map((id) => desk.over(id)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'failed'));
    expect(ids.map((id) => desk.takes.audioPath(id))).not.toContain(undefined);
    expect(service.requests.length - before).toBeLessThan(50);
    healed = true;
    service.faults.clear();
    for (const id of ids) desk.dictations.retry(id);
    for (const id of ids) await desk.sees(id, { outcome: 'delivered' });
    expect(desk.clipboard).toEqual(spoken.map((saying) => said[saying].text));
  },
);

test.for(['0', '-1', '1e12', 'soon', 'Fri, 01 Jan 1999 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'waits a sensible time when a rate-limited service asks for a wait of %s (N33, S25)',
  async (wait) => {
    const headers = { 'retry-after': wait, 'x-should-retry': 'false' };
    service.faults.next('transcription', { status: 429, headers }, 999);
    const before = service.requests.length;
    const desk = dictationDesk({ service });
    const takeId = await desk.dictates('time');
    const { waiting } = await desk.sees(takeId, { phase: 'queued' });
    const leftMs = (waiting?.untilMs ?? 0) - systemClock.now();
    expect(leftMs).toBeGreaterThan(500);
    expect(leftMs).toBeLessThanOrEqual(30_000);
    expect(service.requests.length - before).toBeLessThan(5);
  },
);
