import { Fragment, use, useMemo, useRef, useState } from 'react';
import type { Citation } from '../../../shared/talk/citation.ts';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { createReplyReader, type Block } from '../../../shared/text/markdown.ts';
import { sentenceAround, sentencesAcross, type Range } from '../../../shared/text/sentences.ts';
import { useScreen } from '../../app/use-session.ts';
import { Boundary } from '../../app/Boundary.tsx';
import { CitationsContext } from './Citations.tsx';
import { MarkdownBlock } from './MarkdownBlock.tsx';
import { inRows, NearView } from '../../ui/page/NearView.tsx';
import { lastSpoken, sentencesOf } from './spoken-reply.ts';
import { SoughtContext } from '../find/use-find.ts';
import { useHighlight } from '../../ui/page/use-highlight.ts';
import { t } from '../../../shared/text/translate.ts';

/** The reply as it stands: the sentence that sounds is lit, and a line says where the person cut it off. */
export function Reply({ turn }: { readonly turn: Turn }) {
  const place = useRef<HTMLDivElement>(null);
  const [reader] = useState(() => createReplyReader(turn.origin));
  const isWhole = turn.phase === 'over' || turn.finishReason !== undefined;
  const blocks = useMemo(() => reader.read(turn.reply, isWhole), [reader, turn.reply, isWhole]);
  const sentence = useScreen(({ soundingSentence }) => (turn.soundingCueId ? soundingSentence : 0));
  const spoken = useMemo(() => spokenRange(turn, blocks, sentence), [turn, blocks, sentence]);
  const sought = use(SoughtContext);
  const soughtAt = sought?.turnId === turn.id ? sought.pieces[0]?.run.start : undefined;
  const stoppedAt = stopOf(turn);
  useHighlight('spoken', place, spoken, turn.reply);

  if (turn.reply === '') return null;
  const drawRow = (row: readonly Block[], from: number) =>
    row.map((block, i) => (
      <Fragment key={beginOf(block)}>
        <Boundary
          of={block}
          instead={<p className="turn-words">{turn.reply.slice(beginOf(block), block.end)}</p>}
        >
          <MarkdownBlock block={block} />
        </Boundary>
        {stoppedAt !== undefined && stopsIn(blocks, from + i, stoppedAt) && (
          <p className="stopped-here">{stopLabel(turn, stoppedAt)}</p>
        )}
      </Fragment>
    ));
  const unread = turn.reply.slice(blocks.at(-1)?.end ?? 0);
  return (
    <CitationsContext value={turn.citations ?? noCitations}>
      <div ref={place} className="reply" data-part="reply">
        {inRows(blocks, blocksInRow).map((row, i, rows) =>
          rows.length === 1 ? (
            drawRow(row, 0)
          ) : (
            <NearView
              key={i}
              className="reply-row"
              guess={row.length * usualHeight}
              always={
                i === 0 ||
                (i === rows.length - 1 && turn.phase !== 'over') ||
                row.some(({ start, end }) => soughtAt !== undefined && start <= soughtAt && soughtAt < end)
              }
            >
              {() => drawRow(row, i * blocksInRow)}
            </NearView>
          ),
        )}
        {unread.trim() !== '' && <p>{unread}</p>}
        {turn.outcome === 'failed' && <p className="stopped-here">{t('talk:reply.interrupted')}</p>}
      </div>
    </CitationsContext>
  );
}

const noCitations: readonly Citation[] = [];

/** Blocks of a very long reply that are drawn together, while they are near the view. */
const blocksInRow = 50;
/** Pixels of a paragraph of a line or two. */
const usualHeight = 50;

function beginOf({ start, node }: Block): number {
  return start + (node.position?.start.offset ?? 0);
}

/** The sentence that sounds; for a cue that is only part of one, the whole of it all the same. */
function spokenRange(turn: Turn, blocks: readonly Block[], sentence: number): Range | undefined {
  const cue = turn.cues.find(({ id }) => id === turn.soundingCueId);
  if (!cue) return undefined;
  const sentences = sentencesOf(cue);
  const one = sentences.length > 1 ? sentences[sentence] : undefined;
  return (one && sentenceAround(blocks, one.offset)) ?? sentencesAcross(blocks, cue);
}

/** Where its sound was cut off, or all of it; undefined while it is spoken, or where it was spoken to its end. */
function stopOf({ phase, outcome, heard, silencedAt }: Turn): number | undefined {
  if (phase !== 'over') return undefined;
  return silencedAt ?? (outcome === 'interrupted' ? heard?.length : undefined);
}

/** The mark stands below the block; the words say where in it. */
function stopLabel({ reply, origin, silencedAt }: Turn, stoppedAt: number): string {
  const heard = reply.slice(0, stoppedAt);
  if (silencedAt === undefined && heard.trim() === reply.trim()) return t('talk:reply.stopped');
  const last = lastSpoken(heard, origin).split(/\s+/).slice(-shownWords).join(' ');
  if (silencedAt !== undefined && last !== '') return t('talk:reply.silenced-after', { words: last });
  return last === '' ? t('talk:reply.stopped-unspoken') : t('talk:reply.stopped-after', { words: last });
}

/** Enough to find the place, and none of the paragraph before: a heading has no full stop. */
const shownWords = 4;

/** Whether the reply was stopped within this block, or in the space before the next one. */
function stopsIn(blocks: readonly Block[], index: number, stoppedAt: number): boolean {
  const next = blocks[index + 1];
  const block = blocks[index];
  const from = index === 0 || !block ? 0 : beginOf(block);
  const to = next ? beginOf(next) : Infinity;
  return stoppedAt >= from && stoppedAt < to;
}
