import { expect, it } from 'vitest';
import { readServer, writtenServer } from '../../../src/renderer/settings/servers/server-actions.ts';
import type { ToolServer } from '../../../src/shared/talk/tool-servers.ts';

const empty = writtenServer(undefined);
const files: ToolServer = {
  id: 'a',
  name: 'Files',
  isOn: true,
  off: [],
  reach: { kind: 'command', command: 'npx', args: ['-y', 'files', '/my notes'], secrets: ['KEY'] },
};

it('reads a command line, with its variables', () => {
  const written = {
    ...empty,
    name: ' My  files ',
    command: 'npx -y files "/my notes"',
    secrets: 'KEY=a=b\n\nOTHER=c',
  };
  expect(readServer(written, [])).toEqual({
    fields: {
      name: 'My files',
      reach: {
        kind: 'command',
        command: 'npx',
        args: ['-y', 'files', '/my notes'],
        secrets: ['KEY', 'OTHER'],
      },
    },
    secrets: { KEY: 'a=b', OTHER: 'c' },
  });
});

it('reads an address, with its headers', () => {
  const written = {
    ...empty,
    name: 'Web',
    kind: 'address' as const,
    url: ' https://example.com/mcp ',
    secrets: 'Authorization: Bearer x',
  };
  expect(readServer(written, [])).toMatchObject({
    fields: { reach: { kind: 'address', url: 'https://example.com/mcp', secrets: ['Authorization'] } },
    secrets: { Authorization: 'Bearer x' },
  });
});

it('is the same again when it is opened and kept, its secrets as they were', () => {
  const written = writtenServer(files);
  expect(written.secrets).toBe('KEY=');
  const { id: _id, isOn: _isOn, off: _off, ...fields } = files;
  expect(readServer(written, [], files)).toEqual({ fields, secrets: {} });
});

it.each([
  [{ name: '' }, 'name is empty'],
  [{ name: 'FILES' }, 'Another server'],
  [{ command: '' }, 'command is empty'],
  [{ command: 'npx "x' }, 'quotation mark'],
  [{ kind: 'address' as const, url: 'http://example.com' }, 'https://'],
  [{ secrets: 'KEY' }, 'needs a name'],
  [{ secrets: '=x' }, 'needs a name'],
  [{ secrets: 'NEW=' }, 'needs a name'],
])('%j: says what is wrong', (change, why) => {
  const written = { ...empty, name: 'New', command: 'npx x', ...change };
  expect(readServer(written, [files])).toEqual({ problem: expect.stringContaining(why) });
});
