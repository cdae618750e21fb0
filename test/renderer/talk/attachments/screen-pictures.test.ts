import { expect, it } from 'vitest';
import { someAppState } from '../../some-app-state.ts';
import type { Bridge } from '../../../../src/renderer/bridge.ts';
import { createScreenPictures } from '../../../../src/renderer/talk/attachments/screen-pictures.ts';
import { initialScreen, type Screen } from '../../../../src/renderer/app/screen.ts';
import { createStore } from '../../../../src/renderer/app/store.ts';
import type { Requests } from '../../../../src/shared/contract/contract.ts';
import { FaultError } from '../../../../src/shared/contract/fault.ts';
import type { ScreenSource } from '../../../../src/shared/talk/picture.ts';
import { defaultSettings } from '../../../../src/shared/settings/settings.ts';
import { paintedPicture, red } from '../../../painted-picture.ts';

const app = {
  ...someAppState,
  settings: { ...defaultSettings, baseUrl: 'https://service.example' },
} as const;

const source: ScreenSource = { id: 'a', name: 'Entire screen', kind: 'screen', thumbnail: 'data:,' };

/** @param list what main answers when it is asked for the screens */
function desk(list: () => Promise<readonly ScreenSource[]>, screenBefore: Partial<Screen> = {}) {
  const log: string[] = [];
  const bridge: Bridge = {
    async request<Name extends keyof Requests>(name: Name) {
      log.push(name);
      // The screens are all that is asked here.
      return (await list()) as Requests[Name]['output'];
    },
    send: (name) => void log.push(name),
    listen: () => undefined,
    openFile: async () => {},
  };
  const screen = createStore<Screen>({ ...initialScreen, app, ...screenBefore });
  const attach = async (files: readonly File[]): Promise<void> => {
    log.push(`attach ${files.map(({ name }) => name).join()}`);
  };
  const fetchScreen = async ({ id, name }: ScreenSource): Promise<File> => {
    if (id === 'gone')
      throw new FaultError({ kind: 'bad-input', message: `The picture of ${name} is gone.` });
    return new File(['x'], name);
  };
  return { log, screen, ...createScreenPictures({ bridge, screen, attach, fetchScreen }) };
}

it('captures nothing before it is asked to, and shows the choice only when all is captured', async () => {
  const answer = Promise.withResolvers<readonly ScreenSource[]>();
  const { captureScreens, screen, log } = desk(() => answer.promise);
  expect(log).toEqual([]);
  const captured = captureScreens();
  expect(screen.get().screenChoice.phase).toBe('capturing');
  answer.resolve([source]);
  await captured;
  expect(screen.get().screenChoice).toEqual({ phase: 'choosing', sources: [source] });
});

it('asks once, however often the key is pressed', async () => {
  const { captureScreens, log } = desk(async () => [source]);
  await Promise.all([captureScreens(), captureScreens()]);
  await captureScreens();
  expect(log).toEqual(['screens-list']);
});

it('attaches what was chosen, and then lets go of all that was captured', async () => {
  const { captureScreens, attachScreen, screen, log } = desk(async () => [source]);
  await captureScreens();
  await attachScreen(source);
  expect(screen.get().screenChoice.phase).toBe('none');
  expect(log).toEqual(['screens-list', 'attach Entire screen', 'screens-forget']);
});

it('lets go of all that was captured when none is chosen', async () => {
  const { captureScreens, closeScreens, screen, log } = desk(async () => [source]);
  await captureScreens();
  closeScreens();
  expect(screen.get().screenChoice.phase).toBe('none');
  expect(log).toEqual(['screens-list', 'screens-forget']);
});

it('says why there is nothing to choose from, until that is closed', async () => {
  const refusal = new FaultError({ kind: 'refused', message: 'Your desktop showed Parley no screen.' });
  const { captureScreens, closeScreens, screen } = desk(() => Promise.reject(refusal));
  await captureScreens();
  expect(screen.get().screenChoice).toEqual({ phase: 'refused', message: refusal.message });
  closeScreens();
  expect(screen.get().screenChoice.phase).toBe('none');
});

it('says that a picture is no longer there', async () => {
  const { attachScreen, screen, log } = desk(async () => []);
  await attachScreen({ ...source, id: 'gone' });
  expect(screen.get().notice?.message).toBe('The picture of Entire screen is gone.');
  expect(log).toEqual(['screens-forget']);
});

it('captures nothing for a question that has no room for it', async () => {
  const picture = paintedPicture(8, 8, red);
  const pictures = ['a', 'b', 'c', 'd'].map((id) => ({ id, picture }));
  const { captureScreens, screen, log } = desk(async () => [source], {
    attachments: { ...initialScreen.attachments, pictures },
  });
  await captureScreens();
  expect(log).toEqual([]);
  expect(screen.get().notice?.message).toContain('4 pictures');
});

it('captures nothing before there is a service to ask', async () => {
  const { captureScreens, screen, log } = desk(async () => [source], { app: undefined });
  await captureScreens();
  expect(log).toEqual([]);
  expect(screen.get().notice?.tone).toBe('hint');
});
