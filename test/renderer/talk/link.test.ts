import { expect, it } from 'vitest';
import { safeLink } from '../../../src/renderer/talk/reply/MarkdownBlock.tsx';

it.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['http://example.org', 'http://example.org/'],
  ['mailto:ann@example.org', 'mailto:ann@example.org'],
])('follows %s', (url, href) => {
  expect(safeLink(url, 'the page')).toEqual({ href });
});

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'app://parley/',
  'vbscript:x',
  'smb://host/share',
  'ms-msdt:/id PCWDiagnostic',
  'vscode://file/etc/passwd',
  '/relative',
  '#here',
  '',
])('does not follow %j (C04, C05)', (url) => {
  expect(safeLink(url, 'the page')).toBeUndefined();
});

it.each([
  ['a label that names another host', 'https://evil.example.net/', 'www.bank.com/login', 'evil.example.net'],
  ['letters of another script', 'https://xn--pple-43d.com/', 'the shop', 'xn--pple-43d.com'],
  ['a login before the host', 'https://bank.com@evil.example.net/', 'the bank', 'evil.example.net'],
  ['a number for a host', 'http://127.0.0.1/', 'the page', '127.0.0.1'],
  ['a port', 'https://example.org:8443/', 'the page', 'example.org:8443'],
])('shows the host behind %s (C09)', (_what, url, label, shownHost) => {
  expect(safeLink(url, label)).toMatchObject({ shownHost });
});

it('shows no host that the label already names', () => {
  expect(safeLink('https://www.example.org/trees', 'example.org')).not.toHaveProperty('shownHost');
});
