import { Play } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { BookMenu } from './BookCard.tsx';
import { Cover } from './Cover.tsx';
import { outlookFacts, readLabel } from '../player/format-length.ts';
import { useListen } from '../listen-context.ts';
import { useSettings } from '../../app/use-settings.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';

/** What was read last: where one is in it, what is left, and one press to go on. */
export function LastRead({ document: kept }: { readonly document: KeptDocument }) {
  const listen = useListen();
  const { readingSpeed } = useSettings();
  const play = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) play.current?.focus();
  }, []);
  const { id, title, author, progress, outlook } = kept;
  const isFinished = progress >= 1;
  const chapter = isFinished ? undefined : outlook?.chapter?.title;
  return (
    <section className="last-read" data-row aria-label={t('listen:empty.recent')}>
      <Cover document={kept} />
      <div className="last-read-words">
        <h2 dir="auto">{title}</h2>
        {author !== undefined && (
          <p className="quiet" dir="auto">
            {author}
          </p>
        )}
        {chapter !== undefined && chapter !== title && (
          <p className="quiet" dir="auto">
            {chapter}
          </p>
        )}
        <progress
          aria-label={t('listen:empty.progress')}
          aria-valuetext={readLabel(progress)}
          value={progress}
          max={1}
        />
        <p className="last-read-facts">{outlookFacts(kept, readingSpeed).join(' · ')}</p>
        <div className="last-read-acts">
          <button ref={play} type="button" className="button primary" onClick={() => listen.resume(id)}>
            <Play aria-hidden fill="currentColor" />{' '}
            {t(isFinished ? 'listen:player.play' : 'action.continue')}
          </button>
          <BookMenu document={kept} />
        </div>
      </div>
    </section>
  );
}
