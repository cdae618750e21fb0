import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { Release, UpdateState } from '../../../shared/settings/update-state.ts';
import { type SignedRelease, isSigned } from './release-signature.ts';

/** An update that could not have come from Parley's makers as it is. */
export class RefusedUpdateError extends Error {
  override readonly name = 'RefusedUpdateError';
}

/** Every method rejects with a `RefusedUpdateError`, or with what the network or the disk says. */
interface Updater {
  /** @returns the newer version there is */
  check(): Promise<Release | undefined>;
  /** Of the version that was found last; it is then installed when the app ends. @param onProgress from 0 to 1 */
  download(onProgress: (fraction: number) => void): Promise<void>;
  /** Ends the app, and starts the new version. */
  installNow(): void;
}

interface PackagedManifest {
  /** Written by `packaging/configuration.ts`. */
  readonly updateKey?: string;
}

/** Who is to bring newer versions; only where that is Parley itself is there an updater. */
export function updaterHere(
  env: NodeJS.ProcessEnv = process.env,
): Updater | Extract<UpdateState, { is: 'elsewhere' }> {
  if (!app.isPackaged) return { is: 'elsewhere', by: 'source' };
  // Of Linux' packages, only the AppImage is a file that the person has put somewhere themselves.
  const isOfSystem = env['FLATPAK_ID'] ?? env['SNAP'] ?? (process.platform === 'linux' && !env['APPIMAGE']);
  if (isOfSystem) return { is: 'elsewhere', by: 'system' };
  const manifest = JSON.parse(
    readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'),
  ) as PackagedManifest;
  const hasFeed = existsSync(join(process.resourcesPath, 'app-update.yml'));
  if (!manifest.updateKey || !hasFeed) return { is: 'elsewhere', by: 'nobody' };
  return signedUpdater(manifest.updateKey);
}

function signedUpdater(key: string): Updater {
  let loaded: Promise<AppUpdater> | undefined;
  /** Half a megabyte of code that a start needn't wait for. */
  const load = async (): Promise<AppUpdater> => {
    const { autoUpdater } = (await import('electron-updater')).default;
    autoUpdater.logger = null;
    autoUpdater.autoDownload = false;
    autoUpdater.requestHeaders = { 'x-user-staging-id': '' }; // it would show the server which copy asks
    const isSupported = autoUpdater.isUpdateSupported;
    autoUpdater.isUpdateSupported = (info) => {
      if (!isSigned(info as SignedRelease, key))
        throw new RefusedUpdateError('The update is not signed by Parley.');
      return isSupported(info);
    };
    autoUpdater.on('error', () => {}); // each promise rejects with the same
    allowOnlyHttps(autoUpdater);
    return autoUpdater;
  };
  const updater = (): Promise<AppUpdater> => (loaded ??= load());
  return {
    async check() {
      const result = await (await updater()).checkForUpdates();
      return result?.isUpdateAvailable ? releaseOf(result.updateInfo) : undefined;
    },
    async download(onProgress) {
      const updates = await updater();
      const report = ({ percent }: { percent: number }): void => onProgress(percent / 100);
      updates.on('download-progress', report);
      try {
        await updates.downloadUpdate();
      } catch (error) {
        throw isWrongFile(error) ? new RefusedUpdateError('The file is another.', { cause: error }) : error;
      } finally {
        updates.off('download-progress', report);
      }
    },
    installNow: () => void updater().then((updates) => updates.quitAndInstall(false, true)),
  };
}

function releaseOf({ version, releaseNotes }: UpdateInfo): Release {
  return { version, notes: typeof releaseNotes === 'string' ? releaseNotes : '' };
}

function isWrongFile(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_CHECKSUM_MISMATCH';
}

/** What the library asks the network through. A redirect is a request of its own. */
interface HttpExecutor {
  createRequest(
    options: { readonly protocol?: string | null },
    callback: (response: unknown) => void,
  ): unknown;
}

/** Fails as a request does. To throw instead would end in nothing when it is a redirect that is refused. */
class RefusedRequest extends EventEmitter {
  end(): void {
    setImmediate(() => this.emit('error', new RefusedUpdateError('It would not come by https.')));
  }

  abort(): void {}
}

/** The feed's own addresses, those of its files and where they lead on to: none of them may be readable on the way. */
function allowOnlyHttps(updater: AppUpdater): void {
  const { httpExecutor } = updater as unknown as { httpExecutor: HttpExecutor }; // there, but not declared
  const createRequest = httpExecutor.createRequest.bind(httpExecutor);
  httpExecutor.createRequest = (options, callback) => {
    if (options.protocol === 'https:') return createRequest(options, callback);
    return new RefusedRequest();
  };
}
