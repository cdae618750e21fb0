import { z } from 'zod';
import { t } from '../text/translate.ts';

/**
 * Who speaks. A voice is named by its file at the service, `<name>.wav`; no endpoint lists them, so the list
 * of the 28 predefined English voices is kept here and a person may add another name.
 */

const names = [
  'Abigail',
  'Adrian',
  'Alexander',
  'Alice',
  'Austin',
  'Axel',
  'Connor',
  'Cora',
  'Elena',
  'Eli',
  'Emily',
  'Everett',
  'Gabriel',
  'Gianna',
  'Henry',
  'Ian',
  'Jade',
  'Jeremiah',
  'Jordan',
  'Julian',
  'Layla',
  'Leonardo',
  'Michael',
  'Miles',
  'Olivia',
  'Ryan',
  'Taylor',
  'Thomas',
] as const;

/** The service's own voices, as it names them. */
export const predefinedVoices: readonly string[] = names.map((name) => `${name}.wav`);

export const voiceSchema = z
  .string()
  .regex(/^[^/\\]{1,100}\.wav$/i, { error: () => t('settings:voice.invalid') });

export const defaultVoice = 'Emily.wav';

/** Times the natural pace: the service names a natural range and no limits; those are the convention's. */
export const speedRange = { least: 0.25, most: 4, natural: { least: 0.5, most: 2 } } as const;

/** A voice as a person would call it: `Emily.wav` is Emily. */
export function voiceLabel(voice: string): string {
  return voice.replace(/\.wav$/i, '');
}

/** A voice as the service wants it, from what a person may write: `emily`, `Emily` or `Emily.wav`. */
export function voiceFile(written: string): string {
  const label = voiceLabel(written.trim());
  const known = names.find((name) => name.toLowerCase() === label.toLowerCase());
  return `${known ?? label}.wav`;
}

/** The voices whose names are nearest to one that is not among them; none where it is, or where none is near. */
export function voicesLike(voice: string): readonly string[] {
  const written = voiceLabel(voice).toLowerCase();
  const distances = names.map((name) => ({ name, distance: editDistance(written, name.toLowerCase()) }));
  const least = Math.min(...distances.map(({ distance }) => distance));
  if (least === 0 || least > Math.max(1, Math.floor(written.length / 3))) return [];
  return distances.filter(({ distance }) => distance === least).map(({ name }) => name);
}

/** Letters to be added, left out or changed. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
