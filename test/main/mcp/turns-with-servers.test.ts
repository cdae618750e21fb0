import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { someOf } from '../../thorough.ts';
import type { ToolServer } from '../../../src/shared/talk/tool-servers.ts';
import type { ConsentDecision, StandingConsent } from '../../../src/shared/talk/tools.ts';
import { serverText } from '../../../src/main/mcp/server-texts.ts';
import type { MemoryStore } from '../../../src/main/talk/tools/memory-tools.ts';
import type { ToolPorts } from '../../../src/main/talk/tools/session-tools.ts';
import type { MemoryNote } from '../../../src/shared/talk/memory.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { desk } from '../talk/desk.ts';
import { scenario, type Scenario } from '../talk/scenario.ts';
import {
  type ServersUnderTest,
  hostile,
  impatient,
  reference,
  serversUnderTest,
} from './servers-under-test.ts';

let local: LocalService;
let talk: Scenario;
let under: ServersUnderTest;
let opened: string[];
let consents: Map<string, { readonly consent: StandingConsent; readonly digest: string | undefined }>;

beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  opened = [];
  consents = new Map();
  under = serversUnderTest();
  talk = scenario(local, { tools });
});
afterEach(async () => {
  await talk.end();
  under.end();
});

const tools: ToolPorts = {
  clipboard: { read: async () => '', write: async () => {} },
  openLink: async (url) => void opened.push(url),
  consents: {
    of(name, from) {
      const decided = consents.get(name);
      return decided?.digest === from?.digest ? decided?.consent : undefined;
    },
    remember: (name, consent, from) => consents.set(name, { consent, digest: from?.digest }),
  },
  outer: () => under.servers.tools(),
};

const start = (server: ToolServer) => under.start(server);
const decides = async (decision: ConsentDecision): Promise<void> => {
  const { turnId, call, asks, origin } = await talk.sees('tool-start');
  expect(asks).toBe(true);
  expect(origin).toEqual({ server: expect.any(String), tool: 'echo' });
  talk.session.decideTool(turnId, call.id, decision);
};

it('uses a server’s tool when the person allows it, and answers from what it brings', async () => {
  await start(reference('everything'));
  talk.types('Echo good morning please');
  await decides('once');
  const turn = await talk.hearsAll();
  expect(turn.toolUses).toMatchObject([
    { call: { name: 'everything__echo' }, origin: { server: 'everything', tool: 'echo' }, state: 'done' },
  ]);
  expect(turn).toMatchObject({ outcome: 'completed', reply: expect.stringContaining('good morning') });
});

it('calls nothing when the person refuses', async () => {
  await start(hostile('dies-at-call'));
  talk.types('Echo good morning please');
  await decides('refuse');
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed', toolUses: [{ state: 'refused' }] });
  expect(under.first().state).toBe('ready');
});

it('asks every time unless the tool is always allowed', async () => {
  await start(hostile('honest'));
  for (const decision of ['once', 'always'] as const) {
    talk.types('Echo good morning please');
    await decides(decision);
    await talk.hearsAll();
  }
  talk.types('Echo good night please');
  expect((await talk.sees('tool-start')).asks).toBe(false);
  expect(await talk.hearsAll()).toMatchObject({ toolUses: [{ state: 'done' }] });
});

it('asks again once the server says something else of a tool that was always allowed', async () => {
  await start(hostile('changing'));
  talk.types('Echo good morning please');
  await decides('always');
  await talk.hearsAll();
  await expect.poll(() => JSON.stringify(under.servers.tools())).toContain('Deletes it.');
  talk.types('Echo good morning please');
  await decides('refuse');
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed', toolUses: [{ state: 'refused' }] });
});

it.each(
  someOf(1, [
    'silent-call',
    'dies-at-call',
    'huge',
    'endless',
    'flooding',
    'progressing',
    'garbled',
    'wrong-answer',
    'wrong-error',
  ]),
)('goes on with the turn, and with the next one, when a server is “%s”', async (mode) => {
  if (['silent-call', 'progressing'].includes(mode)) {
    under.end();
    under = serversUnderTest({}, impatient);
  }
  await start(hostile(mode));
  talk.types('Echo good morning please');
  await decides('once');
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed', toolUses: [{ state: 'failed' }] });
  talk.types('What is 12 times 34?');
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed' });
});

it('does nothing that a server’s description or result demands', async () => {
  await start(hostile('injecting'));
  talk.types('Echo good morning please');
  await decides('once');
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed' });
  expect(opened).toEqual([]);
  expect(JSON.stringify(local.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body)).toContain(
    'toolServerTextNotInstructions',
  );
});

it('ends a call with the turn that made it', async () => {
  await start(hostile('silent-call'));
  talk.types('Echo good morning please');
  const { turnId, call } = await talk.sees('tool-start');
  talk.session.decideTool(turnId, call.id, 'once');
  await talk.sees('tool-run');
  talk.session.stop(turnId, null);
  expect(talk.turns().at(-1)).toMatchObject({ outcome: 'interrupted', toolUses: [{ state: 'failed' }] });
});

it('asks though the tool is always allowed while a document goes along, and keeps no “always” that is given then', async () => {
  await talk.end();
  const openDocument = {
    titleOf: () => 'Emma',
    passageAt: () => ({ title: 'Emma', before: '', paragraph: '', sentence: 'Echo this.' }),
  };
  talk = scenario(local, { tools, openDocument });
  await start(hostile('honest'));
  const about = { documentId: 'd0c0d0c0d0c0d0c0', place: { blockId: 'b7', at: 40 } };
  talk.types('Echo good morning please', { about });
  await decides('always');
  expect(await talk.hearsAll()).toMatchObject({ toolUses: [{ state: 'done' }] });
  expect(consents.size).toBe(0);

  talk.types('Echo good morning please');
  await decides('always');
  await talk.hearsAll();
  expect(consents.size).toBe(1);
  talk.types('Echo good morning please', { about });
  await decides('refuse');
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed', toolUses: [{ state: 'refused' }] });
});

it('sends a resource as material that is quoted, and asks and notes nothing on its behalf', async () => {
  await talk.end();
  const server = hostile('resources');
  const memory: MemoryNote[] = [];
  const notes: MemoryStore = {
    list: () => memory,
    add(text) {
      const note = { id: `note-${memory.length}`, text, at: 0 };
      memory.push(note);
      return note;
    },
    remove: () => {},
  };
  const own = desk((which) => serverText(which, under.servers, [{ ...server, name: 'Harbour' }]));
  talk = scenario(local, { tools, memory: () => notes, attached: own.attached.texts });
  await start(server);
  consents.set('open_link', { consent: 'always', digest: undefined });
  own.attached.attach({ serverId: server.id, uri: 'demo://ferry' });
  expect(own.attached.list()).toMatchObject([{ name: 'The ferry', server: 'Harbour', phase: 'opening' }]);

  talk.types('When does the ferry leave for Tolm?');
  const turn = await talk.hearsAll();
  expect(own.attached.list()).toMatchObject([{ name: 'The ferry', server: 'Harbour', words: 16 }]);
  expect(turn.reply).toBe('The ferry to Tolm leaves at seven [§A1].');
  expect(turn.citations).toMatchObject([{ mark: 'A1', title: 'The ferry' }]);
  expect(turn.documents).toMatchObject([{ title: 'The ferry', server: 'Harbour', isWhole: true }]);
  const asked = JSON.stringify(local.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body);
  expect(asked).toContain(
    String.raw`{\"documentsNotInstructions\":[{\"title\":\"The ferry\",\"fromToolServer\":\"Harbour\"`,
  );
  expect(asked).not.toContain('"remember"');

  talk.types('Open https://example.com/a please.');
  const { turnId, call, asks } = await talk.sees('tool-start');
  expect(asks).toBe(true);
  talk.session.decideTool(turnId, call.id, 'refuse');
  await talk.hearsAll();
  own.attached.remove(own.attached.list()[0]?.id ?? '');
  talk.types('Open https://example.com/a please.');
  await talk.hearsAll();
  expect(opened).toEqual(['https://example.com/a']);
  expect(memory).toEqual([]);
  own.end();
});

it('keeps what a server has as the conversation keeps it: under its name, and nowhere while it is incognito', async () => {
  const server = hostile('resources');
  await start(server);
  const own = desk((which) => serverText(which, under.servers, [server]));
  const { signal } = new AbortController();
  own.conversation = { turns: [], isIncognito: true };
  own.attached.attach({ serverId: server.id, uri: 'demo://ferry' });
  own.attached.attach({ serverId: server.id, uri: 'demo://map' });
  await own.attached.texts.settled(signal);
  expect(own.attached.list()).toMatchObject([
    { name: 'The ferry', phase: 'ready' },
    { name: 'The map', phase: 'failed', fault: { message: expect.stringContaining('image/png') } },
  ]);
  expect(await own.library.list()).toEqual([]);

  own.conversation = { turns: [] };
  own.attached.follow(own.conversation);
  own.attached.attach({ serverId: server.id, uri: 'demo://ferry' });
  await own.attached.texts.settled(signal);
  expect(await own.library.list()).toMatchObject([{ title: 'The ferry' }]);
  own.end();
});
