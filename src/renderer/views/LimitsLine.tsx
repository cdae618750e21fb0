import { limitsWords, resetWords, type RateLimits } from '../../shared/rate-limits.ts';
import { useScreen } from '../state/use-session.ts';
import { useNow } from './use-now.ts';

/** What the service allows in a minute, and what is left of it: live, as every answer tells it. */
export function LimitsLine() {
  const limits = useScreen((screen) => screen.limits);
  return (
    <section className="step">
      <h2>What the service allows</h2>
      {limits ? (
        <Told limits={limits} />
      ) : (
        <p className="quiet">
          Not known yet. If the service tells its limits, they’ll appear here after its next answer.
        </p>
      )}
    </section>
  );
}

function Told({ limits }: { readonly limits: RateLimits }) {
  const now = useNow(true);
  return (
    <div className="limits">
      {limitsWords(limits, now).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="quiet">{resetWords(limits, now)}</p>
    </div>
  );
}
