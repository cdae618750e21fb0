import type { OnPacket, Packets } from './packets.ts';

/** The samples themselves, whatever their rate: every sample is a frame of its own. */
export function wavPackets(sampleRate: number, onPacket: OnPacket): Packets {
  return {
    sampleRate,
    frameSamples: 1,
    delay: 0,
    added: 0,
    async add(pcm) {
      const bytes = new Uint8Array(pcm.length * 2);
      const view = new DataView(bytes.buffer);
      pcm.forEach((sample, i) => view.setInt16(i * 2, sample, true));
      onPacket(bytes);
    },
    finish: async () => undefined,
    discard: async () => {},
  };
}
