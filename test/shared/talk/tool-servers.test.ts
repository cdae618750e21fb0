import { describe, expect, it } from 'vitest';
import {
  commandWords,
  isServerAddress,
  readServersJson,
  reachLine,
} from '../../../src/shared/talk/tool-servers.ts';

describe('a server’s address', () => {
  it.each([
    'https://example.com/mcp',
    'https://192.168.1.5:8443',
    'http://localhost:3000/mcp',
    'http://127.0.0.1/mcp',
    'http://[::1]:8080',
    'HTTPS://Example.com/@scope/server',
  ])('may be %s', (address) => expect(isServerAddress(address)).toBe(true));

  it.each([
    'http://example.com/mcp',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://127.0.0.1@example.com',
    'https://user:word@example.com',
    'https://example.com\\@localhost',
    'file:///etc/passwd',
    'example.com',
    'https://',
    '',
  ])('may not be %s', (address) => expect(isServerAddress(address)).toBe(false));
});

describe('a command line', () => {
  it.each([
    ['npx -y server /home/me', ['npx', '-y', 'server', '/home/me']],
    ['  a   b  ', ['a', 'b']],
    ['"C:\\Program Files\\node.exe" run', ['C:\\Program Files\\node.exe', 'run']],
    ["'/home/my notes' x", ['/home/my notes', 'x']],
    ['--name="a b" c', ['--name=a b', 'c']],
    ['a "" b', ['a', '', 'b']],
    ['say "a \\"b\\" c"', ['say', 'a "b" c']],
    ['', []],
  ])('%s', (line, words) => expect(commandWords(line)).toEqual(words));

  it('is none with an open quotation mark', () => expect(commandWords('a "b c')).toBeUndefined());

  it('is the same again when it is written from its words', () => {
    const args = ['a b', 'c"d', '\\', "it's", '', 'plain'];
    const reach = { kind: 'command' as const, command: '/my programs/x', args, secrets: [] };
    expect(commandWords(reachLine({ reach }))).toEqual(['/my programs/x', ...args]);
  });
});

describe('another program’s configuration', () => {
  it('has programs with variables, and addresses with headers', () => {
    const servers = {
      files: { command: 'npx', args: ['-y', 'files'], env: { KEY: 'a' } },
      web: { type: 'http', url: 'https://example.com/mcp', headers: { Authorization: 'Bearer b' } },
    };
    expect(readServersJson(JSON.stringify({ mcpServers: servers }))).toEqual([
      {
        fields: {
          name: 'files',
          reach: { kind: 'command', command: 'npx', args: ['-y', 'files'], secrets: ['KEY'] },
        },
        secrets: { KEY: 'a' },
      },
      {
        fields: {
          name: 'web',
          reach: { kind: 'address', url: 'https://example.com/mcp', secrets: ['Authorization'] },
        },
        secrets: { Authorization: 'Bearer b' },
      },
    ]);
    expect(readServersJson(JSON.stringify(servers))).toHaveLength(2);
  });

  it.each([
    ['not json', 'isn’t JSON'],
    ['{}', 'no server'],
    ['[1]', 'no server'],
    ['{"mcpServers":{"a":{}}}', '“a” has neither'],
    ['{"mcpServers":{"a":{"url":"http://example.com"}}}', '“a” has neither'],
    ['{"mcpServers":{"a":5}}', '“a” has neither'],
  ])('%s: says what is wrong', (text, why) => expect(() => readServersJson(text)).toThrow(why));
});
