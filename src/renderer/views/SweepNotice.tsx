import { Archive } from 'lucide-react';
import { useDictate } from '../state/dictate-context.ts';
import { useScreen } from '../state/use-session.ts';

/** Much would be removed by the settings: whether it may. It stays until it is answered, and nothing is removed before. */
export function SweepNotice() {
  const dictate = useDictate();
  const question = useScreen(({ app }) => app?.sweepQuestion);
  if (!question) return null;
  const { count, of } = question;
  const all = of === 1 ? 'your only recording' : `all ${of} recordings`;
  const which = count === of ? all : `${count} of ${of} recordings`;
  return (
    <section className="notice" data-tone="hint" aria-label="Old recordings">
      <Archive aria-hidden />
      <p>Your settings say to remove {which} now. Nothing is removed until you decide.</p>
      <div className="notice-answers">
        <button type="button" className="button primary" onClick={() => dictate.answerSweep('keep')}>
          {count === 1 ? 'Keep it' : 'Keep them'}
        </button>
        <button type="button" className="button" onClick={() => dictate.answerSweep('remove')}>
          {count === 1 ? 'Remove it' : 'Remove them'}
        </button>
      </div>
    </section>
  );
}
