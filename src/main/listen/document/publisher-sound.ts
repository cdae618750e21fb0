import { defaultLimits } from '../../documents/opened-document.ts';
import { fileBytes, openDocumentFile } from '../../documents/process/document-file.ts';
import type { PublisherSound } from '../narration/narration-ports.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { Narrated } from '../../../shared/listen/script/script.ts';
import { t } from '../../../shared/text/translate.ts';

interface PublisherSoundOptions {
  /** The book. */
  readonly path: string;
  /** Called before `clip` throws: the sound of that name cannot be heard from there on. */
  readonly onEnd: (sound: string, ms: number) => void;
}

/** A chapter of several hours; it is held in memory while it is read. */
const largestSound = 150_000_000;
/** Two chapters: the one that is heard, and the next one, which is made ready. */
const mostOpen = 2;

/** Of a passage’s length: where its file ends earlier, words are missing, however roughly the times were measured. */
const leastShare = 0.4;

const limits = {
  ...defaultLimits,
  textBytes: largestSound,
  unpackedBytes: Infinity,
};

/** The narration that lies in a book, passage by passage. @param closed aborts when the book is closed */
export function createPublisherSound(
  { path, onEnd }: PublisherSoundOptions,
  closed: AbortSignal,
): PublisherSound {
  const open = new Map<string, ReturnType<typeof readSound>>();
  const close = (name: string): void => {
    const sound = open.get(name);
    open.delete(name);
    void sound?.then(
      (it) => it.close(),
      () => {}, // it could not be opened
    );
  };
  closed.addEventListener('abort', () => [...open.keys()].forEach(close), { once: true });

  const opened = (name: string) => {
    const sound = open.get(name) ?? readSound(path, name);
    open.delete(name);
    open.set(name, sound); // the last one that was asked for stands last
    const [oldest] = open.keys();
    if (open.size > mostOpen && oldest !== undefined) close(oldest);
    return sound;
  };
  const broken = ({ clips: [first] }: Narrated): void => {
    if (first) onEnd(first.sound, first.fromMs);
  };

  return {
    async clip(narrated, signal) {
      const { clips, words } = narrated;
      const name = clips[0]?.sound ?? '';
      try {
        const { file, durationMs } = await (await opened(name)).cut(clips, signal);
        if (durationMs < leastShare * narrated.durationMs) throw new Error('The sound ends within it.');
        return { wav: file, durationMs, ...(words.length > 0 && { words }) };
      } catch (error) {
        signal.throwIfAborted();
        broken(narrated);
        throw new FaultError(
          { kind: 'answer-unreadable', message: t('listen:narration.publisher-broken') },
          { cause: error },
        );
      }
    },
    broken,
  };
}

async function readSound(path: string, name: string) {
  const { file, size } = await openDocumentFile(path, defaultLimits.fileBytes);
  try {
    // Few books have sound, and decoders are much to load.
    const [{ openArchive }, { openSound }] = await Promise.all([
      import('../../documents/archive.ts'),
      import('../../speech/codecs/cut-sound.ts'),
    ]);
    const archive = await openArchive(fileBytes(file.fd, size), limits);
    return await openSound(await archive.read(name));
  } finally {
    await file.close();
  }
}
