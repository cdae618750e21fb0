import { describe, expect, it } from 'vitest';
import { fetchMs } from '../../../src/main/dictate/deliver.ts';
import { faultOf } from '../../../src/shared/contract/fault.ts';
import { memoryDesktop, type MemoryDesktop } from './desktop-in-memory.ts';

const never = new AbortController().signal;
const paste = { paste: true };
const before = { 'text/plain': 'old', 'text/html': '<b>old</b>', 'image/png': '…' };

function deliver(desktop: MemoryDesktop, text: string) {
  return desktop.deliveries.deliver(text, paste, never);
}

describe('a text that is inserted', () => {
  it('is at the cursor, and what was copied before is back in all its formats', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    desktop.selection.copy({ 'text/plain': 'marked' });
    expect(await deliver(desktop, 'Hello.')).toEqual({ copied: true, pasted: true });
    await desktop.passes(fetchMs + 20);
    expect(desktop.field()).toBe('Hello.');
    expect(desktop.pressed).toEqual(['shift-insert']);
    expect(desktop.clipboard.formats()).toEqual(before);
    expect(desktop.selection.formats()).toEqual({ 'text/plain': 'marked' });
  });

  it('reaches a program that takes its time', async () => {
    const desktop = memoryDesktop({}, fetchMs - 50);
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    await desktop.passes(fetchMs + 20);
    expect(desktop.field()).toBe('Hello.');
  });

  it('is in both clipboards for as long as it is fetched', async () => {
    const desktop = memoryDesktop();
    await deliver(desktop, 'Hello.');
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
    expect(desktop.selection.formats()).toEqual({ 'text/plain': 'Hello.' });
  });

  it('does not cost what somebody has copied since', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    await desktop.passes(200);
    desktop.clipboard.copy({ 'image/png': 'new' });
    await desktop.passes(fetchMs);
    expect(desktop.clipboard.formats()).toEqual({ 'image/png': 'new' });
  });

  it('stays copied where the old content is not wanted back', async () => {
    const desktop = memoryDesktop({ restoreClipboard: false });
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    await desktop.passes(fetchMs + 20);
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
  });

  it('gives the old content back at once when Parley quits', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    desktop.quit.abort();
    await desktop.passes(10);
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('comes after the one before it, each whole and in its order', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    const all = ['One. ', 'Two. ', 'Three.'].map((text) => deliver(desktop, text));
    await desktop.passes(4 * fetchMs);
    expect(await Promise.all(all)).toHaveLength(3);
    expect(desktop.field()).toBe('One. Two. Three.');
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('does not wait for a program that never gives what was copied from it, and says so', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.hang();
    const delivery = deliver(desktop, 'Hello.');
    await desktop.passes(2000);
    expect(await delivery).toEqual({
      copied: true,
      pasted: true,
      note: expect.stringMatching(/couldn’t restore/) as string,
    });
    await desktop.passes(fetchMs);
    expect(desktop.field()).toBe('Hello.');
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
  });

  it.each([
    ['darwin', 'auto', 'cmd-v'],
    ['win32', 'auto', 'ctrl-v'],
    ['linux', 'ctrl-shift-v', 'ctrl-shift-v'],
  ] as const)('is inserted on %s by %s as %s', async (platform, pasteKeys, keys) => {
    const desktop = memoryDesktop({ pasteKeys }, 100, platform);
    desktop.selection.copy({ 'text/plain': 'marked' });
    await deliver(desktop, 'Hello.');
    expect(desktop.pressed).toEqual([keys]);
    expect(desktop.selection.formats()).toEqual({ 'text/plain': 'marked' });
  });
});

describe('a text that is only copied', () => {
  it('stays on the clipboard, and it says why and what to do', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    desktop.obstacle = 'Parley’s own window was in front';
    expect(await deliver(desktop, 'Hello.')).toEqual({
      copied: true,
      pasted: false,
      note: 'Parley’s own window was in front, so the text was only copied. Paste it with Ctrl+V.',
    });
    await desktop.passes(fetchMs + 20);
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
    expect(desktop.pressed).toEqual([]);
  });

  it('also stays where the keys could not be pressed', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    desktop.refusal = 'A key was still held down';
    expect(await deliver(desktop, 'Hello.')).toMatchObject({ copied: true, pasted: false });
    await desktop.passes(fetchMs + 20);
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
  });

  it('needs no words where that is what was chosen', async () => {
    const desktop = memoryDesktop({ pasteAtCursor: false });
    expect(await deliver(desktop, 'Hello.')).toEqual({ copied: true, pasted: false });
  });

  it('says so when it came too late for the cursor', async () => {
    const desktop = memoryDesktop();
    const delivery = await desktop.deliveries.deliver('Hello.', { paste: false }, never);
    expect(delivery.note).toMatch(/^The text arrived late, so the text was only copied/);
  });
});

describe('a clipboard that is busy', () => {
  it('is asked again (L32)', async () => {
    const desktop = memoryDesktop({ pasteAtCursor: false });
    desktop.clipboard.refuse(2);
    const delivery = deliver(desktop, 'Hello.');
    await desktop.passes(400);
    expect((await delivery).copied).toBe(true);
  });

  it('gives up after the third try, and says where the text is (L32)', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    desktop.clipboard.refuse(3);
    const failed = deliver(desktop, 'Hello.').catch(faultOf);
    await desktop.passes(400);
    expect(await failed).toMatchObject({ message: expect.stringMatching(/copy it in Dictate/) as string });
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('does not keep the next one waiting', async () => {
    const desktop = memoryDesktop({ pasteAtCursor: false });
    desktop.clipboard.refuse(3);
    const failed = deliver(desktop, 'One.').catch(faultOf);
    const next = deliver(desktop, 'Two.');
    await desktop.passes(400);
    expect(await failed).toHaveProperty('message');
    expect((await next).copied).toBe(true);
  });
});

describe('taking it back', () => {
  it('undoes the newest insertion, once', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    await desktop.passes(fetchMs + 20);
    expect(await desktop.deliveries.undo()).toBe(true);
    expect(desktop.field()).toBe('');
    expect(await desktop.deliveries.undo()).toBe(false);
    expect(desktop.pressed).toEqual(['shift-insert', 'undo']);
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('touches nothing where the newest was only copied', async () => {
    const desktop = memoryDesktop();
    await deliver(desktop, 'One.');
    await desktop.passes(fetchMs + 20);
    desktop.obstacle = 'Parley’s own window was in front';
    await deliver(desktop, 'Two.');
    desktop.obstacle = undefined;
    expect(await desktop.deliveries.undo()).toBe(false);
    expect(desktop.field()).toBe('One.');
  });

  it('puts the other text in its place', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    await desktop.passes(fetchMs + 20);
    const swapping = desktop.deliveries.swap('um hello');
    await desktop.passes(2 * fetchMs);
    expect(await swapping).toEqual({ copied: true, pasted: true });
    expect(desktop.field()).toBe('um hello');
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('copies the other text where the first was only copied', async () => {
    const desktop = memoryDesktop({ pasteAtCursor: false });
    await deliver(desktop, 'Hello.');
    expect(await desktop.deliveries.swap('um hello')).toEqual({ copied: true, pasted: false });
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'um hello' });
  });
});

it('puts the old content back when it is stopped before the key', async () => {
  const desktop = memoryDesktop();
  desktop.clipboard.copy(before);
  desktop.holdsMs = 1000;
  const stopping = new AbortController();
  const stopped = desktop.deliveries
    .deliver('Hello.', paste, stopping.signal)
    .catch((error: unknown) => error);
  await desktop.passes(100);
  expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
  const reason = new Error('cancelled');
  stopping.abort(reason);
  expect(await stopped).toBe(reason);
  expect(desktop.clipboard.formats()).toEqual(before);
  expect(desktop.pressed).toEqual([]);
});
