import { ClipboardItem } from 'electron';
import { expect, it } from 'vitest';
import { backUpClipboards, copyTo } from '../../../../src/main/dictate/clipboard-text.ts';
import { selectedText } from '../../../../src/main/dictate/selected-text.ts';
import { electronClipboard, marks } from '../../../../src/main/platform/clipboard/electron-clipboard.ts';
import { pasteSettings, showingTheWay } from '../../../../src/main/platform/clipboard/paste-permission.ts';
import { pause } from '../../../../src/main/abort.ts';

/** The formats as the systems call them. */
const names = (why: 'lent' | 'restored', platform: NodeJS.Platform): string[] =>
  Object.keys(marks(why, platform)).map((type) => /format="(.+)"$/.exec(type)?.[1] ?? type);

it('what is lent or restored is marked for no history, as each system has it', () => {
  expect(names('lent', 'win32')).toEqual(['ExcludeClipboardContentFromMonitorProcessing']);
  expect(names('restored', 'win32')).toEqual(['ExcludeClipboardContentFromMonitorProcessing']);
  expect(names('lent', 'darwin')).toEqual(['org.nspasteboard.TransientType', 'io.github.parley-voice.lent']);
  // Of other names macOS makes types that nobody finds again.
  for (const name of names('lent', 'darwin')) expect(name).toMatch(/^[A-Za-z0-9.-]+$/);
  expect(names('restored', 'darwin')).toEqual([
    'org.nspasteboard.TransientType',
    'org.nspasteboard.RestoredType',
  ]);
  expect(names('lent', 'linux')).toEqual(['x-kde-passwordManagerHint']);
});

it('Klipper looks at what the mark says', () => {
  expect(Object.values(marks('restored', 'linux'))).toEqual(['secret']);
});

const never = new AbortController().signal;
const wait = (ms: number): Promise<void> => pause(ms, never);

/** macOS' pasteboard: it tells every program its formats, and gives their contents to those that the person allows. */
function pasteboard(isAllowed: boolean) {
  let held = new Map<string, Blob>();
  const mac = {
    /** How often a content was asked for: the person may have been asked each time. */
    reads: 0,
    copy: (text: string) => void (held = new Map([['text/plain', new Blob([text])]])),
    types: () => [...held.keys()],
    async text() {
      return (await held.get('text/plain')?.text()) ?? '';
    },
    async readText() {
      mac.reads += 1;
      return isAllowed ? mac.text() : '';
    },
    async read() {
      mac.reads += 1;
      const items = [...held].map(([type, blob]) => [type, isAllowed ? blob : new Blob([])] as const);
      return items.length > 0 ? [new ClipboardItem(Object.fromEntries(items))] : [];
    },
    has: async (type: string) => held.has(type),
    writeText: async (text: string) => mac.copy(text),
    async write([item]: readonly Electron.ClipboardItem[]) {
      const formats = item?.types.map(async (type) => [type, (await item.getType(type)) as Blob] as const);
      held = new Map(await Promise.all(formats ?? [])); // bookmarks are not written here
    },
    clear: () => held.clear(),
  };
  // Electron's own has a selection beside it on Linux only.
  const board = electronClipboard(() => mac as unknown as Electron.Clipboard, 'darwin');
  return { mac, board };
}

it('says in words that macOS does not let it read what was copied, and where that is allowed', async () => {
  const { mac, board } = pasteboard(false);
  mac.copy('a secret');
  await expect(board.readText()).rejects.toThrow(/macOS .* System Settings > .* > Paste from Other Apps/);
  await expect(board.save()).rejects.toThrow(/Paste from Other Apps/);
});

it('does not blame macOS where nothing is copied', async () => {
  const { board } = pasteboard(false);
  expect(await board.readText()).toBe('');
  await (
    await board.save()
  )();
});

it('copies and lends a text on macOS without reading anything, which would ask the person', async () => {
  const { mac, board } = pasteboard(false);
  await copyTo(board, { text: 'Hello.' }, 'for-good', wait);
  expect(await mac.text()).toBe('Hello.');
  await copyTo(board, { text: 'Hello again.' }, 'lent', wait);
  expect(await mac.text()).toBe('Hello again.');
  expect(mac.reads).toBe(0);
});

it('puts back on macOS what was copied before, and only while its own text is still there', async () => {
  const { mac, board } = pasteboard(true);
  mac.copy('before');
  const backup = await backUpClipboards([board], wait);
  await board.lendText('Hello.');
  await backup.restore('Hello.');
  expect(await mac.text()).toBe('before');
  await board.lendText('Hello.');
  mac.copy('copied since');
  await backup.restore('Hello.');
  expect(await mac.text()).toBe('copied since');
  expect(mac.reads).toBe(1);
});

it('presses no keys and asks no second time when macOS refuses the clipboard for a selection', async () => {
  const { mac, board } = pasteboard(false);
  mac.copy('before');
  let hasPressed = false;
  const copy = async (): Promise<undefined> => void (hasPressed = true);
  await expect(selectedText({ clipboard: board, pause, copy }, never)).rejects.toThrow(
    /Paste from Other Apps/,
  );
  expect([hasPressed, mac.reads, await mac.text()]).toEqual([false, 1, 'before']);
});

it('reads a selection on macOS with one look at it, however long the program takes to copy', async () => {
  const { mac, board } = pasteboard(true);
  mac.copy('before');
  const copy = async (): Promise<undefined> => void setTimeout(() => mac.copy('the selection'), 100);
  expect(await selectedText({ clipboard: board, pause, copy }, never)).toBe('the selection');
  expect(await mac.text()).toBe('before');
  expect(mac.reads).toBe(3); // what was there, the selection, and whether it is still there
});

it('opens the right place of System Settings when the person wants it, and one box at a time', async () => {
  const opened: string[] = [];
  const answer = Promise.withResolvers<boolean>();
  let boxes = 0;
  const read = showingTheWay({
    async explain() {
      boxes += 1;
      return answer.promise;
    },
    open: async (address) => void opened.push(address),
  });
  const { mac, board } = pasteboard(false);
  mac.copy('a secret');
  await expect(read(board.readText)).rejects.toThrow(/Paste from Other Apps/);
  await expect(read(board.readText)).rejects.toThrow(/Paste from Other Apps/);
  expect(boxes).toBe(1);
  answer.resolve(true);
  await expect.poll(() => opened).toEqual([pasteSettings]);
});

it('shows no box for other failures, and none when all went well', async () => {
  let boxes = 0;
  const read = showingTheWay({
    async explain() {
      boxes += 1;
      return false;
    },
    open: () => Promise.reject(new Error('Nobody wanted it.')),
  });
  expect(await read(async () => 'copied')).toBe('copied');
  await expect(read(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(boxes).toBe(0);
});
