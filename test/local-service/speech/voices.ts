/** eSpeak's settings for a voice. */
export interface Timbre {
  /** eSpeak's name for the accent, which has its own voice file. */
  readonly accent: 'en-us' | 'en-us-nyc' | 'en-gb' | 'en-gb-x-rp' | 'en-gb-scotland' | 'en-029';
  /** eSpeak's name for the speaker variant: formants, breath, roughness. */
  readonly variant: string;
  /** 0-99; 50 is the variant's own pitch. */
  readonly pitch: number;
  /** 0-99; the pitch range. */
  readonly range: number;
  /** Words per minute at speed 1. */
  readonly rate: number;
}

/** The service's 28 voices by their file names. No two sound alike. */
export const timbres: ReadonlyMap<string, Timbre> = new Map([
  voice('Abigail.wav', 'en-us', 'f1', 55, 55, 165),
  voice('Adrian.wav', 'en-us', 'm1', 45, 50, 165),
  voice('Alexander.wav', 'en-gb', 'm2', 40, 55, 155),
  voice('Alice.wav', 'en-gb', 'f2', 60, 60, 160),
  voice('Austin.wav', 'en-us', 'm3', 50, 45, 170),
  voice('Axel.wav', 'en-us', 'm7', 35, 50, 165),
  voice('Connor.wav', 'en-gb', 'rob', 50, 55, 165),
  voice('Cora.wav', 'en-us', 'f3', 45, 60, 155),
  voice('Elena.wav', 'en-gb', 'f4', 55, 50, 160),
  voice('Eli.wav', 'en-us', 'm5', 60, 50, 170),
  voice('Emily.wav', 'en-us', 'Annie', 50, 55, 160),
  voice('Everett.wav', 'en-us', 'm6', 30, 40, 150),
  voice('Gabriel.wav', 'en-us', 'adam', 45, 55, 165),
  voice('Gianna.wav', 'en-us-nyc', 'f5', 60, 60, 170),
  voice('Henry.wav', 'en-gb', 'edward', 40, 45, 155),
  voice('Ian.wav', 'en-gb-scotland', 'Mike', 45, 50, 160),
  voice('Jade.wav', 'en-us', 'f2', 66, 60, 170),
  voice('Jeremiah.wav', 'en-029', 'Lee', 35, 50, 155),
  voice('Jordan.wav', 'en-us', 'Alex', 55, 50, 170),
  voice('Julian.wav', 'en-gb', 'max', 50, 60, 165),
  voice('Layla.wav', 'en-gb', 'linda', 55, 55, 160),
  voice('Leonardo.wav', 'en-us', 'pedro', 35, 65, 160),
  voice('Michael.wav', 'en-us', 'john', 45, 50, 160),
  voice('Miles.wav', 'en-gb', 'robert', 55, 45, 165),
  voice('Olivia.wav', 'en-gb-x-rp', 'Andrea', 55, 55, 160),
  voice('Ryan.wav', 'en-us', 'benjamin', 60, 45, 175),
  voice('Taylor.wav', 'en-us', 'aunty', 45, 50, 165),
  voice('Thomas.wav', 'en-gb', 'victor', 25, 45, 150),
]);

function voice(
  file: string,
  accent: Timbre['accent'],
  variant: string,
  pitch: number,
  range: number,
  rate: number,
): [string, Timbre] {
  return [file, { accent, variant, pitch, range, rate }];
}
