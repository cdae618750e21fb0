/** Why the system would not read or write a file, as the end of a sentence. @param error what `node:fs` threw */
export function diskWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? 'the system refuses it';
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this is not allowed',
  EPERM: 'this is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EROFS: 'the disk is read-only',
  EIO: 'the disk fails',
};
