import { homedir } from 'node:os';
import type { SettingsFollower } from './settings.ts';
import { type ServerText, promptText, serverText } from '../mcp/server-texts.ts';
import { type ToolServers, createToolServers } from '../mcp/tool-servers.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import type { createServerSecrets } from '../settings/server-secrets.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { ServerMessages } from '../../shared/contract/server-contract.ts';
import { type ResourceAt, type ToolServer, mostServers } from '../../shared/talk/tool-servers.ts';
import { t } from '../../shared/text/translate.ts';

interface ToolServerRoomOptions {
  readonly settings: SettingsStore;
  readonly secrets: ReturnType<typeof createServerSecrets>;
  readonly version: string;
  readonly appState: () => AppState;
  /** The state of a server has changed. */
  readonly onChange: () => void;
  readonly untilQuit: AbortSignal;
}

interface ToolServerRoom extends SettingsFollower {
  readonly servers: Pick<ToolServers, 'tools' | 'report'>;
  /** What a server has to be attached to a conversation. */
  resourceAt(which: ResourceAt): ServerText;
  /** Starts those that are switched on; to be called when the window is there, which shall not wait for them. */
  start(): void;
  readonly requests: Pick<RequestHandlers, keyof ServerMessages['requests']>;
}

/** Start here for tool servers: they follow the settings, and what they do stays in words that a person can read. */
export function createToolServerRoom(options: ToolServerRoomOptions): ToolServerRoom {
  const { settings, secrets, version, appState, onChange, untilQuit } = options;
  const servers = createToolServers(
    { version, environment: process.env, folder: homedir(), secretsOf: secrets.of, onChange },
    untilQuit,
  );
  const update = (): void => servers.update(settings.read().toolServers);
  return {
    servers,
    start() {
      const { toolServers } = settings.read();
      secrets.keepOnly(toolServers);
      if (toolServers.length > 0) update();
    },
    settingsChanged({ toolServers }) {
      if (toolServers) update();
    },
    resourceAt: (which) => serverText(which, servers, settings.read().toolServers),
    requests: {
      async 'tool-server-save'({ server, secrets: values }) {
        const former = settings.read().toolServers;
        const isNew = former.every(({ id }) => id !== server.id);
        if (isNew && former.length >= mostServers) throw tooMany();
        await secrets.save(server, values);
        settings.save({ toolServers: withServer(former, server) });
        update();
        if (Object.keys(values).length > 0) void servers.restart(server.id);
        return appState();
      },
      async 'tool-server-test'({ id }) {
        await servers.restart(id);
        return appState();
      },
      'tool-server-prompt': async (prompt) => ({ text: await promptText(prompt, servers, untilQuit) }),
    },
  };
}

function withServer(servers: readonly ToolServer[], server: ToolServer): ToolServer[] {
  return servers.some(({ id }) => id === server.id)
    ? servers.map((one) => (one.id === server.id ? server : one))
    : [...servers, server];
}

function tooMany(): FaultError {
  return new FaultError({ kind: 'bad-input', message: t('servers:problem.full', { most: mostServers }) });
}
