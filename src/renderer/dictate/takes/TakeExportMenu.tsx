import { Download } from 'lucide-react';
import { takeFormats } from '../../../shared/dictate/take.ts';
import type { TakesExport } from '../../../shared/contract/dictate-contract.ts';
import { useDictate } from '../dictate-context.ts';
import { MenuItem, Submenu } from '../../ui/Menu.tsx';
import { t } from '../../../shared/text/translate.ts';

interface TakeExportMenuProps {
  readonly wish: Omit<TakesExport, 'format'>;
  /** Names what is saved: everything, what was found, or one take. */
  readonly label: string;
  /** Of one take, whether it still has its sound. */
  readonly sound?: boolean;
}

/** Saves takes as a file; each choice does it at once. */
export function TakeExportMenu({ wish, label, sound = false }: TakeExportMenuProps) {
  const dictate = useDictate();
  const { id } = wish;
  return (
    <Submenu Icon={Download} label={label}>
      {takeFormats.map((format) => (
        <MenuItem key={format} onChoose={() => dictate.carryAway({ ...wish, format })}>
          {t(`dictate:export.${format}`)}
        </MenuItem>
      ))}
      {id !== undefined && sound && (
        <MenuItem onChoose={() => dictate.saveSound(id)}>{t('dictate:export.wav')}</MenuItem>
      )}
    </Submenu>
  );
}
