import { Download } from 'lucide-react';
import { takeFormats, type TakeFormat } from '../../../shared/dictate/take.ts';
import type { TakesExport } from '../../../shared/contract/dictate-contract.ts';
import { useDictate } from '../dictate-context.ts';
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
  const save = (chosen: string): void => {
    if (chosen === 'wav' && id !== undefined) dictate.saveSound(id);
    // The other options are the formats themselves.
    else dictate.carryAway({ ...wish, format: chosen as TakeFormat });
  };
  const name = t(`dictate:export.${what}`);
  return (
    <label className="take-export" title={name}>
      <Download aria-hidden />
      <select
        className="select select-small"
        aria-label={name}
        tabIndex={tabIndex}
        value=""
        onChange={(event) => save(event.target.value)}
      >
        <option value="" disabled>
          {t('dictate:export.choose')}
        </option>
        {takeFormats.map((format) => (
          <option key={format} value={format}>
            {t(`dictate:export.${format}`)}
          </option>
        ))}
        {id !== undefined && sound && <option value="wav">{t('dictate:export.wav')}</option>}
      </select>
    </label>
  );
}
