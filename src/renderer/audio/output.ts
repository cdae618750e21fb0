import { peakOfTail } from './peaks.ts';

/** The one way to the loudspeaker. Everything that sounds passes `input`, and is measured on its way. */
export interface Output {
  readonly context: AudioContext;
  readonly input: AudioNode;
  /** The moment of the audio clock that is being heard now, in seconds: the loudspeaker is behind the clock. */
  heardUntil(): number;
  /** Runs the loudspeaker until `signal` aborts; while nobody needs it, it rests, and a headset may too. */
  wake(signal: AbortSignal): void;
  /** Reports the loudest sample of every `peakMs` that sounds, until `signal` aborts. */
  measure(onPeak: (peak: number) => void, signal: AbortSignal): void;
}

/** Milliseconds of sound in one peak, as long as a frame of the microphone. */
const peakMs = 32;

/** Samples the analyser keeps; more than twice `peakMs` at 48 kHz, for a timer that comes late. */
const analyserSamples = 4096;

/** Milliseconds from the last sound to rest: longer than a fade, and turns that follow one another find it awake. */
const restAfterMs = 3000;

export function createOutput(): Output {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const analyser = new AnalyserNode(context, { fftSize: analyserSamples });
  analyser.connect(context.destination);
  void context.suspend();
  let users = 0;
  const restWhenUnused = (): void => {
    if (users === 0) void context.suspend();
  };
  const release = (): void => {
    users--;
    setTimeout(restWhenUnused, restAfterMs);
  };
  return {
    context,
    input: analyser,
    heardUntil: () => context.currentTime - context.outputLatency,
    wake(signal) {
      users++;
      void context.resume();
      signal.addEventListener('abort', release, { once: true });
    },
    measure: (onPeak, signal) => measure(analyser, onPeak, signal),
  };
}

function measure(analyser: AnalyserNode, onPeak: (peak: number) => void, signal: AbortSignal): void {
  const samples = new Float32Array(analyserSamples);
  const { context } = analyser;
  let readAt = context.currentTime;
  const timer = setInterval(() => {
    const fresh = Math.round((context.currentTime - readAt) * context.sampleRate);
    readAt = context.currentTime;
    analyser.getFloatTimeDomainData(samples);
    onPeak(peakOfTail(samples, fresh));
  }, peakMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** A way for sound to leave the computer, as the browser lists it. */
type SoundOutput = Pick<MediaDeviceInfo, 'deviceId' | 'groupId'>;

/** The ids under which Chromium lists the system's chosen devices a second time. */
const systemsChoices: ReadonlySet<string> = new Set(['default', 'communications']);

/** Whether the device in use is gone: a headset was unplugged, or no output is left at all. */
export function isOutputLost(before: readonly SoundOutput[], now: readonly SoundOutput[]): boolean {
  if (before.length === 0) return false;
  if (now.length === 0) return true;
  const groupId = before.find(({ deviceId }) => deviceId === 'default')?.groupId;
  const uses = (each: SoundOutput): boolean => !systemsChoices.has(each.deviceId) && each.groupId === groupId;
  return before.some(uses) && !now.some(uses);
}

/**
 * Calls `act` whenever the output device in use is gone, until `signal` aborts. The system then switches to another one,
 * which may be loud and among strangers. Plugging in or choosing another device doesn't count.
 */
export function onOutputLost(context: AudioContext, act: () => void, signal: AbortSignal): void {
  let known: Promise<readonly SoundOutput[]> = outputs();
  const look = async (): Promise<void> => {
    const before = known;
    known = outputs();
    if (isOutputLost(await before, await known) && !signal.aborted) act();
  };
  navigator.mediaDevices.addEventListener('devicechange', () => void look(), { signal });
  // No device plays the sound: it failed while playing, or another program took it.
  context.addEventListener('error', act, { signal });
}

async function outputs(): Promise<readonly SoundOutput[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'audiooutput');
}
