import { Download } from 'lucide-react';
import { takeFormats, type TakeFormat } from '../../../shared/dictate/take.ts';
import type { TakesExport } from '../../../shared/contract/dictate-contract.ts';
import { useDictate } from '../dictate-context.ts';

const formatNames: Readonly<Record<TakeFormat, string>> = {
  json: 'JSON, for programs',
  markdown: 'Markdown, to read',
  srt: 'SRT, subtitles',
};

interface TakeExportProps {
  readonly wish: Omit<TakesExport, 'format'>;
  /** What is saved: “all”, “these”, “it”. */
  readonly label: string;
  /** Of one take, whether it still has its sound. */
  readonly sound?: boolean;
  readonly tabIndex?: number;
}

/** Saves takes as a file; each choice does it at once. */
export function TakeExport({ wish, label, sound = false, tabIndex }: TakeExportProps) {
  const dictate = useDictate();
  const { id } = wish;
  const save = (chosen: string): void => {
    if (chosen === 'wav' && id !== undefined) dictate.saveSound(id);
    // The other options are the formats themselves.
    else dictate.carryAway({ ...wish, format: chosen as TakeFormat });
  };
  return (
    <label className="take-export" title={`Save ${label} as a file`}>
      <Download aria-hidden />
      <select
        className="select select-small"
        aria-label={`Save ${label} as a file`}
        tabIndex={tabIndex}
        value=""
        onChange={(event) => save(event.target.value)}
      >
        <option value="" disabled>
          Save {label} as…
        </option>
        {takeFormats.map((format) => (
          <option key={format} value={format}>
            {formatNames[format]}
          </option>
        ))}
        {id !== undefined && sound && <option value="wav">WAV, the sound</option>}
      </select>
    </label>
  );
}
