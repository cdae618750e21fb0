import { faultNotice, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import type { Bridge } from '../../bridge.ts';
import type { AppState } from '../../../shared/contract/app-state.ts';
import type { Settings, SettingsPatch } from '../../../shared/settings/settings.ts';
import type { ServerFields, ToolServer, readServersJson } from '../../../shared/talk/tool-servers.ts';
import { t } from '../../../shared/text/translate.ts';

interface ServerActions {
  readonly servers: {
    /** Adds one, or changes the one with this id. Secrets that are not given stay as they are. */
    keep(id: string | undefined, fields: ServerFields, secrets: Readonly<Record<string, string>>): void;
    /** Adds those of a pasted text, switched off: each is looked at before it is started. */
    takeIn(imported: ReturnType<typeof readServersJson>): void;
    change(id: string, change: Partial<Pick<ToolServer, 'isOn' | 'off'>>): void;
    /** Starts it anew, and says what came of it. */
    test(id: string): void;
    /** Can be undone in the notice. */
    remove(id: string): void;
    /** Writes a prompt's text below what is written already. */
    insertPrompt(serverId: string, name: string, args: Readonly<Record<string, string>>): void;
    /** Asks for a prompt's arguments; `undefined` ends that. */
    showPrompt(prompt: Screen['serverPrompt']): void;
  };
}

interface ServerActionsPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly newId: () => string;
  readonly adopt: (app: AppState) => void;
  /** Saves, and takes the saved state over. @returns whether it was saved; else a notice says why not */
  readonly save: (patch: SettingsPatch) => Promise<boolean>;
}

export function createServerActions({
  bridge,
  screen,
  newId,
  adopt,
  save,
}: ServerActionsPorts): ServerActions {
  const say = (message: string, undo?: () => void): void =>
    screen.set({ notice: { tone: 'hint', message, ...(undo && { undo }) } });
  const all = (): Settings['toolServers'] => screen.get().app?.settings.toolServers ?? [];
  let saving: Promise<unknown> = Promise.resolve();
  /** One after another: two switches may be pressed before the first is saved. */
  const next = (work: () => Promise<unknown>): void => {
    saving = saving.then(work).catch((error: unknown) => screen.set({ notice: faultNotice(error) }));
  };
  const keep = (server: ToolServer, secrets: Readonly<Record<string, string>>): void =>
    next(async () => adopt(await bridge.request('tool-server-save', { server, secrets })));
  /** Below what is there, after an empty line. */
  const write = (text: string): void => {
    const { draft } = screen.get();
    screen.set({ draft: draft.trim() === '' ? text : `${draft.trimEnd()}\n\n${text}`, room: 'talk' });
  };
  return {
    servers: {
      keep(id, fields, secrets) {
        const former = all().find((server) => server.id === id);
        keep({ id: newId(), isOn: true, off: [], ...former, ...fields }, secrets);
      },
      takeIn(imported) {
        const taken = all().map(({ name }) => name);
        for (const { fields, secrets } of imported) {
          const name = freeServerName(fields.name, taken);
          taken.push(name);
          keep({ id: newId(), isOn: false, off: [], ...fields, name }, secrets);
        }
      },
      change: (id, change) =>
        next(() =>
          save({
            toolServers: all().map((server) => (server.id === id ? { ...server, ...change } : server)),
          }),
        ),
      test: (id) =>
        next(async () => {
          adopt(await bridge.request('tool-server-test', { id }));
          const report = screen.get().app?.toolServers.find((one) => one.id === id);
          const name = all().find((server) => server.id === id)?.name ?? '';
          say(report?.state === 'ready' ? t('servers:ready', { name }) : (report?.why ?? ''));
        }),
      remove(id) {
        const before = all();
        const removed = before.find((server) => server.id === id);
        if (!removed) return;
        next(async () => {
          const isSaved = await save({ toolServers: all().filter((server) => server.id !== id) });
          if (!isSaved) return;
          say(t('servers:removed', { name: removed.name }), () => next(() => save({ toolServers: before })));
        });
      },
      insertPrompt: (id, name, args) =>
        next(async () => write((await bridge.request('tool-server-prompt', { id, name, args })).text)),
      showPrompt: (serverPrompt) => screen.set({ serverPrompt }),
    },
  };
}

function freeServerName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name.slice(0, 36)} ${number}`;
    if (!taken.includes(free)) return free;
  }
}
