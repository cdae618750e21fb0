import { useSession } from '../app/use-session.ts';
import { WordsEditor } from '../listen/dialogs/WordsEditor.tsx';
import { kindWords, policyWords } from '../listen/policy-words.ts';
import { DollarsField, NumberSetting } from '../ui/NumberField.tsx';
import { blockKinds } from '../../shared/listen/document.ts';
import { type Policy, defaultPolicies, policiesOf } from '../../shared/listen/script/policies.ts';
import { speechRoomMb } from '../../shared/settings/reading-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';

/** How documents are read aloud, all of them. */
export function ListeningSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <>
      <ReadingCeiling ceilingUsd={settings.readingCeilingUsd} />
      <NumberSetting
        label="Room for spoken sentences, in megabytes"
        value={settings.maxSpeechMb}
        range={speechRoomMb}
        placeholder="4000"
        note="What was spoken is kept, so that hearing it again costs nothing. An hour takes about 160; beyond the limit what was not heard for longest goes."
        onSave={(value) => value !== null && session.save({ maxSpeechMb: value })}
      />
      <h3>What is read</h3>
      <p className="quiet">In every document, where you have not chosen otherwise on its page.</p>
      <KindPolicies policies={settings.readingPolicies} />
      <h3>How words are said</h3>
      <WordsEditor words={settings.readingWords} />
    </>
  );
}

/** How each kind of block is read in every document. */
function KindPolicies({ policies }: { readonly policies: Settings['readingPolicies'] }) {
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

/** What reading one document may cost until Parley asks. */
function ReadingCeiling({ ceilingUsd }: { readonly ceilingUsd: number | null }) {
  const session = useSession();
  return (
    <DollarsField
      label="Ask when reading one document has cost, in US dollars"
      placeholder="Never ask"
      dollars={ceilingUsd}
      onKeep={(readingCeilingUsd) => session.save({ readingCeilingUsd })}
      words={ceilingWords}
    />
  );
}

function ceilingWords(ceilingUsd: number | null | undefined): string {
  return ceilingUsd === undefined
    ? 'Enter an amount such as 5 or 2.50, or leave it empty.'
    : 'What it will cost is told before the first sentence. Empty: Parley never asks.';
}
