/**
 * Peaks of full scale. A whisper at a hand's breadth is louder than the first; below the second a voice is far away. How
 * loud is too loud, the device hides: its level is evened out before it comes here.
 */
const audible = 0.01;
const clear = 0.04;

/** What the level check says. @param loudest of the last moments, 0..1 */
export function levelWords(loudest: number, deviceName: string, hearsNothing: boolean): string {
  const which = deviceName || 'your microphone';
  if (hearsNothing) return `I hear nothing from ${which}. Is it muted?`;
  if (loudest < audible) return `Say something: this is ${which}.`;
  if (loudest < clear)
    return 'I hear you, but faintly. Come closer, or turn its level up in your system’s settings.';
  return 'I hear you.';
}
