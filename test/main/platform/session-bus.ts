import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '../../installed.ts';

export const noBus = !isInstalled('dbus-daemon');

/** A session bus of its own, with nothing on it. */
interface SessionBus {
  readonly address: string;
  close(): void;
}

export async function startSessionBus(): Promise<SessionBus> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bus-'));
  const config = join(folder, 'bus.conf');
  writeFileSync(config, busConfig(folder));
  const daemon = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(daemon.stdout, 'data')) as [Buffer];
  return {
    address: String(line).trim(),
    close() {
      daemon.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A session bus that starts no services by itself, such as the portal of the computer that runs the tests. */
function busConfig(folder: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;
}
