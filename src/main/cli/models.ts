import { faultOf } from '../../shared/fault.ts';
import { withInfo, type ModelRoles } from '../../shared/model.ts';
import type { ModelInfo } from '../service/model-info.ts';
import type { CommandContext } from './command.ts';

/** What the service offers, by what it is for; for a program also what it tells of each. */
export async function models(context: CommandContext): Promise<void> {
  const { models: list, terminal } = context;
  const [listed, infos] = await Promise.all([list.roles(), infosOf(context)]);
  const roles = withInfo(listed, infos);
  const all = parts.flatMap(({ role }) => roles[role].map((model) => ({ ...model, role })));
  for (const { role, title } of parts) {
    const names = roles[role].map(({ id }) => `  ${id}\n`);
    if (names.length > 0) terminal.say(`${title}\n${names.join('')}`);
  }
  if (all.length === 0) terminal.step('The service lists no models.');
  terminal.result({ models: all });
}

/** Longer, and nobody would wait for prices who only wants names. */
const infoMs = 5_000;

/** An extra: a service that does not tell prices still has its models. */
async function infosOf({ service, terminal, signal }: CommandContext): Promise<readonly ModelInfo[]> {
  try {
    return await service.modelInfo(AbortSignal.any([signal, AbortSignal.timeout(infoMs)]));
  } catch (error) {
    signal.throwIfAborted();
    terminal.step(`What the models cost could not be asked. ${faultOf(error).message}`);
    return [];
  }
}

const parts: readonly { readonly role: keyof ModelRoles; readonly title: string }[] = [
  { role: 'chat', title: 'Text' },
  { role: 'transcription', title: 'Speech to text' },
  { role: 'speech', title: 'Text to speech' },
];
