import { homedir } from 'node:os';
import type { CommandContext } from './command-context.ts';
import { type ToolServers, createToolServers } from '../mcp/tool-servers.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { type ToolServer, type ToolServerReport, reachLine } from '../../shared/talk/tool-servers.ts';
import { t } from '../../shared/text/translate.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Runs a command with the tools of those servers that are switched on; they end with it. One that fails is reported. */
export async function withServers(
  servers: readonly ToolServer[],
  environment: Variables,
  { terminal, signal }: Pick<CommandContext, 'terminal' | 'signal'>,
  command: (tools: ReturnType<ToolServers['tools']>) => Promise<void>,
): Promise<void> {
  if (!servers.some(({ isOn }) => isOn)) return command([]);
  const ending = new AbortController();
  const started = startServers(servers, environment, AbortSignal.any([signal, ending.signal]));
  try {
    await started.settled(signal);
    for (const [at, { why }] of started.report().entries())
      if (why !== undefined) terminal.step(`${servers[at]?.name}: ${why}`);
    await command(started.tools());
  } finally {
    ending.abort();
  }
}

/** The desktop app's tool servers, started for one command. */
function startServers(
  servers: readonly ToolServer[],
  environment: Variables,
  signal: AbortSignal,
): ToolServers {
  const started = createToolServers(
    {
      version: '1',
      environment,
      folder: homedir(),
      secretsOf: async (server) => secretsIn(environment, server),
      onChange: () => {},
    },
    signal,
  );
  started.update(servers);
  return started;
}

/**
 * The app's key store is closed to other programs, so the environment holds what is secret.
 * @throws FaultError `bad-input` that names the variable
 */
function secretsIn(environment: Variables, { reach }: ToolServer): Readonly<Record<string, string>> {
  return Object.fromEntries(
    reach.secrets.map((name) => {
      const variable = `PARLEY_SECRET_${name.toUpperCase().replaceAll(/\W/g, '_')}`;
      const value = environment[variable];
      if (value !== undefined) return [name, value];
      throw new FaultError({ kind: 'bad-input', message: t('cli:mcp.secret', { name, variable }) });
    }),
  );
}

/** Which tool servers there are. Starts none. */
export async function listServers(
  { toolServers }: Pick<Settings, 'toolServers'>,
  { terminal }: Pick<CommandContext, 'terminal'>,
): Promise<void> {
  if (toolServers.length === 0) terminal.step(t('cli:mcp.none'));
  const width = Math.max(0, ...toolServers.map(({ name }) => name.length));
  for (const server of toolServers) {
    const off = server.isOn ? '' : `  (${t('servers:state.off')})`;
    terminal.say(`${server.name.padEnd(width)}  ${reachLine(server)}${off}\n`);
  }
  terminal.result({
    servers: toolServers.map(({ name, isOn, off, reach }) => ({ name, on: isOn, off, ...reach })),
  });
}

/** Starts one, also if it is switched off, and says what it offers. @throws FaultError where it doesn't work */
export async function testServer(
  name: string,
  { toolServers }: Pick<Settings, 'toolServers'>,
  environment: Variables,
  { terminal, signal }: Pick<CommandContext, 'terminal' | 'signal'>,
): Promise<void> {
  const server = toolServers.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!server) throw unknownServer(name, toolServers);
  secretsIn(environment, server); // says what is missing
  const ending = new AbortController();
  const servers = startServers(
    [{ ...server, isOn: true }],
    environment,
    AbortSignal.any([signal, ending.signal]),
  );
  try {
    await servers.settled(signal);
    signal.throwIfAborted();
    const [report] = servers.report();
    if (report?.state !== 'ready')
      throw new FaultError({ kind: 'bad-input', message: report?.why ?? t('servers:state.failed') });
    sayReport(report, terminal);
  } finally {
    ending.abort();
  }
}

function sayReport(
  { tools, leftOut, prompts, resources }: ToolServerReport,
  terminal: CommandContext['terminal'],
): void {
  const width = Math.max(0, ...tools.map((tool) => tool.name.length));
  for (const { name, description } of tools)
    terminal.say(`${name.padEnd(width)}  ${description}`.trimEnd() + '\n');
  for (const { name, why } of leftOut) terminal.say(`${t('cli:mcp.left-out', { name, why })}\n`);
  const names = (all: readonly { readonly title: string }[]): string =>
    all.map(({ title }) => title).join(', ');
  if (prompts.length > 0) terminal.say(`${t('cli:mcp.prompts', { names: names(prompts) })}\n`);
  if (resources.length > 0) terminal.say(`${t('cli:mcp.resources', { names: names(resources) })}\n`);
  terminal.result({ tools, leftOut, prompts, resources });
}

function unknownServer(name: string, servers: readonly ToolServer[]): FaultError {
  const names = servers.map((server) => server.name).join(', ');
  const message = servers.length === 0 ? t('cli:mcp.none') : t('cli:mcp.unknown', { name, names });
  return new FaultError({ kind: 'bad-input', message });
}
