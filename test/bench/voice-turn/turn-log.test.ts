import { expect, test } from 'vitest';
import type { LoggedRequest } from '../../local-service/log.ts';
import { turnTimes, wasted } from './turn-log.ts';

/** A turn whose key was let go at 1000: each request with when it came in and was answered. */
const transcription = (receivedAt: number, answeredAt: number): LoggedRequest => ({
  endpoint: 'transcription',
  startedAt: receivedAt - 5,
  receivedAt,
  answeredAt,
  body: { bytes: 1, text: 'How are you?' },
});
const chat: LoggedRequest = {
  endpoint: 'chat',
  startedAt: 1330,
  receivedAt: 1340,
  written: [
    { at: 1500, text: 'I am w' },
    { at: 1600, text: 'ell, **tha' },
    { at: 1700, text: 'nk** you.' },
    { at: 1800, text: ' And' },
  ],
  body: { messages: [], model: 'a' },
};
const speech: LoggedRequest = {
  endpoint: 'speech',
  startedAt: 1710,
  receivedAt: 1720,
  answeredAt: 2000,
  body: { input: 'I am well, thank you.', voice: 'a', speed: 1, format: 'wav' },
};
const turn = { releasedAt: 1000, soundAt: 2050 };

test('the bound is the service’s own time: the transcription, the first piece’s text, and its speech', () => {
  const times = turnTimes({ ...turn, requests: [transcription(1020, 1320), chat, speech] });
  expect(times).toEqual({
    firstSound: 1050,
    bound: 300 + 360 + 280,
    toTranscription: 20,
    toChat: 20,
    toSpeech: 20,
    toSound: 50,
  });
});

test('of a recording sent ahead, the bound has what was left at the release', () => {
  const { bound, toTranscription } = turnTimes({
    ...turn,
    requests: [transcription(800, 1320), chat, speech],
  });
  expect({ bound, toTranscription }).toEqual({ bound: 320 + 360 + 280, toTranscription: 0 });
});

test('where the transcript is there before the release, the wait for the release is nobody’s', () => {
  const { bound, toChat } = turnTimes({ ...turn, requests: [transcription(700, 900), chat, speech] });
  expect({ bound, toChat }).toEqual({ bound: 360 + 280, toChat: 340 });
});

test('every millisecond is the service’s or of a stage', () => {
  const { firstSound, ...parts } = turnTimes({
    ...turn,
    requests: [transcription(800, 1320), chat, speech],
  });
  expect(Object.values(parts).reduce((sum, ms) => sum + ms)).toBe(firstSound);
});

test('of a transcription that was given up, only the request is counted', () => {
  const { answeredAt: _never, ...givenUp } = transcription(600, 900);
  const requests = [givenUp, transcription(1020, 1320), chat, speech];
  expect(turnTimes({ ...turn, requests }).bound).toBe(300 + 360 + 280);
  expect(wasted(requests, 1)).toBe(1);
});

test('a turn that was never spoken is no turn', () => {
  expect(() => turnTimes({ ...turn, requests: [transcription(1020, 1320), chat] })).toThrow('no speech');
});
