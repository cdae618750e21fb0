import { afterEach, beforeEach, expect, it } from 'vitest';
import { promptText, serverText } from '../../../src/main/mcp/server-texts.ts';
import { type ServersUnderTest, hostile, serversUnderTest } from './servers-under-test.ts';

let under: ServersUnderTest;
const server = hostile('resources');
const signal = new AbortController().signal;

beforeEach(async () => {
  under = serversUnderTest();
  await under.start(server);
});
afterEach(() => under.end());

const resource = (uri: string) =>
  serverText({ serverId: server.id, uri }, under.servers, [{ ...server, name: 'Harbour' }]);
const prompt = (name: string) => promptText({ id: server.id, name, args: {} }, under.servers, signal);

it('calls a resource as the server does, and the server as the person does', async () => {
  const ferry = resource('demo://ferry');
  expect(ferry).toMatchObject({ name: 'The ferry', server: 'Harbour' });
  expect(await ferry.fetch(signal)).toContain('The ferry to Tolm leaves at seven.');
});

it.each([
  ['demo://map', 'It isn’t text but image/png, so it can’t go with your question.'],
  ['demo://odd', 'It isn’t text but application/octet-stream, so it can’t go with your question.'],
  ['demo://nothing', 'There is no text in it.'],
  ['demo://unknown', 'There is no text in it.'],
  ['demo://endless', 'The server sent a message that is too large, so Parley stopped it.'],
])('says why there is no text in %s', async (uri, why) => {
  await expect(resource(uri).fetch(signal)).rejects.toThrow(why);
});

it('says that a server has ended', async () => {
  under.servers.update([]);
  await expect(resource('demo://ferry').fetch(signal)).rejects.toThrow('The server ended.');
});

it('takes out of a prompt what nobody would see', async () => {
  expect(await prompt('honest')).toBe('What time is it?');
});

it('takes no prompt that nobody would look through', async () => {
  await expect(prompt('endless')).rejects.toThrow('longer than 20,000 characters');
});
