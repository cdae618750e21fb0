import { describe, expect, it } from 'vitest';
import { createNearVoice } from '../../../../src/shared/talk/hands-free/near-voice.ts';

/** Somebody at a microphone, and a television across the room. */
function room() {
  const near = createNearVoice();
  const frames = (ms: number, probability: number, level: number): number =>
    Array.from({ length: Math.round(ms / 32) }, () => near(probability, level)).filter(
      (heard) => heard.probability > 0,
    ).length * 32;
  return {
    /** @returns for how many milliseconds it counted as the person */
    says: (ms: number, level: number) => frames(ms, 0.9, level),
    pauses: (ms: number) => frames(ms, 0.02, -60),
  };
}

describe('the nearest voice', () => {
  it('is whoever speaks while nobody else has', () => {
    expect(room().says(960, -45)).toBe(960);
  });

  it('is the louder one from its first word on, and the other is nobody', () => {
    const { says, pauses } = room();
    says(5_000, -36);
    expect(says(960, -16)).toBe(960);
    pauses(2_000);
    expect(says(40_000, -36)).toBe(0);
    expect(says(960, -18)).toBe(960);
  });

  it('is not a single louder frame of a television, but two of them are the person who leans back', () => {
    const { says, pauses } = room();
    says(960, -20);
    says(960, -36);
    expect(says(32, -31)).toBe(0);
    expect(says(960, -36)).toBe(0);
    pauses(2_000);
    says(32, -31);
    expect(says(928, -31)).toBe(928);
  });

  it('is known by how loud it is, also where a word is hardly speech yet', () => {
    const near = createNearVoice();
    expect(near(0.4, -16).isLoud).toBe(false);
    near(0.9, -16);
    expect(near(0.4, -22).isLoud).toBe(true);
    expect(near(0.4, -36).isLoud).toBe(false);
  });

  it('keeps its faint syllables', () => {
    const { says } = room();
    says(960, -16);
    expect(says(256, -40)).toBe(256);
    expect(says(96, -20)).toBe(96);
  });

  it('may trail off while nobody else was heard, and for a syllable once somebody was', () => {
    const { says, pauses } = room();
    says(960, -16);
    expect(says(640, -34)).toBe(640);
    pauses(500);
    says(960, -16);
    expect(says(10_000, -36)).toBe(768);
    pauses(500);
    says(960, -16);
    expect(says(640, -34)).toBe(256);
  });

  it('is not who speaks a moment later, and fainter', () => {
    const { says, pauses } = room();
    says(960, -16);
    pauses(320);
    expect(says(10_000, -36)).toBe(0);
  });

  it('is set apart from another only after that was heard, and as far as its words do not die away', () => {
    const near = createNearVoice();
    const others = (ms: number, level: number): number =>
      Array.from({ length: ms / 32 }, () => near(0.9, level)).filter(({ isOther }) => isOther).length * 32;
    others(960, -16);
    expect(others(640, -36)).toBe(0);
    expect(others(1_600, -36)).toBe(1_472);
    expect(others(960, -16)).toBe(0);
    expect(others(160, -32)).toBe(0);
    expect(others(160, -36)).toBe(160);
    expect(others(160, -32)).toBe(160);
  });

  it('is not forgotten while a television goes on for minutes', () => {
    const { says } = room();
    says(2_000, -16);
    says(96_000, -36);
    expect(says(32_000, -34)).toBe(0);
    expect(says(960, -24)).toBe(960);
  });

  it('is not forgotten for one click', () => {
    const { says } = room();
    says(960, -26);
    says(32, -6);
    expect(says(960, -26)).toBe(960);
  });

  it('is still itself after a laugh', () => {
    const { says } = room();
    says(3_000, -30);
    says(400, -18);
    expect(says(960, -30)).toBe(960);
  });

  it('is heard again within two minutes of its own speech when it has become softer', () => {
    const { says, pauses } = room();
    says(960, -16);
    pauses(960);
    expect(says(16_000, -30)).toBeLessThan(300);
    expect(says(96_000, -30)).toBeGreaterThan(15_000);
  });
});
