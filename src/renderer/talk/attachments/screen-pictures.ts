import { faultOf, FaultError } from '../../../shared/contract/fault.ts';
import { maxPictures, type ScreenSource, screenPath } from '../../../shared/talk/picture.ts';
import type { Bridge } from '../../bridge.ts';
import { missingToAsk, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import { t } from '../../../shared/text/translate.ts';

/** Pictures of screens and windows for the next question. */
interface ScreenPictures {
  /** Captures what there is and then lets the person choose, so that the choosing itself is on no picture. */
  captureScreens(): Promise<void>;
  attachScreen(source: ScreenSource): Promise<void>;
  /** Chooses none. */
  closeScreens(): void;
}

interface ScreenPicturesPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly attach: (files: readonly File[]) => Promise<void>;
  /** @throws FaultError with one sentence */
  readonly fetchScreen: (source: ScreenSource) => Promise<File>;
}

export function createScreenPictures(ports: ScreenPicturesPorts): ScreenPictures {
  const { bridge, screen, attach } = ports;
  const hint = (message: string): void => screen.set({ notice: { tone: 'hint', message } });
  const put = (screenChoice: Screen['screenChoice']): void => screen.set({ screenChoice });
  const forget = (): void => bridge.send('screens-forget', null);

  return {
    async captureScreens() {
      const { app, screenChoice, attachments } = screen.get();
      const missing = missingToAsk(app);
      if (missing) return hint(missing);
      if (screenChoice.phase !== 'none') return;
      if (attachments.pictures.length + attachments.reading >= maxPictures)
        return hint(t('talk:picture.full', { most: maxPictures }));
      put({ phase: 'capturing' });
      try {
        put({ phase: 'choosing', sources: await bridge.request('screens-list', null) });
      } catch (error) {
        put({ phase: 'refused', message: faultOf(error).message });
      }
    },
    async attachScreen(source) {
      put({ phase: 'none' });
      try {
        await attach([await ports.fetchScreen(source)]);
      } catch (error) {
        hint(faultOf(error).message);
      } finally {
        forget();
      }
    },
    closeScreens() {
      put({ phase: 'none' });
      forget();
    },
  };
}

/**
 * The captured picture of a screen or a window, as a file like any other.
 * @throws FaultError when it is no longer kept
 */
export async function fetchScreen({ id, name }: ScreenSource): Promise<File> {
  const response = await fetch(screenPath(id));
  if (!response.ok)
    throw new FaultError({ kind: 'bad-input', message: t('talk:picture.screen-gone', { name }) });
  return new File([await response.blob()], name, { type: 'image/png' });
}
