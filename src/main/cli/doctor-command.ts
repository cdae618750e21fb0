import { join } from 'node:path';
import type { CommandContext } from './command-context.ts';
import { folderFact, recordingCards, systemFacts } from '../platform/system-facts.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import { type Fact, factsAsText } from '../../shared/settings/fact.ts';
import { t } from '../../shared/text/translate.ts';

interface DoctorOptions {
  /** The terminal program's. */
  readonly folder: string;
  /** The desktop app's. */
  readonly desktopFolder: string;
}

/** What somebody who helps would ask: of this computer, of the service, and where the two programs keep what they keep. */
export async function doctor(
  { folder, desktopFolder }: DoctorOptions,
  context: CommandContext,
): Promise<void> {
  const { settings, terminal } = context;
  const facts: readonly Fact[] = [
    ...(await systemFacts()),
    ...(process.platform === 'linux'
      ? [{ name: t('app:facts.microphone'), value: await recordingCards() }]
      : []),
    { name: t('app:facts.service'), value: settings.baseUrl || t('app:facts.none') },
    { name: t('cli:doctor.answer'), value: await answerOf(context) },
    await folderFact(t('cli:doctor.desktop-folder'), desktopFolder),
    await folderFact(t('cli:doctor.terminal-folder'), folder),
    { name: t('app:facts.log'), value: join(desktopFolder, 'logs/parley.log') },
  ];
  terminal.say(`${factsAsText(facts)}\n`);
  terminal.result({ facts });
}

/** A failure is what one wants to know here. */
async function answerOf({ models, settings }: CommandContext): Promise<string> {
  if (settings.baseUrl === '') return t('cli:doctor.not-asked');
  try {
    const { chat } = await models.roles();
    return t('cli:doctor.works', { count: chat.length });
  } catch (error) {
    return faultOf(error).message;
  }
}
