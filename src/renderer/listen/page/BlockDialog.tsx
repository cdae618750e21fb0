import { Bookmark, Highlighter, MessageSquareText, Play, SpellCheck } from 'lucide-react';
import { pronunciationLabel } from './BlockText.tsx';
import { useListen, useListenState } from '../listen-context.ts';
import { sentenceOf } from '../moves.ts';
import { kindLabel, kindPluralLabel, policyLabel } from '../policy-labels.ts';
import { textRuns } from './text-runs.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { ShortcutKeys } from '../../ui/keys/ShortcutKeys.tsx';
import { type Policy, policiesOf } from '../../../shared/listen/script/policies.ts';
import type { BlockReading } from '../../../shared/listen/script/script.ts';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

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
  const sentence = sentenceOf(script, { blockId, at });
  const place = { blockId, at: sentence?.start ?? at };
  const act = (work: () => void) => (): void => {
    listen.closeDialog();
    work();
  };
  return (
    <Modal
      title={t('listen:block.title', { kind: kindLabel(reading.block.kind) })}
      closeLabel={t('action.close')}
      onClose={listen.closeDialog}
    >
      <div className="block-acts">
        <button type="button" className="button" onClick={act(() => listen.play(place))}>
          <Play aria-hidden /> {richText(t('listen:block.read-from'), keyTag)}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => listen.ask({ kind: 'say-as', word, spoken: '' })}
        >
          <SpellCheck aria-hidden />{' '}
          {word === '' ? t('listen:say-as.title') : t('listen:block.say-word', { word })}{' '}
          <ShortcutKeys shortcut="T" />
        </button>
        {sentence && (
          <button
            type="button"
            className="button"
            onClick={act(() => listen.highlight({ from: place, until: { blockId, at: sentence.end } }))}
          >
            <Highlighter aria-hidden /> {richText(t('listen:block.highlight'), keyTag)}
          </button>
        )}
        <button type="button" className="button" onClick={act(() => listen.mark(place, ''))}>
          <Bookmark aria-hidden /> {richText(t('listen:block.bookmark'), keyTag)}
        </button>
        <button type="button" className="button" onClick={() => listen.ask({ kind: 'note', place })}>
          <MessageSquareText aria-hidden /> {richText(t('listen:block.note'), keyTag)}
        </button>
      </div>
      <BlockPolicy reading={reading} />
      <Pronunciations reading={reading} />
    </Modal>
  );
}

/** How a block is read, why, and how far that reaches. */
function BlockPolicy({ reading }: { readonly reading: BlockReading }) {
  const listen = useListen();
  const { block, policy, reason } = reading;
  const kinds = kindPluralLabel(block.kind);
  const widen = (reach: 'document' | 'everywhere'): void => {
    listen.closeDialog();
    const done = { kinds, policy: policyLabel(policy) };
    listen.choosePolicy(
      block,
      policy,
      reach,
      reach === 'document' ? t('listen:block.done-here', done) : t('listen:block.done-everywhere', done),
    );
  };
  return (
    <fieldset className="block-policy">
      <legend>{t('listen:block.how')}</legend>
      {reason !== undefined && <p className="quiet">{reason}</p>}
      <Segments<Policy>
        label={t('listen:block.how')}
        value={policy}
        segments={policiesOf[block.kind].map((each) => ({ value: each, label: policyLabel(each) }))}
        onChange={(chosen) => listen.choosePolicy(block, chosen, 'block')}
      />
      <p className="quiet">{t('listen:block.reach', { kind: kindLabel(block.kind) })}</p>
      <div className="block-reach">
        <button type="button" className="button" onClick={() => widen('document')}>
          {t('listen:block.all-here', { kinds })}
        </button>
        <button type="button" className="button" onClick={() => widen('everywhere')}>
          {t('listen:block.all-everywhere', { kinds })}
        </button>
      </div>
    </fieldset>
  );
}

/** The parts of a block that are said differently from how they are written. The page underlines them and explains them on hover. */
function Pronunciations({ reading }: { readonly reading: BlockReading }) {
  const runs = textRuns(reading).filter(({ said }) => said !== undefined);
  if (runs.length === 0) return null;
  return (
    <section className="said-list" aria-labelledby="said-title">
      <h3 id="said-title">{t('listen:block.said')}</h3>
      <ul>
        {runs.map(({ start, end, said = '' }) => (
          <li key={start}>
            <span dir="auto">{reading.block.text.slice(start, end)}</span>{' '}
            <span className="quiet">{pronunciationLabel(said)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
