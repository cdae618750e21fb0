import { describe, expect, it } from 'vitest';
import { loudnessDb, pcmFromFloat } from '../../../src/shared/audio/pcm.ts';
import { createResampler } from '../../../src/shared/audio/resampler.ts';
import { renderEarcon } from '../../../src/renderer/audio/earcons.ts';

describe.for(['start', 'stop'] as const)('the %s sound', (earcon) => {
  it.for([44_100, 48_000, 96_000])('at %d hertz leaves nothing in a recording at 16 kHz', (rate) => {
    const sound = renderEarcon(earcon, rate);
    const down = createResampler(rate, 16_000);
    const recorded = [down.add(sound), down.finish()].map((part) => loudnessDb(pcmFromFloat(part)));
    expect(loudnessDb(pcmFromFloat(sound))).toBeGreaterThan(-35);
    expect(Math.max(...recorded)).toBeLessThan(-75);
  });

  it('is not played where it would fold down to where voices are', () => {
    expect(renderEarcon(earcon, 16_000)).toHaveLength(0);
  });

  it('begins and ends softly, without a click', () => {
    const sound = renderEarcon(earcon, 48_000);
    expect(Math.abs(sound[0]!) + Math.abs(sound.at(-1)!)).toBeLessThan(0.001);
  });
});
