import { app, dialog, shell } from 'electron';
import { FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';

/** What macOS' "Paste from Other Apps" forbids, in words. */
export function readingRefused(): FaultError {
  return new FaultError({ kind: 'refused', message: t('app:clipboard.macos') });
}

/** The place in macOS' System Settings. Apple documents no such addresses; this one holds since macOS 15.4. */
export const pasteSettings = 'x-apple.systempreferences:com.apple.preference.security?Privacy_Pasteboard';

interface WayToSettings {
  /** Says what is refused. @returns whether the person wants to see the settings */
  readonly explain: () => Promise<boolean>;
  readonly open: (address: string) => Promise<void>;
}

/**
 * Reads what the person has asked for. If macOS refuses, shows the person how to allow it (one dialog at a time) and passes
 * the refusal on to the caller.
 */
export function showingTheWay({
  explain,
  open,
}: WayToSettings): <Found>(read: () => Promise<Found>) => Promise<Found> {
  let isShown = false;
  const show = async (): Promise<void> => {
    if (isShown) return;
    isShown = true;
    try {
      if (await explain()) await open(pasteSettings);
    } finally {
      isShown = false;
    }
  };
  return async (read) => {
    try {
      return await read();
    } catch (error) {
      if (error instanceof FaultError && error.fault.kind === 'refused') void show();
      throw error;
    }
  };
}

export const readAsAsked = showingTheWay({
  async explain() {
    app.focus({ steal: true }); // the key may have been pressed in another program
    const { response } = await dialog.showMessageBox({
      type: 'info',
      message: t('app:permission.paste.message'),
      detail: t('app:permission.paste.detail'),
      buttons: [t('app:permission.open-settings'), t('app:permission.not-now')],
      defaultId: 0,
      cancelId: 1,
    });
    return response === 0;
  },
  open: (address) => shell.openExternal(address),
});
