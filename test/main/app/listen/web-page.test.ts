import { expect, test } from 'vitest';
import { webPageAt } from '../../../../src/main/app/listen/web-page.ts';
import { WebFetchError, type WebFetch } from '../../../../src/main/web/web-fetch.ts';

type Found = Awaited<ReturnType<WebFetch>>;

const never = new AbortController().signal;

/** What is kept of an answer of the web. */
async function keptOf({
  bytes,
  ...found
}: Omit<Partial<Found>, 'bytes'> & { readonly bytes: string | Uint8Array }) {
  const answer: Found = {
    bytes: Buffer.from(bytes as string),
    url: new URL('https://example.com/there?now'),
    contentType: 'text/html',
    ...found,
  };
  const page = await webPageAt('example.com/here', async () => answer).fetch(never);
  return { ...page, kept: Buffer.from(page.bytes) };
}

test('keeps a page as it came, with the address where it was found in the end', async () => {
  const { address, name, kept } = await keptOf({ bytes: '<!DOCTYPE html><p>Grüße' });
  expect(address).toBe('https://example.com/there?now');
  expect(name).not.toMatch(/[/?]/); // it becomes that of a file
  expect(kept.toString()).toBe('<!DOCTYPE html><p>Grüße');
});

test('keeps a text whose encoding only the server tells in one that its bytes tell', async () => {
  const bytes = Buffer.from('<html><p>Gr\u00fc\u00dfe', 'latin1');
  const { kept } = await keptOf({ bytes, charset: 'iso-8859-1' });
  expect(kept.toString()).toBe('\u{FEFF}<html><p>Grüße');
  expect((await keptOf({ bytes, charset: 'nonsense' })).kept).toEqual(bytes);
});

test('marks as a page what is one in nothing but its type', async () => {
  expect((await keptOf({ bytes: '<p>Hello.' })).kept.toString()).toBe('\u{FEFF}<!doctype html><p>Hello.');
  const { kept } = await keptOf({ bytes: '<p>Hello.', contentType: 'text/plain' });
  expect(kept.toString()).toBe('<p>Hello.');
});

test('never touches bytes that are no text', async () => {
  const bytes = Buffer.from('%PDF-1.7 \u0080\u00ff', 'latin1');
  const { kept } = await keptOf({ bytes, contentType: 'application/pdf', charset: 'utf-8' });
  expect(kept).toEqual(bytes);
});

test('says in words why a page was not loaded, and of what is no address at once', async () => {
  const failing = (reason: ConstructorParameters<typeof WebFetchError>[0]) =>
    webPageAt('https://example.com', async () => {
      throw new WebFetchError(reason, 'example.com');
    }).fetch(never);
  await expect(failing('private')).rejects.toThrow('example.com isn’t on the public internet');
  await expect(failing('too-large')).rejects.toMatchObject({ fault: { kind: 'too-large' } });
  await expect(failing('status')).rejects.toThrow('save it there, then open the file');
  expect(() => webPageAt('no address', failing as never)).toThrow('isn’t the address');
});
