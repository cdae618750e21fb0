import type { CommandContext } from './command-context.ts';
import { predefinedVoices, speedRange, voiceLabel, voicesLike } from '../../shared/speech/voice.ts';
import { t } from '../../shared/text/translate.ts';

/** The voices that are known. Asks the service nothing: it does not list them. */
export async function voices({ settings, terminal }: CommandContext): Promise<void> {
  for (const voice of predefinedVoices) {
    const isChosen = voice === settings.voice;
    const label = voiceLabel(voice);
    terminal.say(`${isChosen ? t('cli:voices.chosen', { voice: label }) : label}\n`);
  }
  terminal.step(t('cli:voices.choose'));
  terminal.result({
    voices: predefinedVoices.map((file) => ({ name: voiceLabel(file), file })),
    chosen: settings.voice,
  });
}

/** Says before anything is spoken what may go wrong with how it is asked for: it goes out all the same. */
export function warnOfUnusualVoice({
  settings: { voice, speed },
  terminal,
}: Pick<CommandContext, 'settings' | 'terminal'>): void {
  if (!predefinedVoices.includes(voice)) {
    const near = voicesLike(voice);
    const advice = near.length > 0 ? t('cli:voices.near', { voices: near }) : t('cli:voices.list');
    terminal.step(
      t('cli:voices.unknown', { voice: voiceLabel(voice), count: predefinedVoices.length, advice }),
    );
  }
  const { least, most } = speedRange.natural;
  if (speed < least || speed > most) terminal.step(t('cli:voices.unnatural', { speed, least, most }));
}
