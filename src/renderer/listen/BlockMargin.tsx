import { CornerDownRight, Ellipsis, TextQuote, Volume2, VolumeX } from 'lucide-react';
import type { Policy } from '../../shared/listen/script/policies.ts';
import type { BlockReading } from '../../shared/listen/script/script.ts';
import { useListen } from './listen-context.ts';
import { flipped } from './choice-acts.ts';
import { kindWords, policyWords } from './policy-words.ts';

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
export function BlockMargin({ reading, current }: BlockMarginProps) {
  const listen = useListen();
  const { block, policy, reason } = reading;
  const Sign = signs[policy];
  const { one } = kindWords[block.kind];
  const act = `${policyWords[flipped(block.kind, policy)]}: this ${one}`;
  const tabIndex = current ? 0 : -1;
  return (
    <div className="block-margin">
      <button
        type="button"
        className="icon-button"
        tabIndex={tabIndex}
        aria-label={[reason, act].filter(Boolean).join(' ')}
        onClick={() => listen.flip(block.id)}
      >
        <Sign aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button block-more"
        tabIndex={tabIndex}
        aria-label={`More about this ${one}`}
        title="More (.)"
        onClick={() => listen.ask({ kind: 'block', blockId: block.id, at: 0, word: '' })}
      >
        <Ellipsis aria-hidden />
      </button>
      <span className="block-reason" aria-hidden>
        {reason && <span>{reason}</span>} {act} <kbd>X</kbd>
      </span>
    </div>
  );
}
