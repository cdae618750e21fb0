import { limitsWords, resetWords, type RateLimits } from '../../shared/usage/rate-limits.ts';
import { useScreen } from '../app/use-session.ts';
import { useNow } from '../ui/use-now.ts';

/** What the service allows in a minute, and what is left of it: live, as every answer tells it. */
export function LimitsLine() {
  const limits = useScreen((screen) => screen.limits);
  return (
    <section className="step">
      <h2>What the service allows</h2>
      {limits ? (
        <Told limits={limits} />
      ) : (
        <p className="quiet">The service tells its limits with its next answer.</p>
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
