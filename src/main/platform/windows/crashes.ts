import { type WebContents, app, dialog } from 'electron';
import { t } from '../../../shared/text/translate.ts';

interface CrashOptions {
  /** Which page it is, for what the person reads. */
  readonly page: 'window' | 'pill';
  /** It died. @returns whether it is loaded again by itself */
  readonly onDied: () => boolean;
  /** It is not loaded again by itself, and the person wants it to be. */
  readonly onStartOver: () => void;
}

/** The part of Electron's `WebContents` by which a page is outlived. */
type Mortal = Pick<WebContents, 'on' | 'isDestroyed' | 'reload'>;

/** Chromium's word for a load that another one, or a download, has taken the place of. */
const aborted = -3;

/** Loads a page again that has died or couldn't be loaded, and asks the person where that has not helped. */
export function outliveCrashes(contents: Mortal, { page, onDied, onStartOver }: CrashOptions): void {
  let isAsking = false;
  const gone = async (): Promise<void> => {
    if (isAsking) return; // a page that died while it was loaded was not loaded either
    if (!onDied()) {
      isAsking = true;
      const isWanted = await wantsToTryAgain(page);
      isAsking = false;
      if (!isWanted) return app.quit();
      onStartOver();
    }
    if (!contents.isDestroyed()) contents.reload(); // with Parley it is closed, too
  };
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void gone(); // so ends a page that is closed
  });
  contents.on('did-fail-load', (_event, code, _description, _url, isMainFrame) => {
    if (isMainFrame && code !== aborted) void gone();
  });
}

/** A box of the system's own needs no page that could die too. */
async function wantsToTryAgain(page: CrashOptions['page']): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Parley',
    message: t(`app:crashes.${page}.message`),
    detail: t(`app:crashes.${page}.detail`),
    buttons: [t('action.retry'), t('app:crashes.quit')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 0;
}
