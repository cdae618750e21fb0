import { Download } from 'lucide-react';
import { takeFormats, type TakeFormat } from '../../shared/take.ts';
import type { TakesExport } from '../../shared/contract.ts';
import { useDictate } from '../state/dictate-context.ts';

const formatNames: Readonly<Record<TakeFormat, string>> = {
  json: 'JSON, for programs',
  markdown: 'Markdown, to read',
  srt: 'SRT, subtitles',
};

interface TakeExportProps {
  readonly wish: Omit<TakesExport, 'format'>;
  /** What is saved: “all”, “these”, “it”. */
  readonly label: string;
  readonly tabIndex?: number;
}

/** Saves takes as a file; each choice does it at once. */
export function TakeExport({ wish, label, tabIndex }: TakeExportProps) {
  const dictate = useDictate();
  return (
    <label className="take-export" title={`Save ${label} as a file`}>
      <Download aria-hidden />
      <select
        className="select select-small"
        aria-label={`Save ${label} as a file`}
        tabIndex={tabIndex}
        value=""
        // The options are the formats themselves.
        onChange={(event) => dictate.carryAway({ ...wish, format: event.target.value as TakeFormat })}
      >
        <option value="" disabled>
          Save {label} as…
        </option>
        {takeFormats.map((format) => (
          <option key={format} value={format}>
            {formatNames[format]}
          </option>
        ))}
      </select>
    </label>
  );
}
