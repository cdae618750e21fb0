import { createOpusPackets, opusRate } from '../../speech/codecs/opus-packets.ts';
import type { OnPacket, Packets } from './packets.ts';

/** Speech at 32 kbit/s cannot be told from its original. */
const quality = { sampleRate: opusRate, bitrate: 32_000, complexity: 9 } as const;

export async function opusPackets(onPacket: OnPacket): Promise<Packets> {
  const packets = await createOpusPackets(quality);
  const give = (pcm: Int16Array, last: boolean): void => {
    for (const { data } of packets.add(pcm, last)) onPacket(data);
  };
  return {
    sampleRate: opusRate,
    frameSamples: opusRate / 50,
    delay: packets.preSkip,
    added: packets.preSkip,
    add: async (pcm) => give(pcm, false),
    async finish() {
      give(new Int16Array(), true);
      packets.end();
      return undefined;
    },
    discard: async () => packets.end(),
  };
}
