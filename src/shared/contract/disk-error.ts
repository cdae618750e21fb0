import { t } from '../text/translate.ts';

/** Why the system would not read or write a file, as the end of a sentence. @param error what `node:fs` threw */
export function diskErrorMessage(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code]?.() ?? t('disk.refused');
}

const reasons: Readonly<Record<string, () => string>> = {
  ENOENT: () => t('disk.no-file'),
  EACCES: () => t('disk.not-allowed'),
  EPERM: () => t('disk.not-allowed'),
  EISDIR: () => t('disk.folder'),
  ENOTDIR: () => t('disk.not-a-folder'),
  ENOSPC: () => t('disk.full'),
  EDQUOT: () => t('disk.quota'),
  EROFS: () => t('disk.read-only'),
  EIO: () => t('disk.broken'),
};
