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

export const defaultVoice = 'Emily.wav';

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
