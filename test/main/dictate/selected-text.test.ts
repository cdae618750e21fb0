import { beforeEach, expect, it } from 'vitest';
import type { DesktopClipboard } from '../../../src/main/dictate/clipboard-backup.ts';
import { pause } from '../../../src/main/abort.ts';
import { selectedText } from '../../../src/main/dictate/selected-text.ts';

/** The desktop's clipboard, in memory: what is on it, in which formats. */
let onBoard: Record<string, string>;
const clipboard: DesktopClipboard = {
  readText: async () => onBoard['text/plain'] ?? '',
  writeText: async (text) => void (onBoard = { 'text/plain': text }),
  async save() {
    const held = onBoard;
    return async () => void (onBoard = held);
  },
};
const never = new AbortController().signal;
const former = { 'text/plain': 'copied before', 'text/html': '<b>copied before</b>' };
beforeEach(() => {
  onBoard = former;
});

/** A program in front with this selected in it, that takes its time to copy. */
const programWith = (selected: string) => async (): Promise<undefined> => {
  if (selected !== '') setTimeout(() => (onBoard = { 'text/plain': selected }), 60);
};

it('has the program in front copy what is selected, and the clipboard is as it was', async () => {
  const text = await selectedText({ clipboard, pause, copy: programWith('the selection') }, never);
  expect(text).toBe('the selection');
  expect(onBoard).toEqual(former);
});

it('takes what was copied before where nothing is selected', async () => {
  expect(await selectedText({ clipboard, pause, copy: programWith('') }, never)).toBe('copied before');
  expect(onBoard).toEqual(former);
});

it('takes what was copied before where no key can be pressed', async () => {
  const copy = async (): Promise<string> => 'The system didn’t let Parley press any keys';
  expect(await selectedText({ clipboard, pause, copy }, never)).toBe('copied before');
  expect(onBoard).toEqual(former);
});

it('leaves a clipboard alone that it could not put back', async () => {
  const stubborn: DesktopClipboard = {
    ...clipboard,
    save: () => Promise.reject(new Error('Its owner hangs.')),
  };
  let pressed = false;
  const copy = async (): Promise<undefined> => {
    pressed = true;
  };
  expect(await selectedText({ clipboard: stubborn, pause, copy }, never)).toBe('copied before');
  expect([pressed, onBoard]).toEqual([false, former]);
});

it('trusts a system that reports the selection, and leaves the clipboard alone', async () => {
  const selection = { readText: async () => 'marked with the mouse' };
  expect(await selectedText({ clipboard, pause, selection }, never)).toBe('marked with the mouse');
  const nothing = { readText: async () => ' \n' };
  expect(await selectedText({ clipboard, pause, selection: nothing }, never)).toBe('copied before');
  expect(onBoard).toEqual(former);
});

it('does not wait for ever for a program that hangs', async () => {
  const hangs = { readText: () => new Promise<string>(() => {}) };
  expect(await selectedText({ clipboard, pause, selection: hangs }, never)).toBe('copied before');
});

it('puts the clipboard back also when Parley quits in between', async () => {
  const quitting = new AbortController();
  const copy = async (): Promise<undefined> => {
    quitting.abort();
  };
  await expect(selectedText({ clipboard, pause, copy }, quitting.signal)).rejects.toThrow(/abort/i);
  expect(onBoard).toEqual(former);
});
