import { Download } from 'lucide-react';
import { takeFormats } from '../../../shared/dictate/take.ts';
import type { TakesExport } from '../../../shared/contract/dictate-contract.ts';
import { useDictate } from '../dictate-context.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { t } from '../../../shared/text/translate.ts';

interface TakeExportProps {
  readonly wish: Omit<TakesExport, 'format'>;
  /** What is saved: everything, what was found, or one take. */
  readonly what: 'all' | 'found' | 'one';
  /** Of one take, whether it still has its sound. */
  readonly sound?: boolean;
  readonly tabIndex?: number;
}

/** Saves takes as a file; each choice does it at once. */
export function TakeExport({ wish, what, sound = false, tabIndex }: TakeExportProps) {
  const dictate = useDictate();
  const { id } = wish;
  const name = t(`dictate:export.${what}`);
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="icon-button" aria-label={name} title={name} tabIndex={tabIndex}>
          <Download aria-hidden />
        </button>
      }
    >
      {takeFormats.map((format) => (
        <MenuItem key={format} onChoose={() => dictate.carryAway({ ...wish, format })}>
          {t(`dictate:export.${format}`)}
        </MenuItem>
      ))}
      {id !== undefined && sound && (
        <MenuItem onChoose={() => dictate.saveSound(id)}>{t('dictate:export.wav')}</MenuItem>
      )}
    </Menu>
  );
}
