import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasWaylandClipboard,
  waylandClipboard,
} from '../../../../src/main/platform/clipboard/wayland-clipboard.ts';
import type { DesktopClipboard } from '../../../../src/main/platform/clipboard/clipboards.ts';
import { hasSway, startSway, type Sway } from '../sway.ts';

describe.skipIf(!hasSway)('the clipboard of a Wayland desktop', () => {
  let sway: Sway;
  let clipboard: DesktopClipboard;

  beforeAll(async () => {
    sway = await startSway();
    clipboard = waylandClipboard(sway.env);
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

  it('takes long texts whole', async () => {
    const text = 'All work and no play. '.repeat(50_000);
    await clipboard.writeText(text);
    expect((await clipboard.readText()).length).toBe(text.length);
  });

  it('fails in words where the desktop is gone', async () => {
    const gone = waylandClipboard({ ...sway.env, WAYLAND_DISPLAY: 'wayland-99' });
    await expect(gone.writeText('Nobody hears this.')).rejects.toThrow(/wl-copy/);
    await expect(gone.readText()).rejects.toThrow(/wl-paste/);
  });

  it('is known by its programs', () => {
    expect(hasWaylandClipboard(sway.env)).toBe(true);
    expect(hasWaylandClipboard({ PATH: '/nowhere' })).toBe(false);
  });

  async function copyElsewhere(content: string, type: string): Promise<void> {
    const program = spawn('wl-copy', ['--type', type], {
      env: sway.env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    program.stdin.end(content);
    await once(program, 'exit');
  }
});
