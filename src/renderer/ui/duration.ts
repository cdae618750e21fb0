import { t } from '../../shared/text/translate.ts';

/** A length of time as a person reads it: `0.4 s`, `2.1 s`, `14 s`. */
export function formatDuration(ms: number): string {
  const seconds = ms / 1000;
  return t('duration.seconds', { seconds: seconds < 10 ? seconds : Math.round(seconds) });
}
