import { memo, useRef } from 'react';
import type { BlockReading, Script } from '../../shared/listen/script/script.ts';
import type { Range } from '../../shared/text/sentences.ts';
import { useListenState } from './listen-context.ts';
import { useHighlight } from '../ui/use-highlight.ts';
import { BlockBody } from './BlockBody.tsx';
import { BlockMargin } from './BlockMargin.tsx';

interface PageBlockProps {
  readonly script: Script;
  readonly blockId: string;
  /** The block before it; undefined of the first. */
  readonly formerId: string | undefined;
  /** Whether Tab comes to it. */
  readonly current: boolean;
}

/** A block of the page: what of it is read and what is not, and where the voice is. */
export const PageBlock = memo(({ script, blockId, formerId, current }: PageBlockProps) => {
  const place = useRef<HTMLDivElement>(null);
  const sentence = useListenState(({ sounding }) => within(sounding.sentence, blockId));
  const word = useListenState(({ sounding }) => within(sounding.word, blockId));
  const match = useListenState(({ search }) => within(search.found.matches[search.at], blockId));
  const marked = useListenState(
    ({ document }) => document?.marks.some((mark) => mark.place.blockId === blockId) ?? false,
  );
  const reading = script.reading(blockId);
  const drawnAs = reading?.block.text ?? '';
  const lit = reading && sentence && wholeSentence(reading, sentence);
  useHighlight('reading', place, lit, drawnAs);
  useHighlight('reading-word', place, word, drawnAs);
  useHighlight('found', place, match, drawnAs);
  if (!reading) return null;
  const { block, policy, summary, reason } = reading;
  const former = formerId === undefined ? undefined : script.reading(formerId);
  const isLikeFormer = former !== undefined && former.policy === policy && former.reason === reason;
  return (
    <div
      className="block column"
      data-block-id={blockId}
      data-kind={block.kind}
      data-policy={policy}
      // One sign stands for a run of blocks that are not read for the same reason.
      data-like-former={isLikeFormer || undefined}
      data-marked={marked || undefined}
      // The keys of the room work on the block that has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={current ? 0 : -1}
    >
      <BlockMargin reading={reading} current={current} />
      <div ref={place} className="block-body" dir="auto">
        {policy !== 'read' && <span className="visually-hidden">{reason} </span>}
        <BlockBody reading={reading} />
        {summary !== undefined && (
          <p className="block-summary" data-lit={sentence !== undefined || undefined}>
            {summary}
          </p>
        )}
      </div>
    </div>
  );
});

/** A long sentence sounds in parts; to the eye it is one. */
function wholeSentence({ summary, sentences }: BlockReading, part: Range): Range | undefined {
  if (summary !== undefined) return undefined;
  return sentences.find(({ start, end }) => start <= part.start && part.end <= end) ?? part;
}

/** The same object for as long as it is the same stretch, so that the block is drawn again only when it is not. */
function within<T extends { readonly blockId: string }>(
  range: T | undefined,
  blockId: string,
): T | undefined {
  return range?.blockId === blockId ? range : undefined;
}
