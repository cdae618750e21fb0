import { faultNotice, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import type { Bridge } from '../../bridge.ts';
import type { AppState } from '../../../shared/contract/app-state.ts';
import type { Settings, SettingsPatch } from '../../../shared/settings/settings.ts';
import {
  type ServerFields,
  type ToolServer,
  type readServersJson,
  commandWords,
  isServerAddress,
  reachLine,
  serverFields,
} from '../../../shared/talk/tool-servers.ts';
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
