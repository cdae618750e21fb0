import { MessageCircle, Mic } from 'lucide-react';
import { memo } from 'react';
import type { Excerpt } from '../../shared/text/excerpt.ts';
import type { HistoryEntry } from '../../shared/talk/history.ts';
import { useHistory } from './history-context.ts';
import { clockWords, timeOfDay } from '../dictate/take-labels.ts';

/** A conversation, a question and its answer, or a dictation: a line or two, opened to be read. */
export const HistoryRow = memo(({ entry }: { readonly entry: HistoryEntry }) => {
  const history = useHistory();
  return (
    <li className="history-row" data-kind={entry.kind}>
      <button type="button" onClick={() => history.open(entry)}>
        {entry.kind === 'dictation' ? <Mic aria-hidden /> : <MessageCircle aria-hidden />}
        <span className="history-words" dir="auto">
          <Words entry={entry} />
        </span>
        <span className="history-facts">
          <span>{factOf(entry)}</span>
          <time dateTime={new Date(entry.at).toISOString()}>{timeOfDay(entry.at)}</time>
        </span>
      </button>
    </li>
  );
});

function Words({ entry }: { readonly entry: HistoryEntry }) {
  switch (entry.kind) {
    case 'conversation':
      return <span className="history-title">{entry.title || 'Recorded, but not yet transcribed.'}</span>;
    case 'turn':
      return (
        <>
          <span className="history-title">
            <Marked excerpt={entry.utterance} />
          </span>
          <span className="history-reply">
            <Marked excerpt={entry.reply} />
          </span>
        </>
      );
    case 'dictation':
      return (
        <span className="history-title">
          {entry.text.text === '' ? wordless(entry.stage) : <Marked excerpt={entry.text} />}
        </span>
      );
  }
}

function Marked({ excerpt: { text, marks } }: { readonly excerpt: Excerpt }) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <>
      {marks.map(({ start, end }, i) => (
        <span key={start}>
          {text.slice(ends[i], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

function wordless(stage: Extract<HistoryEntry, { kind: 'dictation' }>['stage']): string {
  return stage === 'cancelled' ? 'Cancelled, kept for a day.' : 'Recorded, but not yet written down.';
}

function factOf(entry: HistoryEntry): string {
  if (entry.kind === 'dictation') return clockWords(entry.durationMs);
  if (entry.kind === 'turn' || entry.turns === 1) return '';
  return `${entry.turns} questions`;
}
