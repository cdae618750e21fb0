import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tooLarge, unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * An ordinary file, open to be read, and its length. What it is is asked of the opened file, so that nothing can be put
 * in its place between looking and reading. @throws FaultError when it is none, or is larger than `maxBytes`
 */
export async function openDocumentFile(
  path: string,
  maxBytes: number,
): Promise<{ readonly file: FileHandle; readonly size: number }> {
  const file = await openToRead(path);
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw unreadable(t('documents:file.folder'));
    if (!stats.isFile()) throw unreadable(t('documents:file.special'));
    if (stats.size > maxBytes)
      throw tooLarge(t('documents:file.too-large', { megabytes: Math.floor(maxBytes / 1e6) }));
    if (stats.size === 0) throw unreadable(t('documents:file.empty'));
    return { file, size: stats.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    // Without NONBLOCK, opening a pipe waits for somebody to write into it.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw unreadable(t('documents:file.gone'), error);
    if (code === 'EACCES' || code === 'EPERM') throw unreadable(t('documents:file.not-allowed'), error);
    throw unreadable(t('documents:file.unopened'), error);
  }
}
