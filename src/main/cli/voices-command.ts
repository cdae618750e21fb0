import type { CommandContext } from './command-context.ts';
import { predefinedVoices, speedRange, voiceLabel, voicesLike } from '../../shared/speech/voice.ts';

/** The voices that are known. Asks the service nothing: it does not list them. */
export async function voices({ settings, terminal }: CommandContext): Promise<void> {
  for (const voice of predefinedVoices) {
    const isChosen = voice === settings.voice;
    terminal.say(`${voiceLabel(voice)}${isChosen ? '  (chosen)' : ''}\n`);
  }
  terminal.step(
    'Choose one with --voice or PARLEY_VOICE. The service may have others, which can be named too.',
  );
  terminal.result({
    voices: predefinedVoices.map((file) => ({ name: voiceLabel(file), file })),
    chosen: settings.voice,
  });
}

/** Says before anything is spoken what may go wrong with how it is asked for: it goes out all the same. */
export function tellUnusualVoice({
  settings: { voice, speed },
  terminal,
}: Pick<CommandContext, 'settings' | 'terminal'>): void {
  if (!predefinedVoices.includes(voice)) {
    const near = voicesLike(voice);
    const advice =
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'They are listed by: parley voices.';
    terminal.step(
      `“${voiceLabel(voice)}” is none of the ${predefinedVoices.length} voices that Parley knows. ${advice} The service is asked for it all the same.`,
    );
  }
  const { least, most } = speedRange.natural;
  if (speed < least || speed > most)
    terminal.step(
      `At ${speed} times the natural pace the voice may sound unnatural; it is made for ${least} to ${most}.`,
    );
}
