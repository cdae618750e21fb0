import { ChevronRight } from 'lucide-react';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { formatDuration } from '../../ui/duration.ts';
import { t } from '../../../shared/text/translate.ts';

/** The model's thinking, folded into one line; opened or closed by the person alone. */
export function Reasoning({ turn }: { readonly turn: Turn }) {
  if (turn.reasoning === '') return null;
  return (
    <details className="reasoning" data-part="reasoning">
      <summary>
        <ChevronRight aria-hidden className="mirrored" />
        {summaryOf(turn)}
      </summary>
      <p dir="auto">{turn.reasoning}</p>
    </details>
  );
}

function summaryOf({ reasoningMs, phase, reply }: Turn): string {
  if (reasoningMs !== undefined)
    return reasoningMs < 500
      ? t('talk:reply.thought-moment')
      : t('talk:reply.thought-for', { time: formatDuration(reasoningMs) });
  return t(phase === 'over' || reply !== '' ? 'talk:reply.thought' : 'talk:reply.thinking');
}
