import { join } from 'node:path';
import type { ConnectionLimits } from '../../../src/main/mcp/server-connection.ts';
import { createToolServers, type ToolServers } from '../../../src/main/mcp/tool-servers.ts';
import type { ToolServer, ToolServerReport } from '../../../src/shared/talk/tool-servers.ts';

/** Tool servers as the app keeps them, started for a test. */
export interface ServersUnderTest {
  readonly servers: ToolServers;
  /** Starts these, in place of those before. Resolves when each is ready or has failed. */
  start(...wanted: readonly ToolServer[]): Promise<void>;
  /** What became of the first. */
  first(): ToolServerReport;
  /** Calls a tool as a turn would. @param name as the server names it */
  call(name: string, args?: object, signal?: AbortSignal): Promise<object>;
  end(): void;
}

/** However busy the computer is, none of these servers needs so long to start or to answer. */
const patient: ConnectionLimits = { startMs: 120_000, callMs: 120_000, longestCallMs: 240_000 };

/** For servers that never answer. */
export const impatient: ConnectionLimits = { startMs: 20_000, callMs: 500, longestCallMs: 1500 };

export function serversUnderTest(
  secrets: Readonly<Record<string, string>> = {},
  limits = patient,
): ServersUnderTest {
  const ending = new AbortController();
  const servers = createToolServers(
    {
      version: '1.0.0',
      environment: { ...process.env, PARLEY_API_KEY: 'the-key' },
      folder: import.meta.dirname,
      secretsOf: async () => secrets,
      onChange: () => {},
      restartsMs: [200, 400, 600],
      limits,
    },
    ending.signal,
  );
  return {
    servers,
    async start(...wanted) {
      servers.update(wanted);
      await servers.settled(new AbortController().signal);
    },
    first() {
      const [report] = servers.report();
      if (!report) throw new Error('There is no server.');
      return report;
    },
    async call(name, args = {}, signal = new AbortController().signal) {
      const tool = servers.tools().find(({ origin }) => origin.tool === name);
      if (!tool) throw new Error(`There is no tool ${name}.`);
      return tool.run(args, signal);
    },
    end: () => ending.abort(),
  };
}

/** A program of the Node that runs the tests. */
export function program(name: string, file: string, ...args: readonly string[]): ToolServer {
  const reach = { kind: 'command' as const, command: process.execPath, args: [file, ...args], secrets: [] };
  return { id: name, name, isOn: true, off: [], reach };
}

/** @param mode how it misbehaves, as `hostile-server.mjs` names it */
export function hostile(mode: string, ...more: readonly string[]): ToolServer {
  return program('hostile', join(import.meta.dirname, 'hostile-server.mjs'), mode, ...more);
}

/** One of the protocol's own servers, as its package has it. */
export function reference(name: string, ...args: readonly string[]): ToolServer {
  const file = join(
    import.meta.dirname,
    `../../../node_modules/@modelcontextprotocol/server-${name}/dist/index.js`,
  );
  return program(name, file, ...args);
}
