import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { openReadingPage, type OpenReadingPage } from '../reading-page/open.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';
import { inChromium, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyInStandIn(inChromium), [...programsForX, 'dbus-daemon', 'dbus-send']);

/** A desktop hands its media keys to the player that its session bus names; here, the test is the desktop. */
describe.runIf(runsHere)(`the system's player`, () => {
  let desktop: TestDisplay;
  let daemon: ChildProcess;
  let bus: string;
  let reading: OpenReadingPage;
  let player: string | undefined;

  beforeAll(async () => {
    desktop = await openTestDisplay();
    daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(daemon.stdout ?? daemon, 'data')) as [Buffer];
    bus = String(line).trim();
    reading = await openReadingPage({ display: desktop.name, bus });
    await reading.page.evaluate(() => {
      const { presence } = globalThis.reading;
      presence.show({ title: 'The Carpet-Bag', author: 'Herman Melville', document: 'Moby-Dick' });
      presence.setReading(true);
      presence.setProgress({ positionMs: 60_000, durationMs: 600_000, speed: 1.5 });
    });
    for (let looks = 1; (player = await ourPlayer()) === undefined; looks++) {
      await sleep(100);
      if (looks % 100 === 0) await readsAnew(); // a browser whose sound could not begin is heard of no more
    }
  });

  afterAll(async () => {
    await reading?.close();
    daemon?.kill();
    await desktop?.close();
  });

  const readsAnew = (): Promise<void> =>
    reading.page.evaluate(() => {
      globalThis.reading.presence.setReading(false);
      globalThis.reading.presence.setReading(true);
    });
  const send = async (to: string, path: string, ...call: readonly string[]): Promise<string> => {
    const args = [`--bus=${bus}`, '--print-reply', `--dest=${to}`, path, ...call];
    return (await promisify(execFile)('dbus-send', args)).stdout;
  };
  const ourPlayer = async (): Promise<string | undefined> => {
    const names = await send('org.freedesktop.DBus', '/', 'org.freedesktop.DBus.ListNames');
    return /org\.mpris\.MediaPlayer2\.chromium[.\w]*/.exec(names)?.[0];
  };
  const press = (key: string): Promise<string> =>
    send(player ?? '', '/org/mpris/MediaPlayer2', `org.mpris.MediaPlayer2.Player.${key}`);
  const shown = (what: string): Promise<string> =>
    send(
      player ?? '',
      '/org/mpris/MediaPlayer2',
      'org.freedesktop.DBus.Properties.Get',
      'string:org.mpris.MediaPlayer2.Player',
      `string:${what}`,
    );
  const orders = (): Promise<string[]> =>
    reading.page.evaluate(() => globalThis.reading.reports.map(({ which }) => which));

  it('shows the chapter, the author and the document', async () => {
    await expect.poll(() => shown('Metadata')).toContain('The Carpet-Bag');
    const metadata = await shown('Metadata');
    expect(metadata).toContain('Herman Melville');
    expect(metadata).toContain('Moby-Dick');
    await expect.poll(() => shown('PlaybackStatus')).toContain('Playing');
  });

  it('hands on its keys while it reads', async () => {
    for (const key of ['Pause', 'Next', 'Previous', 'PlayPause']) await press(key);
    await expect.poll(async () => (await orders()).join(' ')).toBe('pause next previous pause');
  });

  it.runIf(isThorough)(
    'hands them on when reading has been paused for so long that the loudspeaker rests',
    async () => {
      await reading.page.evaluate(() => globalThis.reading.presence.setReading(false));
      await expect.poll(() => shown('PlaybackStatus')).toContain('Paused');
      await sleep(6000);
      const before = await orders();
      await press('PlayPause');
      await expect.poll(orders).toEqual([...before, 'play']);
    },
  );

  it('has nothing of it any more when the document is closed', async () => {
    await reading.page.evaluate(() => globalThis.reading.presence.show(null));
    await expect.poll(() => shown('PlaybackStatus')).toContain('Stopped');
    expect(await shown('Metadata')).not.toContain('Moby-Dick');
  });
});
