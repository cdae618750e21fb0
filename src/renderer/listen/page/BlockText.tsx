import { memo } from 'react';
import type { TextRun } from './text-runs.ts';
import { t } from '../../../shared/text/translate.ts';

interface BlockTextProps {
  readonly text: string;
  readonly runs: readonly TextRun[];
}

/** Text that knows its place in the block (`data-start`), to be lit there; what is said otherwise is underlined. */
export const BlockText = memo(({ text, runs }: BlockTextProps) =>
  runs.map(({ start, end, said }) => (
    <span
      key={start}
      data-start={start}
      data-end={end}
      {...(said !== undefined && { className: 'said-as', 'data-said': pronunciationLabel(said) })}
    >
      {text.slice(start, end)}
    </span>
  )),
);

export function pronunciationLabel(said: string): string {
  return said.trim() === '' ? t('listen:page.not-said') : t('listen:page.said', { spoken: said.trim() });
}
