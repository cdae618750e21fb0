import { expect, test } from 'vitest';
import { createWebPictures } from '../../../../src/main/app/talk/web-pictures.ts';
import { WebFetchError } from '../../../../src/main/web/web-fetch.ts';
import { paintedPng, red } from '../../../painted-picture.ts';

const url = 'https://pictures.example/a.png';

test('hands a picture over by an address of its own, as what its bytes say it is', async () => {
  const bytes = paintedPng(30, 20, red);
  const { requests, served } = picturesOf(bytes, 'text/html');
  const { path, ...size } = await requests['picture-fetch']({ url });
  expect(size).toEqual({ width: 30, height: 20 });
  expect(served.webPicture(path.split('/').at(-1) ?? '')).toEqual({ bytes, mediaType: 'image/png' });
});

test.for([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'isn’t a picture Parley can show'],
  [
    'a drawing that can hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'isn’t a picture',
  ],
  ['a picture that would fill the memory', hugePng(), 'too many pixels'],
] as const)('refuses %s, whatever its server calls it', async ([, bytes, words]) => {
  const { requests } = picturesOf(new Uint8Array(bytes), 'image/png');
  await expect(requests['picture-fetch']({ url })).rejects.toThrow(words);
});

test('forgets the oldest when there are too many', async () => {
  const large = Buffer.concat([paintedPng(30, 20, red), Buffer.alloc(9_900_000)]);
  const { requests, served } = picturesOf(new Uint8Array(large), 'image/png');
  const ids: string[] = [];
  for (let i = 0; i < 12; i++)
    ids.push((await requests['picture-fetch']({ url })).path.split('/').at(-1) ?? '');
  expect(ids.map((id) => served.webPicture(id) !== undefined)).toEqual([
    false,
    false,
    ...Array<true>(10).fill(true),
  ]);
});

test('says in words why there is no picture', async () => {
  const failing = createWebPictures(
    () => Promise.reject(new WebFetchError('private', 'router.example')),
    new AbortController().signal,
  );
  await expect(failing.requests['picture-fetch']({ url })).rejects.toThrow(
    'router.example isn’t on the public internet, so Parley didn’t connect to it.',
  );
});

function picturesOf(bytes: Uint8Array, contentType: string) {
  return createWebPictures(
    async () => ({ bytes, contentType, url: new URL(url) }),
    new AbortController().signal,
  );
}

/** A PNG that claims to have 20,000 by 20,000 pixels. */
function hugePng(): Uint8Array {
  const png = Buffer.from(paintedPng(1, 1, red));
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  return png;
}
