import type { ModelRoles } from '../../shared/model.ts';
import type { CommandContext } from './command.ts';

/** What the service offers, by what it is for. */
export async function models({ models: list, terminal }: CommandContext): Promise<void> {
  const roles = await list.roles();
  const listed = parts.flatMap(({ role }) => roles[role].map((model) => ({ ...model, role })));
  for (const { role, title } of parts) {
    const names = roles[role].map(({ id }) => `  ${id}\n`);
    if (names.length > 0) terminal.say(`${title}\n${names.join('')}`);
  }
  if (listed.length === 0) terminal.step('The service lists no models.');
  terminal.result({ models: listed });
}

const parts: readonly { readonly role: keyof ModelRoles; readonly title: string }[] = [
  { role: 'chat', title: 'Text' },
  { role: 'transcription', title: 'Speech to text' },
  { role: 'speech', title: 'Text to speech' },
];
