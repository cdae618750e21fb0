import type { Take } from '../../shared/dictate/take.ts';
import { useHistoryState } from './history-context.ts';
import { HistoryPage } from './HistoryPage.tsx';
import { dayName } from '../app/take-days.ts';
import { TakeArticle } from '../dictate/TakeArticle.tsx';

/** A dictation, with all that the Dictate room can do with it. */
export function HistoryDictation({ take }: { readonly take: Take }) {
  const readAt = useHistoryState((state) => state.readAt);
  return (
    <HistoryPage title={`Dictation, ${dayName(take.startedAt, readAt)}`} actions={null}>
      <div className="history-scroll">
        <div className="column">
          <TakeArticle take={take} current />
        </div>
      </div>
    </HistoryPage>
  );
}
