/** A stretch of sound, mono, as it went to the loudspeaker. */
export interface HeardBlock {
  /** PCM16 little-endian as base64. */
  readonly pcm: string;
  readonly sampleRate: number;
  /** When its first sample left the graph, in `performance.now()` milliseconds of the page. */
  readonly atMs: number;
}

/** What a page's loudspeaker says about itself; tests reach it as `globalThis.loudspeaker`. */
export interface Loudspeaker {
  /** Takes out what was heard since the last call. */
  readonly take: () => HeardBlock[];
  /** `performance.now()` of the first and the last sample above -60 dBFS, or null when all was silent so far. */
  readonly firstSoundMs: () => number | null;
  readonly lastSoundMs: () => number | null;
  /** Forgets what was heard. */
  readonly clear: () => void;
}

/**
 * Listens to everything that reaches the destination of any AudioContext of the page: nodes that are connected to a
 * destination are led there through a bus, and the bus also feeds a recorder. The recorder reads a media stream track,
 * so it needs no worklet module (which a strict policy would refuse) and loses nothing while the page is busy. The
 * source of this function is sent to the page, so it refers to nothing outside itself.
 */
export function installLoudspeaker(): void {
  const audible = 10 ** (-60 / 20);
  const buses = new WeakMap<BaseAudioContext, GainNode>();
  let blocks: HeardBlock[] = [];
  let firstMs: number | null = null;
  let lastMs: number | null = null;

  const connect = AudioNode.prototype.connect;
  const disconnect = AudioNode.prototype.disconnect;
  const throughBus = (target: unknown): unknown =>
    target instanceof AudioDestinationNode && target.context instanceof AudioContext
      ? busOf(target.context)
      : target;

  // Both have several forms, distinguished by their arguments; only the target is exchanged.
  AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode, ...rest: number[]) {
    Reflect.apply(connect, this, [throughBus(target), ...rest]);
    return target;
  } as typeof AudioNode.prototype.connect;
  AudioNode.prototype.disconnect = function (this: AudioNode, ...args: unknown[]) {
    Reflect.apply(disconnect, this, args.length === 0 ? [] : [throughBus(args[0]), ...args.slice(1)]);
  } as typeof AudioNode.prototype.disconnect;

  const busOf = (context: AudioContext): GainNode => {
    const known = buses.get(context);
    if (known) return known;
    const bus = new GainNode(context);
    const recorder = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    Reflect.apply(connect, bus, [context.destination]);
    Reflect.apply(connect, bus, [recorder]);
    buses.set(context, bus);
    const [track] = recorder.stream.getAudioTracks();
    if (track) void record(track);
    return bus;
  };

  // Chromium's; TypeScript's library does not know it. A second of blocks may wait for a busy page.
  type Processor = new (init: { track: MediaStreamTrack; maxBufferSize: number }) => {
    readable: ReadableStream<AudioData>;
  };
  const { MediaStreamTrackProcessor } = globalThis as unknown as { MediaStreamTrackProcessor: Processor };

  const record = async (track: MediaStreamTrack): Promise<void> => {
    const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: 4096 });
    // Blocks carry the audio clock; the least delay ever seen is what ties it to the page's clock.
    let clockOffsetMs = Infinity;
    for await (const data of readable as unknown as AsyncIterable<AudioData>) {
      const endMs = (data.timestamp + (data.numberOfFrames * 1e6) / data.sampleRate) / 1000;
      clockOffsetMs = Math.min(clockOffsetMs, performance.now() - endMs);
      keep(data, data.timestamp / 1000 + clockOffsetMs);
      data.close();
    }
  };

  const keep = (data: AudioData, atMs: number): void => {
    const samples = new Float32Array(data.numberOfFrames);
    data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
    const first = samples.findIndex((sample) => Math.abs(sample) > audible);
    const last = samples.findLastIndex((sample) => Math.abs(sample) > audible);
    const timeOf = (index: number): number => atMs + (index * 1000) / data.sampleRate;
    if (first >= 0) {
      firstMs ??= timeOf(first);
      lastMs = timeOf(last);
    }
    const pcm = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 0x7fff);
    const bytes = new Uint8Array(pcm.buffer) as Uint8Array & { toBase64(): string };
    blocks.push({ pcm: bytes.toBase64(), sampleRate: data.sampleRate, atMs });
  };

  const loudspeaker: Loudspeaker = {
    take: () => blocks.splice(0),
    firstSoundMs: () => firstMs,
    lastSoundMs: () => lastMs,
    clear: () => {
      blocks = [];
      firstMs = null;
      lastMs = null;
    },
  };
  Object.assign(globalThis, { loudspeaker });
}
