import { expect, it } from 'vitest';
import { someAppState } from '../some-app-state.ts';
import { createRollingPeaks } from '../../../src/renderer/audio/peaks.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import type { createReplyPlayback } from '../../../src/renderer/talk/reply/reply-playback.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import { followTurns } from '../../../src/renderer/talk/turns.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';

const turnId = 'turn';
const start: TurnEvent = { type: 'turn-start', turnId, origin: 'text', at: 0, utterance: 'Hello?' };
const cue = { id: 'cue', text: 'Hello.', start: 0, end: 6, pauseAfterMs: 250 };
const position = { cueId: 'cue', playedMs: 200, durationMs: 800 };

/** A window whose loudspeaker is worked by hand. */
function room(onNextFrame = (act: () => void) => act(), patch: Partial<Screen> = {}) {
  const sent: [string, unknown][] = [];
  const sounds: string[] = [];
  let receive: ((event: TurnEvent) => void) | undefined;
  const bridge: Bridge = {
    request: () => Promise.reject(new Error('Nothing is asked.')),
    send: (name, input) => void sent.push([name, input]),
    listen: ({ turn }) => void (receive = turn),
    openFile: async () => {},
  };
  const screen = createStore<Screen>({ ...initialScreen, app: someAppState, ...patch });
  const speech: ReturnType<typeof createReplyPlayback> = {
    prepare: (id) => void sounds.push(`prepare ${id}`),
    expect: (_turnId, { id }) => void sounds.push(`expect ${id}`),
    play: (_turnId, { id }) => void sounds.push(`play ${id}`),
    stop: () => {
      sounds.push('silence');
      return position;
    },
    obey: (order) => void sounds.push(order),
    speed: 1,
  };
  let playback: ((event: TurnEvent) => void) | undefined;
  const peaks = createRollingPeaks(1);
  const followed = followTurns(
    {
      bridge,
      screen,
      peaks,
      createPlayback: (fold) => {
        playback = fold;
        return speech;
      },
      onEvent: () => undefined,
      onNextFrame,
    },
    new AbortController().signal,
  );
  const turns = { ...followed, receive: (event: TurnEvent) => receive?.(event) };
  const lastTurn = () => screen.get().conversation.turns.at(-1);
  return {
    turns,
    sent,
    sounds,
    speech,
    screen,
    peaks,
    lastTurn,
    sound: (event: TurnEvent) => playback?.(event),
  };
}

it('expects the first sound while it is being made', () => {
  const { turns, sounds } = room();
  turns.receive(start);
  sounds.length = 0;
  turns.receive({ type: 'cue-coming', turnId, cue });
  turns.receive({ type: 'cue-ready', turnId, cue });
  expect(sounds).toEqual(['expect cue', 'play cue']);
});

it('plays a cue without drawing anything for it until it sounds', () => {
  const { turns, sounds, screen, sound, lastTurn } = room(() => undefined);
  turns.receive(start);
  const drawn = screen.get().conversation;
  turns.receive({ type: 'cue-coming', turnId, cue });
  turns.receive({ type: 'cue-ready', turnId, cue });
  expect(sounds).toContain('play cue');
  expect(screen.get().conversation).toBe(drawn);
  sound({ type: 'cue-start', turnId, cueId: 'cue' });
  expect(lastTurn()).toMatchObject({ phase: 'speaking', cues: [cue], soundingCueId: 'cue' });
});

it('lights a cue from its own loudspeaker, without main', () => {
  const { turns, sound, lastTurn } = room();
  turns.receive(start);
  turns.receive({ type: 'cue-ready', turnId, cue });
  sound({ type: 'cue-start', turnId, cueId: 'cue' });
  expect(lastTurn()).toMatchObject({ phase: 'speaking', soundingCueId: 'cue' });
  sound({ type: 'cue-end', turnId, cueId: 'cue' });
  expect(lastTurn()).toMatchObject({ heardTo: 6 });
  expect(lastTurn()).not.toHaveProperty('soundingCueId');
});

it('has the loudspeaker ready before there is anything to be heard, unless answers are only shown', () => {
  const { turns, sounds, screen } = room();
  const asked: TurnEvent[] = [
    { type: 'turn-start', turnId, origin: 'voice', at: 0 },
    { type: 'take-end', turnId },
  ];
  screen.set({ app: { ...someAppState, settings: { ...defaultSettings, speakReplies: false } } });
  asked.forEach(turns.receive);
  expect(sounds).toEqual([]);
  screen.set({ app: { ...someAppState, settings: { ...defaultSettings, speakReplies: true } } });
  asked.forEach(turns.receive);
  expect(sounds).toEqual(['prepare turn']);
});

it('silences the turn before it reports to main how far it was heard', () => {
  const { turns, sent, sounds } = room();
  turns.receive(start);
  sounds.length = 0;
  turns.stop();
  expect(sounds).toEqual(['silence']);
  expect(sent).toEqual([['turn-stop', { turnId, position }]]);
});

it('stops nothing when no turn is going on', () => {
  const { turns, sent } = room();
  turns.receive(start);
  turns.receive({ type: 'turn-end', turnId, outcome: 'completed' });
  turns.stop();
  expect(sent).toEqual([]);
});

it('changes nothing by the sound of a turn that is over', () => {
  const { turns, sound, lastTurn } = room();
  turns.receive(start);
  turns.receive({ type: 'turn-end', turnId, outcome: 'interrupted', heard: '' });
  const over = lastTurn();
  sound({ type: 'cue-start', turnId, cueId: 'cue' });
  expect(lastTurn()).toBe(over);
});

it('says kindly that nothing was heard, and keeps no trace of the turn', () => {
  const { turns, screen } = room();
  turns.receive({ type: 'turn-start', turnId, origin: 'voice', at: 0 });
  turns.receive({ type: 'turn-end', turnId, outcome: 'nothing-heard' });
  expect(screen.get().conversation.turns).toEqual([]);
  expect(screen.get().notice).toEqual({
    tone: 'hint',
    message: 'Parley didn’t hear anything. Press the key, then speak.',
  });
});

it('speaks at the pace of the settings, from the moment they change', () => {
  const { screen, speech } = room();
  expect(speech.speed).toBe(1);
  screen.set({ app: { ...someAppState, settings: { ...defaultSettings, speed: 1.5 } } });
  expect(speech.speed).toBe(1.5);
  screen.set({ draft: 'Something else.' });
  expect(speech.speed).toBe(1.5);
});

it.each([
  ['failed', 0],
  ['listening', 1],
] as const)(
  'leaves of the waveform at the end of a turn, where the microphone is %s, %d',
  (microphone, left) => {
    const { turns, peaks } = room(undefined, { microphone });
    turns.receive(start);
    peaks.push(1);
    turns.receive({ type: 'turn-end', turnId, outcome: 'completed' });
    expect(peaks.read(1)[0]).toBe(left);
  },
);
