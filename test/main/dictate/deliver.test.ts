import { describe, expect, it } from 'vitest';
import { fetchMs } from '../../../src/main/dictate/deliver.ts';
import { faultOf } from '../../../src/shared/contract/fault.ts';
import { lentMark, memoryDesktop, type MemoryDesktop } from './desktop-in-memory.ts';

const never = new AbortController().signal;
const paste = { paste: true };
const before = { 'text/plain': 'old', 'text/html': '<b>old</b>', 'image/png': '…' };

function deliver(desktop: MemoryDesktop, text: string) {
  return desktop.deliveries.deliver(text, paste, never);
}

describe('an inserted text', () => {
  it('appears at the cursor, and the clipboard gets all its old formats back', async () => {
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

  it('reaches a slow program', async () => {
    const desktop = memoryDesktop({}, fetchMs - 50);
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    await desktop.passes(fetchMs + 20);
    expect(desktop.field()).toBe('Hello.');
  });

  it('stays in the clipboard and the selection until the program has fetched it, and out of their histories', async () => {
    const desktop = memoryDesktop();
    await deliver(desktop, 'Hello.');
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.', ...lentMark });
    expect(desktop.selection.formats()).toEqual({ 'text/plain': 'Hello.', ...lentMark });
  });

  it('is inserted where the clipboard takes no mark against histories', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    desktop.clipboard.refuseMarks();
    const delivery = deliver(desktop, 'Hello.');
    await desktop.passes(fetchMs + 500);
    expect((await delivery).pasted).toBe(true);
    expect(desktop.field()).toBe('Hello.');
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('does not overwrite what the person has copied since', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    await desktop.passes(200);
    desktop.clipboard.copy({ 'image/png': 'new' });
    await desktop.passes(fetchMs);
    expect(desktop.clipboard.formats()).toEqual({ 'image/png': 'new' });
  });

  it('stays on the clipboard when restoring is turned off', async () => {
    const desktop = memoryDesktop({ restoreClipboard: false });
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    await desktop.passes(fetchMs + 20);
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
  });

  it('is replaced by the old content at once when Parley quits', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    await deliver(desktop, 'Hello.');
    desktop.quit.abort();
    await desktop.deliveries.settled();
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('is inserted only after the one before it', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    const all = ['One. ', 'Two. ', 'Three.'].map((text) => deliver(desktop, text));
    await desktop.passes(4 * fetchMs);
    expect(await Promise.all(all)).toHaveLength(3);
    expect(desktop.field()).toBe('One. Two. Three.');
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('does not wait for a program that withholds its copied content, and says that it was not restored', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.hang();
    const delivery = deliver(desktop, 'Hello.');
    await desktop.passes(4000);
    expect(await delivery).toEqual({
      copied: true,
      pasted: true,
      note: expect.stringMatching(/couldn’t restore/) as string,
    });
    await desktop.passes(fetchMs);
    expect(desktop.field()).toBe('Hello.');
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.', ...lentMark });
  });

  it('is inserted where the system lets nobody read what was copied before, and says why that was not restored', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    desktop.clipboard.forbid('macOS doesn’t let Parley read it.');
    const { pasted, note } = await deliver(desktop, 'Hello.');
    expect([pasted, note]).toEqual([
      true,
      'The text was inserted, but Parley couldn’t restore what you had copied before. macOS doesn’t let Parley read it.',
    ]);
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
  it('stays on the clipboard, with a note that says why and what to do', async () => {
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

  it('stays on the clipboard when no keys can be pressed', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    desktop.refusal = 'A key was still held down';
    expect(await deliver(desktop, 'Hello.')).toMatchObject({ copied: true, pasted: false });
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' }); // for histories, too
    await desktop.passes(fetchMs + 20);
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
  });

  it('is only copied where a terminal would insert what was selected before', async () => {
    const desktop = memoryDesktop();
    desktop.selection.refuse(3);
    const delivering = deliver(desktop, 'Hello.');
    await desktop.passes(400);
    expect(await delivering).toMatchObject({
      copied: true,
      pasted: false,
      note: expect.stringMatching(/such as terminals, so the text was only copied/) as string,
    });
    expect(desktop.pressed).toEqual([]);
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.' });
  });

  it('carries no note when pasting is turned off', async () => {
    const desktop = memoryDesktop({ pasteAtCursor: false });
    expect(await deliver(desktop, 'Hello.')).toEqual({ copied: true, pasted: false });
  });

  it('says so when it arrived too late for the cursor', async () => {
    const desktop = memoryDesktop();
    const delivery = await desktop.deliveries.deliver('Hello.', { paste: false }, never);
    expect(delivery.note).toMatch(/^The text arrived late, so the text was only copied/);
  });
});

describe('a busy clipboard', () => {
  it('is tried again (L32)', async () => {
    const desktop = memoryDesktop({ pasteAtCursor: false });
    desktop.clipboard.refuse(2);
    const delivery = deliver(desktop, 'Hello.');
    await desktop.passes(400);
    expect((await delivery).copied).toBe(true);
  });

  it('fails after the third try, with a message that says where the text is (L32)', async () => {
    const desktop = memoryDesktop();
    desktop.clipboard.copy(before);
    desktop.clipboard.refuse(3);
    const failed = deliver(desktop, 'Hello.').catch(faultOf);
    await desktop.passes(400);
    expect(await failed).toMatchObject({ message: expect.stringMatching(/copy it in Dictate/) as string });
    expect(desktop.clipboard.formats()).toEqual(before);
  });

  it('does not hold up the next text', async () => {
    const desktop = memoryDesktop({ pasteAtCursor: false });
    desktop.clipboard.refuse(3);
    const failed = deliver(desktop, 'One.').catch(faultOf);
    const next = deliver(desktop, 'Two.');
    await desktop.passes(400);
    expect(await failed).toHaveProperty('message');
    expect((await next).copied).toBe(true);
  });
});

describe('undo and swap', () => {
  it('undo removes the newest insertion, once', async () => {
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

  it('undo does nothing when the newest text was only copied', async () => {
    const desktop = memoryDesktop();
    await deliver(desktop, 'One.');
    await desktop.passes(fetchMs + 20);
    desktop.obstacle = 'Parley’s own window was in front';
    await deliver(desktop, 'Two.');
    desktop.obstacle = undefined;
    expect(await desktop.deliveries.undo()).toBe(false);
    expect(desktop.field()).toBe('One.');
  });

  it('swap replaces the inserted text', async () => {
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

  it('swap copies the other text when the first was only copied', async () => {
    const desktop = memoryDesktop({ pasteAtCursor: false });
    await deliver(desktop, 'Hello.');
    expect(await desktop.deliveries.swap('um hello')).toEqual({ copied: true, pasted: false });
    expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'um hello' });
  });
});

it('a delivery that is aborted before the key press restores the clipboard', async () => {
  const desktop = memoryDesktop();
  desktop.clipboard.copy(before);
  desktop.holdsMs = 1000;
  const stopping = new AbortController();
  const stopped = desktop.deliveries
    .deliver('Hello.', paste, stopping.signal)
    .catch((error: unknown) => error);
  await desktop.passes(100);
  expect(desktop.clipboard.formats()).toEqual({ 'text/plain': 'Hello.', ...lentMark });
  const reason = new Error('cancelled');
  stopping.abort(reason);
  expect(await stopped).toBe(reason);
  expect(desktop.clipboard.formats()).toEqual(before);
  expect(desktop.pressed).toEqual([]);
});
