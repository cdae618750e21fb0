import { policiesOf, type Policy } from '../../shared/listen/script/policies.ts';
import type { BlockReading } from '../../shared/listen/script/script.ts';
import { useListen } from './listen-context.ts';
import { kindWords, policyWords } from './policy-words.ts';

/** How a block is read, why, and how far that reaches. */
export function BlockPolicy({ reading }: { readonly reading: BlockReading }) {
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
