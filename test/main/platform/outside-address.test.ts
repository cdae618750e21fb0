import { expect, it } from 'vitest';
import { outsideAddress } from '../../../src/main/platform/outside.ts';

it.each([
  ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
  ['HTTP://BÜCHER.example/', 'http://xn--bcher-kva.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  [
    'mailto:a@b.example?subject=Good%20day&body=One%0ATwo',
    'mailto:a@b.example?subject=Good%20day&body=One%0ATwo',
  ],
  ['mailto:a@b.example?attach=/etc/passwd&attachment=x&bcc=c@d.example', 'mailto:a@b.example'],
  ['mailto:a@b.example?body=x%26attach=/etc/passwd', 'mailto:a@b.example?body=x%26attach%3D%2Fetc%2Fpasswd'],
])('hands %s on as %s (C05)', (url, handed) => {
  expect(outsideAddress(url)).toBe(handed);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'smb://host/share',
  'ms-msdt:/id',
  'vscode://x',
  'mailto:a@b.example%0D%0ABcc:c@d.example',
  '/relative',
  '',
])('leaves %j alone (C04, C05)', (url) => {
  expect(outsideAddress(url)).toBeUndefined();
});
