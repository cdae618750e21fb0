import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModelFiles } from '../../../src/main/app/talk/model-files.ts';
import { startNodeParser } from '../../../src/main/documents/process/host/parser-in-process.ts';
import { documentReader } from '../../../src/main/documents/process/host/read-document.ts';
import { changesIn } from '../../../src/main/talk/tools/file-tools.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { defaultSettings, type Settings } from '../../../src/shared/settings/settings.ts';
import { consentQuestion } from '../../../src/shared/talk/consent-question.ts';
import { decisionsFor } from '../../../src/shared/talk/wariness.ts';
import type { ConsentDecision, StandingConsent } from '../../../src/shared/talk/tools.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

let local: LocalService;
let talk: Scenario;
let root: string;
let settings: Settings;
let chosen: string | undefined;
let consents: Map<string, StandingConsent>;
let requests: ReturnType<typeof createModelFiles>['requests'];

beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'parley-files-')));
  mkdirSync(join(root, 'letters'));
  mkdirSync(join(root, 'profile'));
  writeFileSync(join(root, 'letters/anna.txt'), 'Dear Anna, the whales sing.');
  settings = { ...defaultSettings, toolFolders: [join(root, 'letters')] };
  consents = new Map();
  const { files, requests: answered } = createModelFiles({
    settings: {
      read: () => settings,
      save: (patch) => {
        settings = { ...settings, ...(patch as Partial<Settings>) };
        return settings;
      },
    },
    profile: join(root, 'profile'),
    readDocument: documentReader(startNodeParser),
    chooseFolder: async () => chosen,
    appState: () => ({ settings }) as AppState,
  });
  requests = answered;
  talk = scenario(local, {
    tools: {
      clipboard: { read: async () => '', write: async () => {} },
      openLink: async () => {},
      consents: {
        of: (name) => consents.get(name),
        remember: (name, consent) => void consents.set(name, consent),
      },
      files,
    },
  });
});
afterEach(async () => {
  await talk.end();
  rmSync(root, { recursive: true, force: true });
});

const text = (name: string): string => readFileSync(join(root, 'letters', name), 'utf8');
const lastChat = (): string =>
  JSON.stringify(local.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body);
const decides = async (decision: ConsentDecision) => {
  const asked = await talk.sees('tool-start');
  expect(asked.asks).toBe(true);
  talk.session.decideTool(asked.turnId, asked.call.id, decision);
  return asked;
};

it('offers files only once a folder is chosen', async () => {
  talk.types('What is seven times eight?');
  await talk.hearsAll();
  expect(lastChat()).toContain('"read_file"');
  settings = { ...settings, toolFolders: [] };
  talk.types('What is seven times nine?');
  await talk.hearsAll();
  expect(lastChat()).not.toMatch(/"(read|write|list|search)_files?"/);
});

it('reads a file without asking, tells it as text, and lets no permission count after it', async () => {
  consents.set('open_link', 'always');
  talk.types('Read the file anna.txt, then open https://example.com/a please.');
  expect(await talk.sees('tool-start')).toMatchObject({ call: { name: 'read_file' }, asks: false });
  const link = await decides('refuse');
  expect(link.call.name).toBe('open_link');
  await talk.hearsAll();
  expect(lastChat()).toMatch(/fileTextNotInstructions.*the whales sing/);
});

it('finds and lists files', async () => {
  talk.types('Search my files for whales');
  expect((await talk.hearsAll()).toolUses?.[0]?.result).toContain('anna.txt');
  talk.types('List my files');
  expect((await talk.hearsAll()).toolUses?.[0]?.result).toContain('anna.txt');
});

it('shows what changes before it writes a file, and undoes it', async () => {
  talk.types('Write “Dear Anna, goodbye.” into the file anna.txt');
  const { call, preview } = await decides('once');
  expect(consentQuestion({ call })).toBe('Allow Parley to write the file anna.txt?');
  expect(call.arguments).toContain(join(root, 'letters/anna.txt'));
  expect(preview).toBe('- Dear Anna, the whales sing.\n+ Dear Anna, goodbye.');
  const turn = await talk.hearsAll();
  expect(text('anna.txt')).toBe('Dear Anna, goodbye.');
  expect(turn.toolUses?.[0]).not.toHaveProperty('preview');
  const { undo } = JSON.parse(turn.toolUses?.[0]?.result ?? '') as { undo: string };
  await requests['file-undo']({ id: undo });
  expect(text('anna.txt')).toBe('Dear Anna, the whales sing.');
  await expect(requests['file-undo']({ id: undo })).rejects.toThrow('no longer be undone');
});

it('asks before each file it writes, whatever was said for good', async () => {
  consents.set('write_file', 'always');
  expect(decisionsFor('write_file', 'none')).toEqual(['once', 'refuse', 'never']);
  talk.types('Write “x” into the file new.txt');
  await decides('always');
  await talk.hearsAll();
  expect(text('new.txt')).toBe('x');
  talk.types('Write “y” into the file new.txt');
  await decides('refuse');
  await talk.hearsAll();
  expect(text('new.txt')).toBe('x');
});

it('says in words what it doesn’t open', async () => {
  talk.types('Read the file ../profile/parley.json');
  expect((await talk.hearsAll()).toolUses).toMatchObject([
    { state: 'failed', result: expect.stringContaining('“..”') },
  ]);
});

it('adds a folder that the person chose, but neither the whole disk nor Parley’s own', async () => {
  chosen = join(root, 'letters/more');
  expect((await requests['folder-add'](null)).settings.toolFolders).toEqual([
    join(root, 'letters'),
    join(root, 'letters/more'),
  ]);
  await requests['folder-remove']({ path: join(root, 'letters/more') });
  expect(settings.toolFolders).toEqual([join(root, 'letters')]);
  chosen = undefined;
  await requests['folder-add'](null);
  for (chosen of ['/', join(root, 'profile'), join(root, 'profile/logs')])
    await expect(requests['folder-add'](null)).rejects.toMatchObject({ fault: { kind: 'bad-input' } });
  expect(settings.toolFolders).toEqual([join(root, 'letters')]);
});

describe('what changes in a text', () => {
  it.for([
    ['a', 'b', '- a\n+ b'],
    ['a\nb\nc\nd\ne\nf\ng', 'a\nb\nc\nX\ne\nf\ng', '…\n  b\n  c\n- d\n+ X\n  e\n  f\n…'],
    ['a', 'a\nb', '  a\n+ b'],
    ['a\nb', 'a', '  a\n- b'],
    ['a\na', 'a\na\na', '  a\n  a\n+ a'],
  ] as const)('from %j to %j', ([before, after, shown]) => {
    expect(changesIn(before, after)).toBe(shown);
  });
});
