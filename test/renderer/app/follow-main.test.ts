import { expect, it } from 'vitest';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { followMain } from '../../../src/renderer/app/follow-main.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';

const app = {
  settings: defaultSettings,
  key: { state: 'missing', keyStore: true },
  conversation: emptyConversation,
  version: '1.0.0',
  updates: { is: 'elsewhere', by: 'source' } as const,
  notices: [],
  toolServers: [],
  keys: [],
  recovered: [],
} as const;

/** The main process at the other end of the pipe. */
async function following(): Promise<Screen> {
  const bridge = {
    request: () => Promise.resolve(app),
    send: () => undefined,
    listen: () => undefined,
  } as unknown as Bridge; // its answers depend on names that are not asked for here
  const screen = createStore<Screen>(initialScreen);
  const turns = {
    stop: () => undefined,
    silence: () => false,
    isGoing: () => false,
    obey: () => undefined,
    restart: () => undefined,
  };
  await followMain({ bridge, screen, turns, onReady: () => undefined }, new AbortController().signal);
  return screen.get();
}

it('opens the first-run page where the service is not known', async () => {
  expect((await following()).room).toBe('welcome');
});
