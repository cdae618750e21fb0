import { expect, it } from 'vitest';
import { consentQuestion, decisionsFor } from '../../../src/shared/talk/consent-question.ts';

const call = { id: '1', name: 'files__write', arguments: '{}' };
const origin = { server: 'My files', tool: 'write' };
const about = { documentId: 'd', title: 'Emma', place: { blockId: 'b', at: 0 } };

it('names the server and the tool', () => {
  expect(consentQuestion({ call, origin })).toMatch(/“write” from the tool server “My files”/);
  expect(consentQuestion({ call, origin }, about)).toMatch(/“My files”.*“Emma”/);
});

it('takes a server’s tool for none of Parley’s own, whatever its name', () => {
  const named = { ...call, name: 'get_time' };
  expect(consentQuestion({ call: named, origin })).toContain('My files');
});

it('offers “always” for a server’s tool only while no document goes along', () => {
  expect(decisionsFor({ call, origin })).toContain('always');
  expect(decisionsFor({ call, origin }, about)).toEqual(['once', 'refuse', 'never']);
  expect(decisionsFor({ call: { ...call, name: 'open_link' } }, about)).toContain('always');
});
