import { useListen, useListenState } from './listen-context.ts';
import { isCounting, listenPhase, listenWords } from './listen-words.ts';
import { useNow } from '../ui/use-now.ts';

/** The state in words; of what is held, what can be done. */
export function PlayerState() {
  const listen = useListen();
  const now = useNow(useListenState(isCounting));
  const words = useListenState((state) => listenWords(state, now));
  const phase = useListenState(listenPhase);
  const ceiling = useListenState(({ narration }) => narration.fault?.kind === 'ceiling-reached');
  return (
    <p className="player-state" data-phase={phase}>
      {words}
      {phase === 'held' && (
        <button type="button" className="link-button" onClick={listen.goOn}>
          {ceiling ? 'Read on' : 'Try again now'} <kbd>R</kbd>
        </button>
      )}
    </p>
  );
}
