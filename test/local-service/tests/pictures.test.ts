import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalService, startLocalService } from '../local-service.ts';
import { plainClient } from './plain-client.ts';

let service: LocalService;
let client: ReturnType<typeof plainClient>;

beforeAll(async () => {
  service = await startLocalService();
  client = plainClient(service);
});
afterAll(() => service.close());

type Colour = readonly [number, number, number];

/** A picture with its left part in one colour, the rest in another. */
function pixels(width: number, height: number, left: Colour, right: Colour, share: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at++) {
    data.set(at % width < width * share ? left : right, at * 4);
  }
  return data;
}

function png(width: number, height: number, left: Colour, right: Colour = left, share = 1): string {
  const picture = new PNG({ width, height });
  picture.data = pixels(width, height, left, right, share);
  return `data:image/png;base64,${PNG.sync.write(picture).toString('base64')}`;
}

function jpg(width: number, height: number, left: Colour, right: Colour, share: number): string {
  const { data } = jpeg.encode({ width, height, data: pixels(width, height, left, right, share) }, 90);
  return `data:image/jpeg;base64,${data.toString('base64')}`;
}

const red: Colour = [220, 20, 30];
const blue: Colour = [20, 40, 220];
const white: Colour = [250, 250, 250];

async function seen(urls: readonly string[], model = 'aurora/glm-6-vision'): Promise<string> {
  const content = [
    { type: 'text', text: 'What do you see?' },
    ...urls.map((url) => ({ type: 'image_url', image_url: { url } })),
  ];
  const response = await client.chat([{ role: 'user', content }], { model });
  const { choices, error } = JSON.parse(await response.text());
  return error ? `${response.status} ${error.message}` : choices[0].message.content;
}

test.each([
  [png(64, 48, red), 'The picture is 64 by 48 pixels. It is mostly red.'],
  [png(120, 30, blue, white, 0.7), 'The picture is 120 by 30 pixels. It is mostly blue, with some white.'],
  [jpg(90, 70, white, red, 0.6), 'The picture is 90 by 70 pixels. It is mostly white, with some red.'],
])('a picture is described correctly (%#)', async (url, description) => {
  expect(await seen([url])).toBe(description);
});

test('two pictures are distinguished', async () => {
  expect(await seen([png(8, 8, red), png(9, 9, blue)])).toMatch(
    /^Picture 1 is 8 by 8.*red\. Picture 2 is 9 by 9.*blue\.$/,
  );
});

test('a text model says that it cannot see', async () => {
  expect(await seen([png(8, 8, red)], 'aurora/glm-6')).toMatch(/^I cannot see pictures/);
});

test('reasoning works with pictures, and pictures count as prompt', async () => {
  const ask = async (url: string) => {
    const content = [{ type: 'image_url', image_url: { url } }];
    return JSON.parse(
      await (await client.chat([{ role: 'user', content }], { model: 'aurora/glm-6-vision' })).text(),
    );
  };
  const [small, large] = [await ask(png(10, 10, red)), await ask(png(600, 500, red))];
  expect(large.usage.prompt_tokens - small.usage.prompt_tokens).toBe(399);
  expect(large.choices[0].message.reasoning_content).not.toBe('');
});

test.each([
  ['https://example.com/a.png', /^400 image_url: only data URLs/],
  ['data:image/png;base64,bm90IGEgcGljdHVyZQ==', /^400 image_url: the picture is neither PNG nor JPEG/],
])('%s is a 400', async (url, message) => {
  expect(await seen([url])).toMatch(message);
});
