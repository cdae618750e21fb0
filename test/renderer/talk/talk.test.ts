import { beforeEach, expect, it, vi } from 'vitest';
import { someAppState } from '../some-app-state.ts';
import type { Microphone, MicrophoneListener } from '../../../src/renderer/audio/microphone.ts';
import { createRollingPeaks } from '../../../src/renderer/audio/peaks.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import { createHoldToTalk } from '../../../src/renderer/talk/talk.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { FaultError } from '../../../src/shared/contract/fault.ts';
import type { AskedAbout } from '../../../src/shared/listen/script/about.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import { paintedPicture, red } from '../../painted-picture.ts';

const app: AppState = {
  ...someAppState,
  settings: { ...defaultSettings, baseUrl: 'https://service.example' },
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const newId = (): string => 'turn';
const takeAttachments = (): object => ({});

/** A desk with a microphone that is worked by hand, and main's end of the pipe. */
function desk(known: AppState = app, about?: AskedAbout) {
  const sent: [string, unknown][] = [];
  const bridge: Bridge = {
    request: () => Promise.reject(new Error('Nothing is asked while one talks.')),
    send: (name, input) => void sent.push([name, input]),
    listen: () => undefined,
    openFile: async () => {},
  };
  let device: MicrophoneListener | undefined;
  let refusal: FaultError | undefined;
  const microphone: Microphone = {
    async open(listener, signal) {
      if (refusal) throw refusal;
      device = listener;
      listener.onOpen('Desk microphone');
      signal.addEventListener('abort', () => (device = undefined));
    },
  };
  const screen = createStore<Screen>({ ...initialScreen, app: known });
  const stopTurn = (): void => {
    sent.push(['stopped', null]);
    made.push('the turn before stops');
  };
  /** Of room for the question, in order. */
  const made: string[] = [];
  const peaks = createRollingPeaks(4);
  const audioFocus = {
    begin(by: string) {
      made.push(`${by} interrupts`);
      return about;
    },
    end(by: string, goesOn: boolean) {
      made.push(`${by} is over, ${goesOn}`);
      return about !== undefined;
    },
  };
  return {
    sent,
    made,
    screen,
    hold: createHoldToTalk({
      bridge,
      microphone,
      screen,
      peaks,
      newId,
      takeAttachments,
      stopTurn,
      audioFocus,
    }),
    hears: (...samples: readonly number[]) => device?.onFrame(Int16Array.from(samples)),
    unplug: () => device?.onLost({ kind: 'microphone-lost', message: 'The microphone went away.' }),
    refuse: (fault: FaultError['fault']) => (refusal = new FaultError(fault)),
    isOpen: () => device !== undefined,
  };
}

const press = { type: 'press', at: 0, latch: false } as const;
const release = { type: 'release', at: 1000 } as const;

it('stops the running turn, then sends the take, its frames in order, and its end', () => {
  const { hold, hears, sent, isOpen } = desk();
  hold(press);
  hears(1, 2);
  hears(3);
  hears(4);
  hold(release);
  hears(5);
  hears(6);
  vi.advanceTimersByTime(80);
  expect(sent).toEqual([
    ['stopped', null],
    ['question-start', { turnId: 'turn' }],
    ['recording-start', { recordingId: 'turn', sampleRate: 16_000, deviceName: 'Desk microphone' }],
    ['recording-frames', { recordingId: 'turn', pcm: Int16Array.of(1, 2, 3) }],
    ['recording-frames', { recordingId: 'turn', pcm: Int16Array.of(4, 5) }],
    ['recording-frames', { recordingId: 'turn', pcm: Int16Array.of(6) }],
    ['recording-end', { recordingId: 'turn' }],
    ['question-ask', { turnId: 'turn' }],
  ]);
  expect(isOpen()).toBe(false);
});

it('silences the document that is read aloud before anything else, and says where that was', () => {
  const about = { documentId: 'd0c0d0c0d0c0d0c0', place: { blockId: 'b1', at: 12 } };
  const { hold, hears, sent, made, screen } = desk(app, about);
  hold(press);
  expect(made).toEqual(['turn interrupts', 'the turn before stops']);
  expect(screen.get().room).toBe('listen');
  hears(1);
  expect(sent).toContainEqual(['question-start', { turnId: 'turn', about }]);
});

it('lets the document go on after a press that was let go before the microphone was open', () => {
  const { hold, made } = desk();
  hold(press);
  hold({ type: 'release', at: 900 });
  expect(made.at(-1)).toBe('turn is over, true');
});

it('shows that it listens only once it hears', () => {
  const { hold, hears, screen } = desk();
  hold(press);
  expect(screen.get().microphone).toBe('opening');
  hears(1);
  expect(screen.get().microphone).toBe('listening');
  expect(screen.get().deviceName).toBe('Desk microphone');
});

it('sends main nothing about a press that ended before the microphone was open', () => {
  const { hold, sent, screen, isOpen } = desk();
  hold(press);
  hold({ type: 'release', at: 900 });
  expect(sent.map(([name]) => name)).toEqual(['stopped']);
  expect(isOpen()).toBe(false);
  expect(screen.get().notice?.message).toMatch(/Too quick/);
});

it('listens on after a tap, and says so, until the next press', async () => {
  const { hold, hears, sent, screen } = desk();
  hold(press);
  hold({ type: 'release', at: 60 });
  hears(1);
  expect(screen.get().notice?.message).toMatch(/Hands-free/);
  hold({ type: 'press', at: 4000, latch: false });
  hold({ type: 'release', at: 4060 });
  await vi.runAllTimersAsync();
  expect(sent.map(([name]) => name)).toEqual([
    'stopped',
    'question-start',
    'recording-start',
    'recording-frames',
    'recording-end',
    'question-ask',
  ]);
});

it('says it while a microphone that is listened to gives nothing at all', () => {
  const { hold, hears, screen } = desk();
  hold(press);
  for (let i = 0; i < 63; i++) hears(...Array<number>(512).fill(0));
  expect(screen.get().hearsNothing).toBe(true);
  hears(...Array<number>(512).fill(300));
  expect(screen.get().hearsNothing).toBe(false);
});

it('says so too when no frame ever comes', () => {
  const { hold, screen } = desk();
  hold(press);
  vi.advanceTimersByTime(2000);
  expect(screen.get().hearsNothing).toBe(true);
});

it('finishes with what there is when the microphone is unplugged, and says so', () => {
  const { hold, hears, unplug, sent, screen } = desk();
  hold(press);
  hears(1);
  unplug();
  expect(sent.map(([name]) => name)).toEqual([
    'stopped',
    'question-start',
    'recording-start',
    'recording-frames',
    'recording-fail',
    'question-ask',
  ]);
  expect(screen.get().notice?.message).toBe('The microphone went away.');
});

it('says why there is no microphone, and is ready for the next press', async () => {
  const { hold, refuse, sent, screen } = desk();
  refuse({ kind: 'microphone-missing', message: 'No microphone found.' });
  hold(press);
  await vi.runAllTimersAsync();
  expect(screen.get()).toMatchObject({ microphone: 'failed', notice: { message: 'No microphone found.' } });
  expect(sent.map(([name]) => name)).toEqual(['stopped', 'recording-fail']);
});

it('says that what is read aloud goes on, and how to type, when there is no microphone to ask with', async () => {
  const { hold, refuse, screen } = desk(app, { documentId: 'd0c0d0c0', place: { blockId: 'b', at: 0 } });
  refuse({ kind: 'microphone-missing', message: 'No microphone found.' });
  hold(press);
  await vi.runAllTimersAsync();
  expect(screen.get().notice?.message).toBe(
    'No microphone found. To type your question, press Q. Reading continues.',
  );
});

it('asks for the key before it listens', () => {
  const { hold, isOpen, screen, sent } = desk({ ...app, key: { state: 'missing', keyStore: true } });
  hold(press);
  expect(isOpen()).toBe(false);
  expect(sent).toEqual([]);
  expect(screen.get()).toMatchObject({ room: 'welcome', notice: { tone: 'hint' } });
});

it('does not listen while a picture would go to a model that does not see', () => {
  const settings = { ...app.settings, model: 'aurora/glm-6' };
  const { hold, isOpen, screen } = desk({ ...app, settings });
  const pictures = [{ id: 'p', picture: paintedPicture(8, 8, red) }];
  screen.set({ attachments: { ...screen.get().attachments, pictures } });
  hold(press);
  expect(isOpen()).toBe(false);
  expect(screen.get()).toMatchObject({ room: 'talk', notice: { tone: 'hint' } });
});
