import { useListen, useListenState } from './listen-context.ts';
import { useNow } from '../app/use-now.ts';
import { formatSeconds } from '../../shared/usage/format-cost.ts';
import { t } from '../../shared/text/translate.ts';

/** What is read after the document that has just ended, and how to have it at once or not at all. */
export function ComingUp() {
  const isComing = useListenState(({ coming }) => coming !== undefined);
  return isComing ? (
    <div className="listen-word coming-up">
      <ComingWords />
      <ComingActs />
    </div>
  ) : null;
}

export function ComingWords() {
  const coming = useListenState((state) => state.coming);
  const now = useNow(coming !== undefined);
  if (!coming) return null;
  const time = formatSeconds(Math.max(0, Math.ceil((coming.startsAt - now) / 1000)));
  return <p dir="auto">{t('listen:queue.coming-in', { title: coming.title, time })}</p>;
}

export function ComingActs() {
  const listen = useListen();
  return (
    <>
      <button type="button" className="quiet-button" onClick={listen.playComing}>
        {t('listen:queue.play-now')}
      </button>
      <button
        type="button"
        className="quiet-button"
        title={t('listen:queue.not-now-hint')}
        onClick={listen.notNow}
      >
        {t('listen:queue.not-now')}
      </button>
    </>
  );
}
