import {
  CornerDownRight,
  Ellipsis,
  FileQuestionMark,
  Image,
  TextQuote,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { memo, useRef } from 'react';
import { marksOfBlock } from './block-marks.ts';
import { BlockText } from './BlockText.tsx';
import { flipped } from '../choice-actions.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { kindLabel } from '../policy-labels.ts';
import { type TextRun, runsWithin, tableCells, textRuns } from './text-runs.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useHighlight, useHighlights } from '../../ui/page/use-highlight.ts';
import type { Policy } from '../../../shared/listen/script/policies.ts';
import type { BlockReading, Script } from '../../../shared/listen/script/script.ts';
import type { Range } from '../../../shared/text/sentences.ts';
import { t } from '../../../shared/text/translate.ts';

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
  const cited = useListenState((state) => state.cited?.ranges.get(blockId));
  const marks = useListenState((state) => marksOfBlock(state, blockId));
  const reading = script.reading(blockId);
  const drawnAs = reading?.block.text ?? '';
  const lit = reading && sentence && wholeSentence(reading, sentence);
  useHighlight('reading', place, lit, drawnAs);
  useHighlight('reading-word', place, word, drawnAs);
  useHighlight('found', place, match, drawnAs);
  useHighlight('cited', place, cited, drawnAs);
  useHighlights(place, marks?.highlighted, drawnAs);
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
      data-cited={cited !== undefined || undefined}
      data-marked={marks?.hasSign || undefined}
      // The keys of the room work on the block that has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={current ? 0 : -1}
    >
      <div ref={place} className="block-body" dir="auto">
        {/* Isolated: the direction is that of the document's words. */}
        {policy !== 'read' && !isLikeFormer && <bdi className="visually-hidden">{reason} </bdi>}
        <BlockBody reading={reading} />
        {summary !== undefined && (
          <p className="block-summary" data-lit={sentence !== undefined || undefined}>
            {summary}
          </p>
        )}
      </div>
      <BlockMargin reading={reading} current={current} />
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

/** `1.2`, `a)`, `(iv)`: it stands where the bullet would. */
const beginsWithNumber = /^\(?((?:\d{1,9}|\p{L}|[ivxlcdm]{1,9}|(\p{L})\2+)[.)])+\d*\s/iu;

/** A block as a book would set it. */
export function BlockBody({ reading }: { readonly reading: BlockReading }) {
  const { kind, text, level, mark } = reading.block;
  const runs = textRuns(reading);
  const inside = <BlockText text={text} runs={runs} />;
  switch (kind) {
    case 'heading': {
      // Below the room's own heading.
      const Heading = `h${Math.min(6, (level ?? 1) + 1)}` as 'h2';
      return <Heading>{inside}</Heading>;
    }
    case 'list-item':
      return (
        <ul style={{ marginInlineStart: `${((level ?? 1) - 1) * 1.5}em` }}>
          <li style={beginsWithNumber.test(text) ? { listStyle: 'none' } : undefined}>{inside}</li>
        </ul>
      );
    case 'quote':
      return (
        <blockquote>
          <p>{inside}</p>
        </blockquote>
      );
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line is scrolled to by keyboard
        <pre tabIndex={0}>
          <code>{inside}</code>
        </pre>
      );
    case 'picture':
      return <Image className="picture-sign" aria-hidden />; // its sign is in few fonts
    case 'gap':
      return <FileQuestionMark className="picture-sign" aria-hidden />;
    case 'table':
      return <TableBody text={text} runs={runs} />;
    case 'footnote':
      return (
        <p>
          {mark && <sup>{mark.text} </sup>}
          {inside}
        </p>
      );
    default:
      return <p>{inside}</p>;
  }
}

/** More take the page seconds to lay out: then their text stands in its rows, without cells. */
const mostCells = 5_000;

function TableBody({ text, runs }: { readonly text: string; readonly runs: readonly TextRun[] }) {
  const rows = tableCells(text);
  if (rows.reduce((sum, cells) => sum + cells.length, 0) > mostCells) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as below
      <pre tabIndex={0}>
        <BlockText text={text} runs={runs} />
      </pre>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard
    <figure className="table-scroll" tabIndex={0} aria-label={t('listen:page.table')}>
      <table>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.start}>
              {cells.map((cell) => (
                <td key={cell.start}>
                  <BlockText text={text} runs={runsWithin(runs, cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const signs: Readonly<Record<Policy, typeof Volume2>> = {
  read: Volume2,
  after: CornerDownRight,
  summary: TextQuote,
  skip: VolumeX,
};

interface BlockMarginProps {
  readonly reading: BlockReading;
  /** Whether Tab comes to it. */
  readonly current: boolean;
}

/** Beside a block: whether it is read and why not, flipped by one press; and all else that can be done with it. */
function BlockMargin({ reading, current }: BlockMarginProps) {
  const listen = useListen();
  const { block, policy, reason } = reading;
  const Sign = signs[policy];
  const kind = kindLabel(block.kind);
  const act = t(`listen:flip.${flipped(block.kind, policy)}`, { kind });
  const tabIndex = current ? 0 : -1;
  return (
    // Who has a page read out hears its text, and the buttons of the one paragraph they are at, after it.
    <div className="block-margin" aria-hidden={!current}>
      <IconButton
        tabIndex={tabIndex}
        label={[reason, act].filter(Boolean).join(' ')}
        Icon={Sign}
        title={[reason, t('listen:with-keys', { label: act, keys: 'X' })].filter(Boolean).join(' ')}
        onClick={() => listen.flip(block.id)}
      />
      <IconButton
        className="block-more"
        tabIndex={tabIndex}
        label={t('listen:block.more', { kind })}
        Icon={Ellipsis}
        title={t('listen:block.more-hint')}
        onClick={() => listen.ask({ kind: 'block', blockId: block.id, at: 0, word: '' })}
      />
    </div>
  );
}
