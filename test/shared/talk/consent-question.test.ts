import { expect, it } from 'vitest';
import { consentQuestion } from '../../../src/shared/talk/consent-question.ts';
import { decisionsFor, warinessOf } from '../../../src/shared/talk/wariness.ts';

const call = { id: '1', name: 'files__write', arguments: '{}' };
const origin = { server: 'My files', tool: 'write' };
const about = { documentId: 'd', title: 'Emma', place: { blockId: 'b', at: 0 } };

it('names the server and the tool', () => {
  expect(consentQuestion({ call, origin })).toMatch(/“write” from the tool server “My files”/);
  expect(consentQuestion({ call, origin }, { about })).toMatch(/“My files”.*“Emma”/);
});

it('takes a server’s tool for none of Parley’s own, whatever its name', () => {
  const named = { ...call, name: 'get_time' };
  expect(consentQuestion({ call: named, origin })).toContain('My files');
});

it('offers “always” for a server’s tool only while nothing goes along that others wrote, but what the server itself did', () => {
  const done = (from: typeof origin) => ({
    about: undefined,
    toolUses: [{ call, origin: from, state: 'done' as const }],
  });
  const offered = (received: Parameters<typeof warinessOf>[0]) =>
    decisionsFor(call.name, warinessOf(received, origin), origin);
  expect(offered({})).toContain('always');
  expect(offered(done(origin))).toContain('always');
  expect(offered({ about })).toEqual(['once', 'refuse', 'never']);
  expect(offered(done({ ...origin, server: 'Another' }))).toEqual(['once', 'refuse', 'never']);
  expect(decisionsFor('open_link', warinessOf(done(origin)))).not.toContain('always');
  expect(decisionsFor('open_link', 'none')).toContain('always');
});
