import type { TakeEntry } from '../../src/shared/dictate/take.ts';

/** A take of which only some things matter. */
export function takeWith(some: Partial<TakeEntry> = {}): TakeEntry {
  return {
    id: `take-${some.order ?? 1}`,
    order: 1,
    kind: 'dictation',
    stage: 'delivered',
    startedAt: Date.parse('2026-11-20T10:00:00Z'),
    durationMs: 4000,
    sampleRate: 16_000,
    audioBytes: 128_000,
    stageTimes: {},
    ...some,
  };
}

/** Takes of these orders. */
export function takesOf(...orders: readonly number[]): readonly TakeEntry[] {
  return orders.map((order) => takeWith({ order }));
}
