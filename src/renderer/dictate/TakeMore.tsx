import type { TakeEntry } from '../../shared/dictate/take.ts';
import { useDictate } from './dictate-context.ts';
import { stageFigures } from './take-labels.ts';
import { TakeAgainForm } from './TakeAgain.tsx';
import { DeleteForGood } from '../ui/ConfirmDelete.tsx';
import { TakeExport } from './TakeExport.tsx';

/** What is asked of a take now and then: its times, another transcript, a file of it, its end. */
export function TakeMore({ take }: { readonly take: TakeEntry }) {
  const dictate = useDictate();
  const figures = stageFigures(take);
  const hasSound = take.audioBytes > 0 && take.stage !== 'recording';
  return (
    <div className="take-more">
      <dl className="take-figures">
        {figures.map(({ stage, name, words }) => (
          <div key={stage}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {take.model && (
          <div>
            <dt>Written down by</dt>
            <dd>{take.model}</dd>
          </div>
        )}
        {take.language && (
          <div>
            <dt>Language</dt>
            <dd>{take.language}</dd>
          </div>
        )}
      </dl>
      {hasSound && <TakeAgainForm take={take} />}
      <div className="take-actions">
        <TakeExport wish={{ id: take.id }} label="it" sound={hasSound} />
        <DeleteForGood
          question="Delete the text and its sound, for good?"
          onDelete={() => dictate.delete(take.id)}
        />
      </div>
    </div>
  );
}
