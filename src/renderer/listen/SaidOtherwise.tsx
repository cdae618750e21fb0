import type { BlockReading } from '../../shared/listen/script/script.ts';
import { saidWords } from './BlockText.tsx';
import { textRuns } from './text-runs.ts';

/** What of a block is said otherwise than it is written: on the page it is underlined, and told when pointed at. */
export function SaidOtherwise({ reading }: { readonly reading: BlockReading }) {
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
