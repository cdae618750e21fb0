import { app, dialog, systemPreferences } from 'electron';
import { t } from '../../shared/text/translate.ts';

/** Something that macOS gives a program only if the person agrees. It asks once, in a dialog of its own. */
interface SystemPermission {
  /** What the person has answered, as of now: it can be changed at any time in System Settings. */
  readonly status: () => string;
  /** Says in Parley's words what macOS is about to ask. @returns whether it shall */
  readonly explain: () => Promise<boolean>;
  /** Has macOS ask. @returns the answer */
  readonly ask: () => Promise<boolean>;
}

/**
 * Nothing is recorded before the person has answered: macOS would hand out silence meanwhile.
 * @returns whether it is allowed, asked for where that has not been decided; several at once wait for one answer
 */
export function askedInWords({ status, explain, ask }: SystemPermission): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const askNow = async (): Promise<boolean> => (await explain()) && ask();
  return async () => {
    if (status() !== 'not-determined') return status() === 'granted';
    asking ??= askNow().finally(() => (asking = undefined));
    return asking;
  };
}

/** Whether this system lets Parley use the microphone. Chromium itself asks and refuses on others than macOS. */
export const mayRecord: () => Promise<boolean> =
  process.platform === 'darwin'
    ? askedInWords({
        status: () => systemPreferences.getMediaAccessStatus('microphone'),
        explain: () => explained('microphone'),
        ask: () => systemPreferences.askForMediaAccess('microphone'),
      })
    : async () => true;

let hasExplainedScreens = false;

/**
 * Says once what macOS asks when a screen is captured for the first time. Its status is the same for "not asked yet" and "no".
 * @returns whether the person wants to go on
 */
export async function explainScreens(): Promise<boolean> {
  if (process.platform !== 'darwin' || hasExplainedScreens) return true;
  if (systemPreferences.getMediaAccessStatus('screen') === 'granted') return true;
  hasExplainedScreens = await explained('screen');
  return hasExplainedScreens;
}

async function explained(what: 'microphone' | 'screen'): Promise<boolean> {
  app.focus({ steal: true }); // the key may have been pressed in another program
  const { response } = await dialog.showMessageBox({
    type: 'info',
    message: t(`app:permission.${what}.message`),
    detail: t(`app:permission.${what}.detail`),
    buttons: [t('app:permission.go-on'), t('app:permission.not-now')],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}
