import { setImmediate as othersFirst } from 'node:timers/promises';
import { BufferTarget, EncodedAudioPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import { encodeWav, floatFromPcm, joinPcm, pcmFromFloat, type Sound } from '../../../shared/audio/pcm.ts';
import { createOpusPackets, opusConfig } from '../codecs/opus-packets.ts';
import { speechRate } from '../../../shared/speech/endpointing.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';

export type UploadFormat = 'wav' | 'webm';

/** A part of a recording as an upload. WAV is limited to the 16 kHz that such services use. */
export async function uploadFile(sound: Sound, format: UploadFormat): Promise<Uint8Array> {
  return format === 'wav' ? encodeWav(atMost(sound, speechRate)) : encodeWebm(sound);
}

function atMost(sound: Sound, rate: number): Sound {
  if (sound.sampleRate <= rate) return sound;
  const resampler = createResampler(sound.sampleRate, rate);
  const pcm = joinPcm([resampler.add(floatFromPcm(sound.pcm)), resampler.finish()].map(pcmFromFloat));
  return { pcm, sampleRate: rate };
}

/** Speech can be understood as well as from the original, at a tenth of a WAV's bytes. Somebody waits for it. */
const quality = { sampleRate: speechRate, bitrate: 24_000, complexity: 1 } as const;

async function encodeWebm({ pcm, sampleRate }: Sound): Promise<Uint8Array> {
  const packets = await createOpusPackets(quality);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = opusConfig(packets.preSkip, sampleRate);
  const resampler = createResampler(sampleRate, speechRate);
  try {
    for (let at = 0; at < pcm.length; at += sampleRate) {
      const second = pcmFromFloat(resampler.add(floatFromPcm(pcm.subarray(at, at + sampleRate))));
      for (const packet of packets.add(second, false)) await source.add(packet, { decoderConfig });
      await othersFirst(); // a take is encoded while the next words are recorded
    }
    const rest = packets.add(pcmFromFloat(resampler.finish()), true);
    for (const packet of rest) await source.add(packet, { decoderConfig });
  } finally {
    packets.end();
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}
