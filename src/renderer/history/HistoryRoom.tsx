import { useEffect } from 'react';
import { dayName } from '../app/take-days.ts';
import { useScreen } from '../app/use-session.ts';
import { TakeArticle } from '../dictate/takes/TakeArticle.tsx';
import { ConversationExport } from './ConversationExport.tsx';
import { HistoryConversation } from './HistoryConversation.tsx';
import { HistoryList } from './HistoryList.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { useHistory, useHistoryState } from './history-context.ts';
import { SearchField } from '../ui/SearchField.tsx';
import type { Take } from '../../shared/dictate/take.ts';
import { currentTurn } from '../../shared/talk/conversation.ts';
import { t } from '../../shared/text/translate.ts';

/** All that was said, by day: found, read, heard again, carried away, gone on with. Read anew when a turn has ended. */
export function HistoryRoom() {
  const history = useHistory();
  const opened = useHistoryState((state) => state.opened);
  const busy = useScreen(({ conversation }) => currentTurn(conversation) !== undefined);
  useEffect(() => {
    if (!busy) history.refresh();
  }, [history, busy]);
  return (
    <section className="history" aria-labelledby="history-title">
      {/* Only hidden, so that one comes back to where one was. */}
      <div className="history-all" hidden={opened !== undefined}>
        <HistoryHead />
        <HistoryList />
      </div>
      {opened?.kind === 'conversation' && (
        <HistoryConversation key={opened.kept.id} kept={opened.kept} turnId={opened.turnId} />
      )}
      {opened?.kind === 'dictation' && <HistoryDictation key={opened.take.id} take={opened.take} />}
    </section>
  );
}

/** Finds what was said as one types, and carries all of it away. */
function HistoryHead() {
  const history = useHistory();
  const query = useHistoryState((state) => state.query);
  const none = useHistoryState(({ entries }) => entries.length === 0);
  return (
    <header className="room-head dictate-head">
      <h1 id="history-title">{t('history:title')}</h1>
      <SearchField label={t('history:search')} query={query} onSearch={history.search} room="history" />
      {!none && query === '' && <ConversationExport />}
    </header>
  );
}

/** A dictation, with all that the Dictate room can do with it. */
function HistoryDictation({ take }: { readonly take: Take }) {
  const readAt = useHistoryState((state) => state.readAt);
  return (
    <HistoryPage title={t('history:dictation', { day: dayName(take.startedAt, readAt) })} actions={null}>
      <div className="history-scroll">
        <div className="column">
          <TakeArticle take={take} current />
        </div>
      </div>
    </HistoryPage>
  );
}
