import { FaultError } from '../../../shared/contract/fault.ts';
import { screenPath, type ScreenSource } from '../../../shared/talk/screens.ts';
import { t } from '../../../shared/text/translate.ts';

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
