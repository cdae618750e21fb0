import { readdir, readFile, stat } from 'node:fs/promises';
import { arch, release, type } from 'node:os';
import { join } from 'node:path';
import type { Fact } from '../../shared/settings/fact.ts';
import { t } from '../../shared/text/translate.ts';
import { hasWaylandClipboard } from './clipboard/wayland-clipboard.ts';
import { keyStoreName, portalName, servicesOnBus } from './session-bus.ts';
import { hasProgram, isGnome, isWayland } from './wayland.ts';

/** Of the computer and of what runs the program, in Electron and in the terminal alike. */
export async function systemFacts(env: NodeJS.ProcessEnv = process.env): Promise<readonly Fact[]> {
  const { electron, chrome, node } = process.versions as Partial<Record<string, string>>;
  const runtime = [electron && `Electron ${electron}`, chrome && `Chromium ${chrome}`, `Node ${node}`];
  return [
    { name: t('app:facts.runtime'), value: runtime.filter(Boolean).join(', ') },
    { name: t('app:facts.system'), value: `${type()} ${release()}, ${arch()}` },
    ...(process.platform === 'linux' ? await desktopFacts(env) : []),
  ];
}

async function desktopFacts(env: NodeJS.ProcessEnv): Promise<readonly Fact[]> {
  const kind = isWayland(env) ? 'Wayland' : env['DISPLAY'] ? 'X11' : t('app:facts.none');
  const services = await servicesOnBus([portalName, keyStoreName], env);
  const isThere = (name: string): string => t(services.includes(name) ? 'app:facts.there' : 'app:facts.none');
  const facts = [
    { name: t('app:facts.desktop'), value: [env['XDG_CURRENT_DESKTOP'], kind].filter(Boolean).join(', ') },
    { name: t('app:facts.portal'), value: isThere(portalName) },
    { name: t('app:facts.keyring'), value: isThere(keyStoreName) },
  ];
  if (!isWayland(env)) return facts;
  return [
    ...facts,
    {
      name: t('app:facts.clipboard'),
      value: hasWaylandClipboard(env)
        ? 'wl-clipboard'
        : t(isGnome(env) ? 'app:facts.portal-clipboard' : 'app:facts.no-wl-clipboard'),
    },
    { name: 'wtype', value: t(hasProgram('wtype', env) ? 'app:facts.there' : 'app:facts.none') },
  ];
}

/**
 * What of a Linux computer's sound cards can record: all that a program can find out which has no page of Chromium's.
 * @param table where the kernel lists them, one a line: `00-00: ALC257 Analog : ALC257 Analog : playback 1 : capture 1`
 */
export async function recordingCards(table = '/proc/asound/pcm'): Promise<string> {
  const lines = (await readFile(table, 'utf8').catch(() => '')).split('\n');
  const recording = lines.filter((line) => /: capture \d/.test(line));
  return listed(recording.map((line) => line.split(':')[1]?.trim() ?? ''));
}

/** Names that may come twice, as one line. */
export function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ') || t('app:facts.none');
}

/** Where it is and how much it holds. */
export async function folderFact(name: string, folder: string): Promise<Fact> {
  const megabytes = (await sizeOf(folder)) / 1_000_000;
  return {
    name,
    value: t('app:facts.folder-size', {
      folder,
      megabytes: Number(megabytes.toFixed(megabytes < 10 ? 1 : 0)),
    }),
  };
}

/** Bytes. What vanishes meanwhile counts for nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(
    files.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
