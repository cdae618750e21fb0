import {
  type ServerFields,
  type ToolServer,
  commandWords,
  isServerAddress,
  reachLine,
  serverFields,
} from '../../../shared/talk/tool-servers.ts';
import { t } from '../../../shared/text/translate.ts';

/** A server as it stands in the fields of its dialog. */
interface WrittenServer {
  readonly name: string;
  readonly kind: 'command' | 'address';
  /** The whole line. */
  readonly command: string;
  readonly url: string;
  /** A line each: `NAME=value`, or `Name: value` of a header. A value that is kept isn't written again. */
  readonly secrets: string;
}

export function writtenServer(server: ToolServer | undefined): WrittenServer {
  const empty = { name: '', kind: 'command' as const, command: '', url: '', secrets: '' };
  if (!server) return empty;
  const { name, reach } = server;
  const sign = signs[reach.kind];
  const secrets = reach.secrets.map((secret) => `${secret}${sign}`).join('\n');
  const line = reachLine(server);
  return { ...empty, name, kind: reach.kind, secrets, [reach.kind === 'command' ? 'command' : 'url']: line };
}

const signs = { command: '=', address: ':' } as const;

type ReadServer =
  | { readonly fields: ServerFields; readonly secrets: Readonly<Record<string, string>> }
  | { readonly problem: string };

/** What is written, or why it is no server. @param former the one that is changed */
export function readServer(
  { name, kind, command, url, secrets: lines }: WrittenServer,
  others: readonly ToolServer[],
  former?: ToolServer,
): ReadServer {
  const plainName = name.trim().replaceAll(/\s+/g, ' ');
  const isTaken = others.some((other) => other.name.toLowerCase() === plainName.toLowerCase());
  if (plainName === '' || isTaken) return { problem: t('servers:problem.name') };
  const [program = '', ...args] = commandWords(command) ?? [];
  if (kind === 'command' && program === '') return { problem: t('servers:problem.command') };
  if (kind === 'address' && !isServerAddress(url.trim())) return { problem: t('servers:problem.address') };
  const kept = former?.reach.kind === kind ? former.reach.secrets : [];
  const secrets = readSecrets(lines, signs[kind], kept);
  if (!secrets) return { problem: t('servers:problem.secrets') };
  const names = [...secrets.keys()];
  const reach =
    kind === 'command'
      ? { kind, command: program, args, secrets: names }
      : { kind, url: url.trim(), secrets: names };
  const read = serverFields.safeParse({ name: plainName, reach });
  if (!read.success) return { problem: t('servers:problem.command') };
  const values = [...secrets].filter(([, value]) => value !== '');
  return { fields: read.data, secrets: Object.fromEntries(values) };
}

/** @param kept names whose values are kept, and need not be written again @returns undefined where a line is no good */
function readSecrets(
  lines: string,
  sign: '=' | ':',
  kept: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const read = new Map<string, string>();
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const at = line.indexOf(sign);
    const name = line.slice(0, at).trim();
    const value = line.slice(at + 1).trim();
    if (at < 1 || !/^[\w.-]{1,100}$/.test(name) || (value === '' && !kept.includes(name))) return undefined;
    read.set(name, value);
  }
  return read;
}
