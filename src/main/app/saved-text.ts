import { basename } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * Writes a text where the person wants it: all of it or nothing, and then what was there before stays.
 * @throws FaultError when the system doesn't let it be written
 */
export async function saveText(path: string, text: string): Promise<void> {
  try {
    await writeAtomically(path, text);
  } catch (error) {
    const message = t('app:file-not-saved', { file: basename(path), reason: diskErrorMessage(error) });
    throw new FaultError({ kind: 'storage-failed', message }, { cause: error });
  }
}

/** Characters, well below what any file system takes. */
const longest = 120;

/** A title as the name of a file on any system, without its ending. @param instead for one that cannot be a name */
export function fileNameOf(title: string, instead: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = [...plain]
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '');
  return name === '' || name.startsWith('.') ? `${instead} ${name}`.trim() : name;
}
