import { expect, test } from 'vitest';
import { pictureSource } from '../../../../src/renderer/talk/reply/web-pictures.ts';
import { paintedPng, red } from '../../../painted-picture.ts';

const png = Buffer.from(paintedPng(30, 20, red)).toString('base64');

test('knows a picture of the web by its host, with its port and as it is spelled for machines', () => {
  expect(pictureSource('https://pictures.example:8443/a.png')).toMatchObject({
    from: 'web',
    host: 'pictures.example:8443',
  });
  expect(pictureSource('https://пример.example/a.png')).toMatchObject({ host: 'xn--e1afmkfd.example' });
});

test('shows a picture that is written into the answer as what its bytes say it is', () => {
  expect(pictureSource(`data:image/jpeg;base64,${png}`)).toEqual({
    from: 'answer',
    url: `data:image/png;base64,${png}`,
    size: { width: 30, height: 20 },
  });
});

test.for([
  `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
  'data:image/svg+xml,<svg/>',
  `data:text/html;base64,${png}`,
  'data:image/png;base64,!!!!',
  'data:image/png;base64,',
  `data:image/png;base64,${png.slice(0, 20)}`,
  `data:image/png;base64,${Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(2_000_000)]).toString('base64')}`,
  'javascript:alert(1)',
  'picture.png',
  '',
])('shows nothing for %.40s', (address) => {
  expect(pictureSource(address).from).toBe('nowhere');
});

test('does not fetch where others can read what is sent', () => {
  expect(pictureSource('http://pictures.example/a.png').from).toBe('unsafe');
});
