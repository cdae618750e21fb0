import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Connection, type ConnectionLimits, connect } from './server-connection.ts';
import type { Offer } from './server-offer.ts';
import { type ResourceContents, describedBy, toolIsGone } from './model-words.ts';
import { usualVariables } from './program-transport.ts';
import { type LeftOutTool, callNameFor, mostTools } from './server-tools.ts';
import { ServerTrouble } from './trouble.ts';
import { pause, unlessAborted } from '../abort.ts';
import type { ToolDefinition } from '../../shared/talk/message.ts';
import type { ToolOrigin } from '../../shared/talk/tool-use.ts';
import { type ToolServer, type ToolServerReport, reachLine } from '../../shared/talk/tool-servers.ts';
import { t } from '../../shared/text/translate.ts';

/** A tool of a server as a turn uses it. */
interface OfferedTool {
  readonly definition: ToolDefinition;
  readonly origin: ToolOrigin;
  /** Another one whenever the server, or what it says of the tool, is another: consents hold for this alone. */
  readonly digest: string;
  /** @throws Error for the model to read */
  readonly run: (args: object, signal: AbortSignal) => Promise<object>;
}

/** The person's tool servers, each kept running for as long as it is switched on. */
export interface ToolServers {
  /** Starts, stops and renews them, as the settings have them now. */
  update(servers: readonly ToolServer[]): void;
  /** Starts it anew. Resolves when it is ready or has failed. */
  restart(id: string): Promise<void>;
  /** Resolves when none is starting any more, at the latest when the signal aborts. */
  settled(signal: AbortSignal): Promise<void>;
  tools(): readonly OfferedTool[];
  report(): readonly ToolServerReport[];
  /** @throws ServerTrouble */
  prompt(
    id: string,
    name: string,
    args: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<string>;
  resource(id: string, uri: string, signal: AbortSignal): Promise<ResourceContents>;
}

interface ToolServersPorts {
  readonly version: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where programs are started. */
  readonly folder: string;
  /** The values of its secrets by their names; undefined where they are kept for another program or address. */
  readonly secretsOf: (server: ToolServer) => Promise<Readonly<Record<string, string>> | undefined>;
  /** The report is another. */
  readonly onChange: () => void;
  readonly limits?: ConnectionLimits;
  /** Milliseconds before each new start of a server that ended by itself. After the last it stays as it is. */
  readonly restartsMs?: readonly number[];
}

const usualRestartsMs = [1_000, 5_000, 20_000];
/** A server that has held out for so long may fail as often again. */
const soundMs = 10 * 60_000;

interface Running {
  readonly server: ToolServer;
  readonly stopping: AbortController;
  state: ToolServerReport['state'];
  why?: string | undefined;
  connection?: Connection | undefined;
  /** Resolves when it is ready or has failed for the first time. */
  starting: Promise<void>;
}

export function createToolServers(ports: ToolServersPorts, untilQuit: AbortSignal): ToolServers {
  const all = new Map<string, Running>();
  let wanted: readonly ToolServer[] = [];
  const { onChange } = ports;

  const stop = (running: Running): void => {
    all.delete(running.server.id);
    running.stopping.abort();
    void running.connection?.close();
  };
  const start = (server: ToolServer): Running => {
    const stopping = new AbortController();
    const running: Running = { server, stopping, state: 'starting', starting: Promise.resolve() };
    all.set(server.id, running);
    running.starting = keepRunning(running, ports, AbortSignal.any([stopping.signal, untilQuit]));
    return running;
  };
  const ready = (id: string): Connection => {
    const connection = all.get(id)?.connection;
    if (!connection) throw new ServerTrouble('ended');
    return connection;
  };
  untilQuit.addEventListener('abort', () => [...all.values()].forEach(stop), { once: true });

  return {
    update(servers) {
      wanted = servers;
      for (const running of all.values()) {
        const now = servers.find(({ id }) => id === running.server.id);
        if (!now?.isOn || !isSameServer(now, running.server)) stop(running);
      }
      for (const server of servers) if (server.isOn && !all.has(server.id)) start(server);
      onChange();
    },
    async restart(id) {
      const server = wanted.find((one) => one.id === id);
      if (!server?.isOn) return;
      const former = all.get(id);
      if (former) stop(former);
      const running = start(server);
      onChange();
      await running.starting;
    },
    async settled(signal) {
      const starting = Promise.all([...all.values()].map((running) => running.starting));
      await unlessAborted(starting, signal).catch(() => {});
    },
    tools: () => offeredTools(wanted, all).map(({ tool }) => tool),
    report() {
      const offered = offeredTools(wanted, all);
      return wanted.map((server) => reportOf(server, all.get(server.id), offered));
    },
    prompt: (id, name, args, signal) => ready(id).prompt(name, args, signal),
    resource: (id, uri, signal) => ready(id).resource(uri, signal),
  };
}

/** What only chooses among its tools needs no new start. */
function isSameServer(a: ToolServer, b: ToolServer): boolean {
  return a.name === b.name && isDeepStrictEqual(a.reach, b.reach);
}

/** Resolves at the first outcome, and goes on keeping the server running. Never throws. */
async function keepRunning(running: Running, ports: ToolServersPorts, signal: AbortSignal): Promise<void> {
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    let restarts = 0;
    while (!signal.aborted) {
      const since = performance.now();
      const trouble = await runOnce(running, ports, resolve, signal);
      if (performance.now() - since > soundMs) restarts = 0;
      const waitMs = (ports.restartsMs ?? usualRestartsMs)[restarts];
      running.connection = undefined;
      running.why = troubleWords(trouble);
      running.state = waitMs === undefined || !mayPass(trouble) ? 'failed' : 'starting';
      ports.onChange();
      resolve();
      if (waitMs === undefined || running.state === 'failed') return;
      restarts += 1;
      await pause(waitMs, signal);
    }
  };
  run().catch(resolve); // it was stopped
  await settled;
}

/** Some troubles are the same at the next start. */
function mayPass({ kind }: ServerTrouble): boolean {
  return !['no-program', 'secrets', 'moved', 'flooding', 'too-large', 'not-protocol'].includes(kind);
}

/** @returns how it ended @throws the signal's reason */
async function runOnce(
  running: Running,
  ports: ToolServersPorts,
  onReady: () => void,
  signal: AbortSignal,
): Promise<ServerTrouble> {
  const ended = Promise.withResolvers<ServerTrouble>();
  try {
    const secrets = await ports.secretsOf(running.server);
    if (!secrets) return new ServerTrouble('secrets');
    const reached = reachedWith(running.server, secrets, ports);
    const { version, onChange, limits } = ports;
    const connectionPorts = { version, onOffer: onChange, onEnd: ended.resolve, limits };
    const connection = await connect(reached, connectionPorts, signal);
    if (signal.aborted) await connection.close();
    signal.throwIfAborted();
    running.connection = connection;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof ServerTrouble ? error : new ServerTrouble('unreachable', String(error));
  }
  running.state = 'ready';
  running.why = undefined;
  ports.onChange();
  onReady();
  return unlessAborted(ended.promise, signal);
}

function reachedWith(
  { reach }: ToolServer,
  secrets: Readonly<Record<string, string>>,
  { environment, folder }: ToolServersPorts,
): Parameters<typeof connect>[0] {
  if (reach.kind === 'address') return { kind: 'address', url: new URL(reach.url), headers: secrets };
  const { command, args } = reach;
  return { kind: 'command', command, args, env: { ...usualVariables(environment), ...secrets }, folder };
}

interface Offered {
  readonly serverId: string;
  readonly name: string;
  readonly description: string;
  readonly tool: OfferedTool;
}

/** In the order of the servers, and no more than a question can carry. */
function offeredTools(servers: readonly ToolServer[], all: ReadonlyMap<string, Running>): readonly Offered[] {
  const taken = new Set<string>();
  return servers
    .flatMap((server) => {
      const running = all.get(server.id);
      if (!running?.connection || running.state !== 'ready') return [];
      return usable(server, running.connection.offer()).map((tool): Offered => {
        const callName = callNameFor(server, tool.name, taken);
        taken.add(callName);
        const digest = `${tool.digest}.${keyDigest(server)}`;
        const current = (): Connection | undefined => {
          const connection = all.get(server.id)?.connection;
          const same = connection?.offer().tools.find(({ name }) => name === tool.name);
          return same?.digest === tool.digest ? connection : undefined;
        };
        return {
          serverId: server.id,
          name: tool.name,
          description: tool.description,
          tool: {
            definition: {
              name: callName,
              description: describedBy(server.name, tool.description),
              parameters: tool.parameters,
            },
            origin: { server: server.name, tool: tool.name },
            digest,
            async run(args, signal) {
              const connection = current();
              if (!connection) throw toolIsGone();
              return connection.call(tool.name, args, signal);
            },
          },
        };
      });
    })
    .slice(0, mostTools);
}

function keyDigest(server: ToolServer): string {
  return createHash('sha256').update(reachLine(server)).digest('base64url');
}

function usable({ off }: ToolServer, { tools }: Offer): Offer['tools'] {
  return tools.filter(({ name }) => !off.includes(name));
}

/** Of what a server wrote, what the window shows. */
const longestShown = 300;

function reportOf(
  server: ToolServer,
  running: Running | undefined,
  offered: readonly Offered[],
): ToolServerReport {
  const { id } = server;
  const { state = 'off', why, connection } = running ?? {};
  const offer = connection?.offer();
  const own = new Map(offered.filter(({ serverId }) => serverId === id).map((one) => [one.name, one]));
  const tooMany: LeftOutTool[] = (offer ? usable(server, offer) : [])
    .filter(({ name }) => !own.has(name))
    .map(({ name }) => ({ name, why: 'too-many' }));
  return {
    id,
    state,
    ...(why !== undefined && { why }),
    tools: (offer?.tools ?? []).map(({ name, description }) => ({
      name,
      callName: own.get(name)?.tool.definition.name ?? '',
      description: description.slice(0, longestShown),
    })),
    leftOut: [...(offer?.leftOut ?? []), ...tooMany].map(({ name, why: reason }) => ({
      name,
      why: t(`servers:left-out.${reason}`),
    })),
    prompts: offer?.prompts ?? [],
    resources: offer?.resources ?? [],
  };
}

/** What went wrong with a server, for the person. */
export function troubleWords({ kind, detail }: ServerTrouble): string {
  const words = t(`servers:trouble.${kind}`);
  return detail === '' ? words : t('servers:trouble.with-detail', { words, detail });
}
