import { useSession } from '../../state/use-session.ts';
import { DollarsField } from '../DollarsField.tsx';

/** What reading one document may cost until Parley asks. */
export function ReadingCeiling({ ceilingUsd }: { readonly ceilingUsd: number | null }) {
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
