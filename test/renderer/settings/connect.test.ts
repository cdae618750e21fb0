import { expect, it } from 'vitest';
import { someAppState } from '../some-app-state.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import { createConnect, mayBeRight, partAtFault } from '../../../src/renderer/settings/connect.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { FaultError, type FaultKind } from '../../../src/shared/contract/fault.ts';

const roles = { chat: [], transcription: [], speech: [] };

/** Main's end of the pipe, which keeps what it is told, and a service that answers as the test says. */
function desk(answer: () => Promise<typeof roles | null>) {
  let app: AppState = { ...someAppState, key: { state: 'missing', keyStore: true } };
  const asked: [string, unknown][] = [];
  const main = async (name: string, input: unknown): Promise<unknown> => {
    asked.push([name, input]);
    if (name === 'service-check') return answer();
    if (name === 'settings-save')
      app = { ...app, settings: { ...app.settings, ...(input as Partial<AppState['settings']>) } };
    if (name === 'key-save') app = { ...app, key: { state: 'stored', keyStore: true } };
    return app;
  };
  const bridge = { request: main } as unknown as Bridge; // its answers depend on names that are not asked for here
  const screen = createStore<Screen>({ ...initialScreen, app });
  let listed = 0;
  const connect = createConnect({ bridge, screen, listModels: async () => void listed++ });
  return {
    asked: () => asked.map(([name]) => name),
    screen,
    listed: () => listed,
    keepAddress: (address: string) => settled((then) => connect.keepAddress(address, then)),
    checkKey: (key: string) => settled((then) => connect.checkKey({ key, keep: true }, then)),
    keepUnchecked: (key: string) => settled((then) => connect.keepUnchecked({ key, keep: true }, then)),
  };

  /** Whether it led on, once there is an outcome. */
  async function settled(act: (then: () => void) => void): Promise<boolean> {
    let ledOn = false;
    act(() => (ledOn = true));
    await expect.poll(() => screen.get().check.phase).not.toBe('checking');
    return ledOn;
  }
}

const failing =
  (kind: FaultKind, message = 'No.') =>
  (): Promise<never> =>
    Promise.reject(new FaultError({ kind, message }));

it('finds a service at an address before there is a key, and keeps the address', async () => {
  const { keepAddress, asked, screen } = desk(async () => null);
  expect(await keepAddress('https://service.example')).toBe(true);
  expect(asked()).toEqual(['settings-save', 'service-check']);
  expect(screen.get().check).toEqual({ phase: 'answers' });
});

it('says at the address that nothing answers there', async () => {
  const { keepAddress, screen } = desk(failing('unreachable', 'Nobody is there.'));
  expect(await keepAddress('https://nosuch.invalid')).toBe(false);
  expect(screen.get().check).toMatchObject({ phase: 'failed', part: 'address' });
});

it.each(['hello you', 'ftp://service.example', 'https://'])(
  'says of %j at once that it is no address, and asks nobody',
  async (written) => {
    const { keepAddress, asked, screen } = desk(async () => null);
    expect(await keepAddress(written)).toBe(false);
    expect(asked()).toEqual([]);
    expect(screen.get().check).toMatchObject({ phase: 'failed', part: 'address' });
  },
);

it('keeps a key that the service takes, and knows its models by that', async () => {
  const { keepAddress, checkKey, asked, screen } = desk(async () => roles);
  await keepAddress('https://service.example');
  expect(await checkKey('sk-right')).toBe(true);
  expect(asked().slice(-2)).toEqual(['service-check', 'key-save']);
  expect(screen.get()).toMatchObject({ check: { phase: 'none' }, models: { phase: 'ready', roles } });
});

it('keeps no key that the service refuses, and says so at its field', async () => {
  const { checkKey, asked, screen } = desk(failing('wrong-key', 'The service does not accept this key.'));
  expect(await checkKey('sk-wrong')).toBe(false);
  expect(asked()).toEqual(['service-check']);
  expect(screen.get().app?.key.state).toBe('missing');
  expect(screen.get().check).toMatchObject({ phase: 'failed', part: 'key' });
});

it('keeps a key that nobody could be asked about only when it is told to', async () => {
  const { checkKey, keepUnchecked, asked, screen, listed } = desk(failing('unreachable'));
  await checkKey('sk-right');
  expect(mayBeRight(screen.get().check)).toBe(true);
  expect(asked()).not.toContain('key-save');
  expect(await keepUnchecked('sk-right')).toBe(true);
  expect(asked()).toContain('key-save');
  expect(listed()).toBe(1);
});

it('lets no earlier answer overtake a later one', async () => {
  let answer = (): void => {};
  const { keepAddress, asked, screen } = desk(() => new Promise((resolve) => (answer = () => resolve(null))));
  void keepAddress('https://one.example');
  await expect.poll(asked).toContain('service-check');
  await keepAddress('ftp://two.example');
  answer();
  await new Promise((resolve) => setTimeout(resolve)); // whatever follows from it has happened
  expect(screen.get().check).toMatchObject({ phase: 'failed', part: 'address' });
});

it.each<[FaultKind, string]>([
  ['wrong-address', 'address'],
  ['unreachable', 'address'],
  ['moved', 'address'],
  ['wrong-key', 'key'],
  ['no-credits', 'key'],
  ['rate-limited', 'key'],
])('puts %s, met while a key is checked, at the %s', (kind, part) => {
  expect(partAtFault(kind, 'key')).toBe(part);
});
