import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  hasWaylandClipboard,
  waylandClipboard,
} from '../../../../src/main/platform/clipboard/wayland-clipboard.ts';
import type { DesktopClipboard } from '../../../../src/shared/dictate/desktop-clipboard.ts';
import { hasSway, startSway, type Sway } from '../sway.ts';

describe.skipIf(!hasSway)('the clipboard of a Wayland desktop', () => {
  let sway: Sway;
  let clipboard: DesktopClipboard;

  beforeAll(async () => {
    sway = await startSway();
    clipboard = waylandClipboard('clipboard', sway.env);
  });
  afterAll(() => sway?.close());

  /** What any other program finds there. */
  const pasted = (type = 'text'): string =>
    execFileSync('wl-paste', ['--no-newline', '--type', type], { env: sway.env, encoding: 'utf8' });

  it('holds a text for other programs, without a window of Parley’s', async () => {
    const text = 'Grüße, “quoted”: 50 % — 日本語\nand a second line\n';
    await clipboard.writeText(text);
    expect(pasted()).toBe(text);
    expect(await clipboard.readText()).toBe(text);
  });

  it('reads what another program has copied since', async () => {
    await clipboard.writeText('Ours.');
    await copyElsewhere('Theirs.', 'text/plain');
    expect(await clipboard.readText()).toBe('Theirs.');
  });

  it('says that there is no text where there is a picture, or nothing', async () => {
    await copyElsewhere('not really a picture', 'image/png');
    expect(await clipboard.readText()).toBe('');
    execFileSync('wl-copy', ['--clear'], { env: sway.env });
    expect(await clipboard.readText()).toBe('');
  });

  it('puts back what was there', async () => {
    await copyElsewhere('not really a picture', 'image/png');
    const putBack = await clipboard.save();
    await clipboard.writeText('In between.');
    await putBack();
    expect(pasted('image/png')).toBe('not really a picture');
  });

  it('lends a text and puts back what was there with the version of wl-clipboard that is installed', async () => {
    await copyElsewhere('Theirs.', 'text/plain');
    const putBack = await clipboard.save();
    await clipboard.lendText('Lent.');
    expect(pasted()).toBe('Lent.');
    await putBack();
    expect(pasted()).toBe('Theirs.');
  });

  it('asks a newer wl-clipboard to keep what is lent or put back out of histories, and nothing else', async () => {
    const newer = newerWlCopy();
    const board = waylandClipboard('clipboard', { ...sway.env, PATH: `${newer.folder}:${sway.env['PATH']}` });
    await board.writeText('Copied.');
    const putBack = await board.save();
    await board.lendText('Lent.');
    expect(pasted()).toBe('Lent.');
    await putBack();
    expect(pasted()).toBe('Copied.');
    expect(newer.marks()).toEqual(['unmarked', '--sensitive', '--sensitive']);
  });

  it('takes long texts whole', async () => {
    const text = 'All work and no play. '.repeat(50_000);
    await clipboard.writeText(text);
    expect((await clipboard.readText()).length).toBe(text.length);
  });

  it('fails in words where the desktop is gone', async () => {
    const gone = waylandClipboard('clipboard', { ...sway.env, WAYLAND_DISPLAY: 'wayland-99' });
    await expect(gone.writeText('Nobody hears this.')).rejects.toThrow(/wl-copy/);
    await expect(gone.readText()).rejects.toThrow(/wl-paste/);
  });

  it('is known by its programs', () => {
    expect(hasWaylandClipboard(sway.env)).toBe(true);
    expect(hasWaylandClipboard({ PATH: '/nowhere' })).toBe(false);
  });

  /** The installed program, as if it were of version 2.3: it takes the flag, and notes whether it was given it. */
  function newerWlCopy() {
    const folder = mkdtempSync(join(tmpdir(), 'parley-wl-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const log = join(folder, 'log');
    const installed = execFileSync('which', ['wl-copy'], { encoding: 'utf8' }).trim();
    const lines = [
      '#!/bin/sh',
      '[ "$1" = --help ] && { echo "--sensitive"; exit 0; }',
      `if [ "$1" = --sensitive ]; then echo "$1" >> ${log}; shift; else echo unmarked >> ${log}; fi`,
      `exec ${installed} "$@"`,
    ];
    writeFileSync(join(folder, 'wl-copy'), `${lines.join('\n')}\n`, { mode: 0o755 });
    return { folder, marks: () => readFileSync(log, 'utf8').trim().split('\n') };
  }

  async function copyElsewhere(content: string, type: string): Promise<void> {
    const program = spawn('wl-copy', ['--type', type], {
      env: sway.env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    program.stdin.end(content);
    await once(program, 'exit');
  }
});
