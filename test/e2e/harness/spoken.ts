import { join } from 'node:path';

/** Questions spoken into WAV files. */
export const spoken = {
  time: fixture('what-time-is-it.wav'),
  timesEight: fixture('seven-times-eight.wav'),
  plusTen: fixture('and-plus-ten.wav'),
};

function fixture(name: string): string {
  return join(import.meta.dirname, '../../fixtures', name);
}
