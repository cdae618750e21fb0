import { Bookmark, MessageSquareText, Play, SpellCheck } from 'lucide-react';
import { saidWords } from './BlockText.tsx';
import { useListen, useListenState } from '../listen-context.ts';
import { sentenceOf } from '../moves.ts';
import { kindWords, policyWords } from '../policy-words.ts';
import { textRuns } from './text-runs.ts';
import { Modal } from '../../ui/Modal.tsx';
import { type Policy, policiesOf } from '../../../shared/listen/script/policies.ts';
import type { BlockReading } from '../../../shared/listen/script/script.ts';

interface BlockDialogProps {
  readonly blockId: string;
  /** The character that was meant. */
  readonly at: number;
  /** The word there; empty where none was meant. */
  readonly word: string;
}

/** All that can be done at a place of the page. */
export function BlockDialog({ blockId, at, word }: BlockDialogProps) {
  const listen = useListen();
  const script = useListenState(({ page }) => page?.script);
  const reading = script?.reading(blockId);
  if (!script || !reading) return null;
  const place = { blockId, at: sentenceOf(script, { blockId, at })?.start ?? at };
  const act = (work: () => void) => (): void => {
    listen.closeDialog();
    work();
  };
  const { one } = kindWords[reading.block.kind];
  return (
    <Modal title={`This ${one}`} closeLabel="Close" onClose={listen.closeDialog}>
      <div className="block-acts">
        <button type="button" className="button" onClick={act(() => listen.play(place))}>
          <Play aria-hidden /> Read from here <kbd>Enter</kbd>
        </button>
        <button
          type="button"
          className="button"
          onClick={() => listen.ask({ kind: 'say-as', word, spoken: '' })}
        >
          <SpellCheck aria-hidden /> {word === '' ? 'Say a word as…' : `Say “${word}” as…`} <kbd>T</kbd>
        </button>
        <button type="button" className="button" onClick={act(() => listen.mark(place, ''))}>
          <Bookmark aria-hidden /> Bookmark <kbd>B</kbd>
        </button>
        <button type="button" className="button" onClick={() => listen.ask({ kind: 'note', place })}>
          <MessageSquareText aria-hidden /> Note… <kbd>N</kbd>
        </button>
      </div>
      <BlockPolicy reading={reading} />
      <SaidOtherwise reading={reading} />
    </Modal>
  );
}

/** How a block is read, why, and how far that reaches. */
function BlockPolicy({ reading }: { readonly reading: BlockReading }) {
  const listen = useListen();
  const { block, policy, reason } = reading;
  const { one, all } = kindWords[block.kind];
  const widen = (reach: 'document' | 'everywhere', where: string): void => {
    listen.closeDialog();
    listen.choosePolicy(block, policy, reach, `All ${all} ${where}: ${policyWords[policy]}`);
  };
  return (
    <fieldset className="block-policy">
      <legend>How it is read</legend>
      {reason !== undefined && <p className="quiet">{reason}</p>}
      <div className="segments">
        {policiesOf[block.kind].map((each: Policy) => (
          <label key={each}>
            <input
              type="radio"
              name="block-policy"
              checked={each === policy}
              onChange={() => listen.choosePolicy(block, each, 'block')}
            />
            <span>{policyWords[each]}</span>
          </label>
        ))}
      </div>
      <p className="quiet">That is for this {one} alone. The same for:</p>
      <div className="block-reach">
        <button type="button" className="button" onClick={() => widen('document', 'in this document')}>
          All {all} in this document
        </button>
        <button type="button" className="button" onClick={() => widen('everywhere', 'everywhere')}>
          All {all} everywhere
        </button>
      </div>
    </fieldset>
  );
}

/** What of a block is said otherwise than it is written: on the page it is underlined, and told when pointed at. */
function SaidOtherwise({ reading }: { readonly reading: BlockReading }) {
  const runs = textRuns(reading).filter(({ said }) => said !== undefined);
  if (runs.length === 0) return null;
  return (
    <section className="said-list" aria-labelledby="said-title">
      <h3 id="said-title">Said otherwise than it is written</h3>
      <ul>
        {runs.map(({ start, end, said = '' }) => (
          <li key={start}>
            <span dir="auto">{reading.block.text.slice(start, end)}</span>{' '}
            <span className="quiet">{saidWords(said)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
