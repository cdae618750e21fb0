import { BrowserWindow, type DesktopCapturerSource, type NativeImage, desktopCapturer } from 'electron';
import { FaultError } from '../../shared/contract/fault.ts';
import { maxPictureSide, type ScreenSource } from '../../shared/talk/picture.ts';
import { t } from '../../shared/text/translate.ts';
import { explainScreens } from './media-permissions.ts';

interface Screens {
  /**
   * Captures every screen and window but our own, the screens first. The person has asked for it; nothing else calls it.
   * @throws FaultError when the system gives none
   */
  list(): Promise<readonly ScreenSource[]>;
  /** What was captured, as a PNG file. */
  picture(id: string): Uint8Array | undefined;
  /** Lets go of what was captured. */
  forget(): void;
}

/** Pixels of a thumbnail's width: twice what the picker shows, for dense screens. */
const thumbnailWidth = 360;
const thumbnailQuality = 80;

/**
 * What is chosen from is what was captured to be chosen from: the picture is the one that the person has seen. Under
 * Wayland it could not be captured again, as the system asks each time and its names for windows hold only once.
 */
export function createScreens(newId: () => string): Screens {
  let captured: ReadonlyMap<string, NativeImage> = new Map();
  return {
    async list() {
      if (!(await explainScreens())) throw screenRefusal(process.platform);
      const sources = (await capture()).filter(({ thumbnail }) => !thumbnail.isEmpty()).filter(isNotOurs);
      if (sources.length === 0) throw screenRefusal(process.platform);
      const withIds = sources.toSorted(screensFirst).map((source) => ({ id: newId(), source }));
      captured = new Map(withIds.map(({ id, source }) => [id, source.thumbnail]));
      return withIds.map(({ id, source }) => toChoose(id, source));
    },
    picture: (id) => captured.get(id)?.toPNG(),
    forget() {
      captured = new Map();
    },
  };
}

/** As large as a picture is sent. */
async function capture(): Promise<DesktopCapturerSource[]> {
  const thumbnailSize = { width: maxPictureSide, height: maxPictureSide };
  try {
    // Both kinds at once: under Wayland each call would ask the person again.
    return await desktopCapturer.getSources({ types: ['screen', 'window'], thumbnailSize });
  } catch (cause) {
    throw screenRefusal(process.platform, cause);
  }
}

function isNotOurs({ id }: DesktopCapturerSource): boolean {
  return BrowserWindow.getAllWindows().every(
    (window) => handleIn(window.getMediaSourceId()) !== handleIn(id),
  );
}

/** Of `window:<handle>:<owner>`: only the system's handle is the same everywhere. */
function handleIn(sourceId: string): string {
  return sourceId.split(':').slice(0, 2).join(':');
}

function screensFirst(a: DesktopCapturerSource, b: DesktopCapturerSource): number {
  return Number(kindOf(b) === 'screen') - Number(kindOf(a) === 'screen');
}

function kindOf({ id }: DesktopCapturerSource): ScreenSource['kind'] {
  return id.startsWith('screen:') ? 'screen' : 'window';
}

function toChoose(id: string, source: DesktopCapturerSource): ScreenSource {
  const jpeg = source.thumbnail.resize({ width: thumbnailWidth }).toJPEG(thumbnailQuality);
  return {
    id,
    name: source.name || t('app:screens.untitled'),
    kind: kindOf(source),
    thumbnail: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  };
}

/** The message for a person when there is nothing to choose from. */
export function screenRefusal(platform: NodeJS.Platform, cause?: unknown): FaultError {
  // Systems keep their screens to themselves in different ways; each has its own way out.
  const system = platform === 'darwin' || platform === 'win32' ? platform : 'other';
  return new FaultError({ kind: 'refused', message: t(`app:screens.${system}`) }, { cause });
}
