import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserWindow, systemPreferences } from 'electron';
import { t } from '../../shared/text/translate.ts';
import { listed } from './system-facts.ts';

/** As `MediaDeviceInfo` of a page. Without the permission to record there is one for all of a kind, and it has no name. */
interface Device {
  readonly kind: string;
  readonly deviceId: string;
  readonly label: string;
}

/** Milliseconds; a busy page takes its time, and one that hangs never answers. */
const answerMs = 5_000;

/** The microphones that Parley can use, for a person who helps. */
export async function microphonesHere(): Promise<string> {
  if (process.platform !== 'linux') {
    const status = systemPreferences.getMediaAccessStatus('microphone');
    if (status === 'denied' || status === 'restricted') return t('app:facts.microphone-denied');
  }
  const [window] = BrowserWindow.getAllWindows();
  // Only pages know; any of Parley's will do.
  const asked = window?.webContents.mainFrame.executeJavaScript(
    'navigator.mediaDevices.enumerateDevices().then((devices) => devices.map((each) => each.toJSON()))',
  ) as Promise<readonly Device[]> | undefined; // of any page's script Electron says `any`
  const devices = await Promise.race([asked, sleep(answerMs, undefined, { ref: false })]);
  if (!devices) return t('app:facts.unknown');
  const microphones = devices.filter(
    ({ kind, deviceId }) => kind === 'audioinput' && !copies.includes(deviceId),
  );
  return listed(microphones.map(({ label }) => label || t('app:facts.unnamed')));
}

/** Chromium lists the devices that the system prefers a second time under these names. */
const copies = ['default', 'communications'];
