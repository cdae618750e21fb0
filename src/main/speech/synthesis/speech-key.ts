import { createHash } from 'node:crypto';

/** What decides how a passage sounds. */
export interface SpeechNamed {
  readonly model: string;
  readonly voice: string;
  /** Times the natural pace. */
  readonly speed: number;
  readonly format: string;
  readonly input: string;
}

/**
 * The name of a passage's sound: 64 hexadecimal digits that tell nothing of the text. Texts that differ in white space
 * or in how their letters are composed sound alike, and so have the same.
 */
export function speechKey({ model, voice, speed, format, input }: SpeechNamed): string {
  const text = input.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256')
    .update(JSON.stringify([voice, model, format, speed, text]))
    .digest('hex');
}
