import { AudioSample, AudioSampleSource, NullTarget, Output, type OutputFormat } from 'mediabunny';
import type { OnPacket, Packets } from './packets.ts';

interface Encoding {
  readonly codec: 'aac' | 'mp3';
  readonly container: OutputFormat;
  readonly sampleRate: number;
  /** Bits per second. */
  readonly bitrate: number;
  readonly frameSamples: number;
  readonly delay: number;
  readonly added: number;
}

/** The packets of one of mediabunny's encoders. Its container goes nowhere: the file is put together by whoever binds it. */
export async function encodedPackets(encoding: Encoding, onPacket: OnPacket): Promise<Packets> {
  const { codec, container, sampleRate, bitrate, frameSamples, delay, added } = encoding;
  const output = new Output({ format: container, target: new NullTarget() });
  let description: Uint8Array | undefined;
  const source = new AudioSampleSource({
    codec,
    bitrate,
    onEncodedPacket(packet, meta) {
      description ??= bytesOf(meta?.decoderConfig?.description);
      onPacket(packet.data);
    },
  });
  output.addAudioTrack(source);
  await output.start();
  let samples = 0;
  return {
    sampleRate,
    frameSamples,
    delay,
    added,
    async add(pcm) {
      if (pcm.length === 0) return;
      const timestamp = samples / sampleRate;
      const sample = new AudioSample({
        data: pcm,
        format: 's16',
        numberOfChannels: 1,
        sampleRate,
        timestamp,
      });
      samples += pcm.length;
      await source.add(sample);
      sample.close();
    },
    async finish() {
      await output.finalize();
      return description;
    },
    discard: () => output.cancel().catch(() => {}),
  };
}

function bytesOf(source: ArrayBufferView | ArrayBufferLike | undefined): Uint8Array | undefined {
  if (source === undefined) return undefined;
  const view = ArrayBuffer.isView(source) ? source : new Uint8Array(source);
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
}
