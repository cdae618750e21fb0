import { expect, it } from 'vitest';
import { waitLabel } from '../../../src/renderer/app/wait-labels.ts';

const now = 1_700_000_000_000;

it('counts the seconds that are left, begun ones whole', () => {
  expect(waitLabel({ reason: 'busy', untilMs: now + 11_200 }, now)).toBe(
    'The service is busy. Retrying in 12 s.',
  );
});

it('shows a long wait in minutes', () => {
  expect(waitLabel({ reason: 'tokens', untilMs: now + 125_000 }, now)).toMatch(/in 2 min 5 s\.$/);
});

it('never counts below zero', () => {
  expect(waitLabel({ reason: 'requests', untilMs: now - 5000 }, now)).toMatch(/Retrying now\.$/);
});

it('names the limit that is used up, where the service reports it (S18, S19)', () => {
  const untilMs = now + 12_000;
  expect(waitLabel({ reason: 'requests', untilMs, limit: 60 }, now)).toBe(
    'The limit of 60 requests per minute is reached. Retrying in 12 s.',
  );
  expect(waitLabel({ reason: 'tokens', untilMs, limit: 2_000_000 }, now)).toBe(
    'The limit of 2,000,000 tokens per minute is reached. Retrying in 12 s.',
  );
});

it('counts nothing down where nobody knows how long it takes', () => {
  expect(waitLabel({ reason: 'unreachable', untilMs: 0 }, now)).toBe(
    'No connection. Parley keeps your question and tries again.',
  );
});
