import { expect, test } from 'vitest';
import { createToldDictations } from '../../../src/main/dictate/dictation-status.ts';

function listening() {
  const shown: string[] = [];
  const told = createToldDictations({
    emit({ takeId, phase, stillComing }, isNewest) {
      if (isNewest) shown.push(`${takeId} ${phase} +${stillComing}`);
    },
    stageTimes: () => ({}),
    now: () => 0,
  });
  return { told, shown };
}

test('the overlay shows the newest, and how many before it are still coming', () => {
  const { told, shown } = listening();
  told.begin('a', 'opening');
  told.change('a', { phase: 'transcribing' });
  told.begin('b', 'opening');
  told.change('a', { phase: 'over' });
  told.change('b', { phase: 'listening' });
  expect(shown).toEqual([
    'a opening +0',
    'a transcribing +0',
    'b opening +1',
    'b opening +0',
    'b listening +0',
  ]);
});

test('one that is gone on with by hand does not take the overlay from one that is being spoken', () => {
  const { told } = listening();
  told.begin('spoken', 'opening');
  told.begin('kept', 'transcribing');
  expect(told.newest()?.takeId).toBe('spoken');
  told.change('spoken', { phase: 'over' });
  told.begin('later', 'transcribing');
  expect(told.newest()?.takeId).toBe('later');
});

test('what comes late of one that is over and followed by another is not told', () => {
  const { told, shown } = listening();
  told.begin('a', 'opening');
  told.change('a', { phase: 'over' });
  told.begin('b', 'opening');
  shown.length = 0;
  told.change('a', { preview: 'late' });
  expect(shown).toEqual([]);
});

test('behind a cancelled one, the one that still waits is shown, so that it can be cancelled too', () => {
  const { told, shown } = listening();
  told.begin('a', 'opening');
  told.change('a', { phase: 'queued' });
  told.begin('b', 'opening');
  told.change('b', { phase: 'queued' });
  shown.length = 0;
  told.change('b', { phase: 'over', outcome: 'cancelled' });
  expect(shown).toEqual(['b over +1', 'a queued +0']);
  expect(told.newest()?.takeId).toBe('a');
});
