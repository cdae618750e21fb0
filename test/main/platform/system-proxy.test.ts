import { expect, test } from 'vitest';
import { proxyNamedIn, systemProxies } from '../../../src/main/platform/system-proxy.ts';

test.for([
  ['DIRECT', undefined],
  ['', undefined],
  ['PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
  ['HTTPS proxy.example:443;PROXY other.example:80', 'https://proxy.example:443'],
  ['DIRECT; PROXY proxy.example:3128', undefined],
  ['SOCKS5 socks.example:1080; PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ['SOCKS5 socks.example:1080; DIRECT', undefined],
  ['SOCKS socks.example:1080', 'socks4://socks.example:1080'],
  [' proxy [::1]:3128 ', 'http://[::1]:3128'],
])('reads the way out of %j', ([list, proxy]) => {
  expect(proxyNamedIn(list ?? '')).toBe(proxy);
});

test('asks the system for the address that a request goes to (N26)', async () => {
  const asked: string[] = [];
  const resolveProxy = (url: string): Promise<string> => {
    asked.push(url);
    return Promise.resolve('PROXY proxy.example:8080');
  };
  const proxy = 'http://proxy.example:8080';
  expect(await systemProxies({ resolveProxy })(new URL('https://service.example/v1/models'))).toEqual({
    http: proxy,
    https: proxy,
  });
  expect(asked).toEqual(['https://service.example/v1/models']);
});
