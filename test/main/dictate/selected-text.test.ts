import { beforeEach, expect, it } from 'vitest';
import type { DesktopClipboard } from '../../../src/shared/dictate/desktop-clipboard.ts';
import { pause } from '../../../src/main/abort.ts';
import { selectedText } from '../../../src/main/dictate/selected-text.ts';

/** The desktop's clipboard in memory, by format. */
let onClipboard: Record<string, string>;
const clipboard: DesktopClipboard = {
  readText: async () => onClipboard['text/plain'] ?? '',
  readHtml: async () => onClipboard['text/html'] ?? '',
  holds: async (text) => onClipboard['text/plain'] === text,
  writeText: async (text) => void (onClipboard = { 'text/plain': text }),
  lendText: async (text) => void (onClipboard = { 'text/plain': text }),
  async save() {
    const held = onClipboard;
    return async () => void (onClipboard = held);
  },
};
const never = new AbortController().signal;
const before = { 'text/plain': 'copied before', 'text/html': '<b>copied before</b>' };
beforeEach(() => {
  onClipboard = before;
});

/** A slow program in front with this text selected. */
const programWith = (selected: string) => async (): Promise<undefined> => {
  if (selected !== '') setTimeout(() => (onClipboard = { 'text/plain': selected }), 60);
};

it('has the program in front copy its selection, and then restores the clipboard', async () => {
  const text = await selectedText({ clipboard, pause, copy: programWith('the selection') }, never);
  expect(text).toBe('the selection');
  expect(onClipboard).toEqual(before);
});

it('falls back to the copied text when nothing is selected', async () => {
  expect(await selectedText({ clipboard, pause, copy: programWith('') }, never)).toBe('copied before');
  expect(onClipboard).toEqual(before);
});

it('falls back to the copied text when no keys can be pressed', async () => {
  const copy = async (): Promise<string> => 'The system didn’t let Parley press any keys';
  expect(await selectedText({ clipboard, pause, copy }, never)).toBe('copied before');
  expect(onClipboard).toEqual(before);
});

it('presses no keys when the clipboard could not be restored', async () => {
  const stubborn: DesktopClipboard = {
    ...clipboard,
    save: () => Promise.reject(new Error('Its owner hangs.')),
  };
  let pressed = false;
  const copy = async (): Promise<undefined> => {
    pressed = true;
  };
  expect(await selectedText({ clipboard: stubborn, pause, copy }, never)).toBe('copied before');
  expect([pressed, onClipboard]).toEqual([false, before]);
});

it('reads the selection from a system that reports it, and leaves the clipboard alone', async () => {
  const selection = { readText: async () => 'marked with the mouse' };
  expect(await selectedText({ clipboard, pause, selection }, never)).toBe('marked with the mouse');
  const nothing = { readText: async () => ' \n' };
  expect(await selectedText({ clipboard, pause, selection: nothing }, never)).toBe('copied before');
  expect(onClipboard).toEqual(before);
});

it('gives up on a program that hangs', async () => {
  const hangs = { readText: () => new Promise<string>(() => {}) };
  expect(await selectedText({ clipboard, pause, selection: hangs }, never)).toBe('copied before');
});

it('restores the clipboard even if Parley quits in between', async () => {
  const quitting = new AbortController();
  const copy = async (): Promise<undefined> => {
    quitting.abort();
  };
  await expect(selectedText({ clipboard, pause, copy }, quitting.signal)).rejects.toThrow(/abort/i);
  expect(onClipboard).toEqual(before);
});
