import { expect, test } from 'vitest';
import { createDictationStatuses } from '../../../src/main/dictate/dictation-status.ts';

function listening() {
  const shown: string[] = [];
  const statuses = createDictationStatuses({
    emit({ takeId, phase, stillComing }, isNewest) {
      if (isNewest) shown.push(`${takeId} ${phase} +${stillComing}`);
    },
    stageTimes: () => ({}),
    now: () => 0,
  });
  return { statuses, shown };
}

test('the overlay shows the newest dictation, and how many earlier ones are still coming', () => {
  const { statuses, shown } = listening();
  statuses.begin('a', 'opening');
  statuses.change('a', { phase: 'transcribing' });
  statuses.begin('b', 'opening');
  statuses.change('a', { phase: 'over' });
  statuses.change('b', { phase: 'listening' });
  expect(shown).toEqual([
    'a opening +0',
    'a transcribing +0',
    'b opening +1',
    'b opening +0',
    'b listening +0',
  ]);
});

test('a retried dictation does not replace one that is being spoken', () => {
  const { statuses } = listening();
  statuses.begin('spoken', 'opening');
  statuses.begin('kept', 'transcribing');
  expect(statuses.newest()?.takeId).toBe('spoken');
  statuses.change('spoken', { phase: 'over' });
  statuses.begin('later', 'transcribing');
  expect(statuses.newest()?.takeId).toBe('later');
});

test('late changes to a finished dictation are ignored once another has started', () => {
  const { statuses, shown } = listening();
  statuses.begin('a', 'opening');
  statuses.change('a', { phase: 'over' });
  statuses.begin('b', 'opening');
  shown.length = 0;
  statuses.change('a', { preview: 'late' });
  expect(shown).toEqual([]);
});

test('after a cancelled dictation, the one still waiting is shown, so that it can be cancelled too', () => {
  const { statuses, shown } = listening();
  statuses.begin('a', 'opening');
  statuses.change('a', { phase: 'queued' });
  statuses.begin('b', 'opening');
  statuses.change('b', { phase: 'queued' });
  shown.length = 0;
  statuses.change('b', { phase: 'over', outcome: 'cancelled' });
  expect(shown).toEqual(['b over +1', 'a queued +0']);
  expect(statuses.newest()?.takeId).toBe('a');
});
