import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { createMarkdownReader } from '../../../shared/text/markdown.ts';
import { Boundary } from '../../app/Boundary.tsx';
import { MarkdownBlock } from './MarkdownBlock.tsx';
import { formatDuration } from '../../ui/duration.ts';
import { t } from '../../../shared/text/translate.ts';

/** The model's thinking, folded into one line; opened or closed by the person alone. */
export function Reasoning({ turn }: { readonly turn: Turn }) {
  const [opened, setOpened] = useState(false);
  if (turn.reasoning === '') return null;
  return (
    <details
      className="reasoning"
      data-part="reasoning"
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        <ChevronRight aria-hidden className="mirrored" />
        {summaryOf(turn)}
      </summary>
      {opened && <ReasoningText turn={turn} />}
    </details>
  );
}

/** Models think in Markdown, too. Read while somebody looks. */
function ReasoningText({ turn: { reasoning, reasoningMs, phase } }: { readonly turn: Turn }) {
  const [reader] = useState(createMarkdownReader);
  const isWhole = phase === 'over' || reasoningMs !== undefined;
  const blocks = useMemo(() => reader.read(reasoning, isWhole), [reader, reasoning, isWhole]);
  const unread = reasoning.slice(blocks.at(-1)?.end ?? 0);
  return (
    <div className="reasoning-text">
      {blocks.map((block, i) => (
        <Boundary key={i} of={block} instead={<p>{reasoning.slice(block.start, block.end)}</p>}>
          <MarkdownBlock block={block} />
        </Boundary>
      ))}
      {unread.trim() !== '' && <p>{unread}</p>}
    </div>
  );
}

function summaryOf({ reasoningMs, phase, reply }: Turn): string {
  if (reasoningMs !== undefined)
    return reasoningMs < 500
      ? t('talk:reply.thought-moment')
      : t('talk:reply.thought-for', { time: formatDuration(reasoningMs) });
  return t(phase === 'over' || reply !== '' ? 'talk:reply.thought' : 'talk:reply.thinking');
}
