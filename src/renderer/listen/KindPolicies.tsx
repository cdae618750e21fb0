import { blockKinds } from '../../shared/listen/document.ts';
import { defaultPolicies, policiesOf, type Policy } from '../../shared/listen/script/policies.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { kindWords, policyWords } from './policy-words.ts';

/** How each kind of block is read in every document. */
export function KindPolicies({ policies }: { readonly policies: Settings['readingPolicies'] }) {
  const session = useSession();
  return (
    <div className="kind-policies">
      {blockKinds.map((kind) => (
        <label key={kind}>
          <span>{kindWords[kind].all}</span>
          <select
            className="select"
            value={policies[kind] ?? defaultPolicies[kind]}
            // The options are the policies themselves.
            onChange={({ target }) =>
              session.save({ readingPolicies: { ...policies, [kind]: target.value as Policy } })
            }
          >
            {policiesOf[kind].map((policy) => (
              <option key={policy} value={policy}>
                {policyWords[policy]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
