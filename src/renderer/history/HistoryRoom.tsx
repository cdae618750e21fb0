import { useEffect } from 'react';
import { currentTurn } from '../../shared/talk/conversation.ts';
import { useHistory, useHistoryState } from './history-context.ts';
import { useScreen } from '../app/use-session.ts';
import { HistoryConversation } from './HistoryConversation.tsx';
import { HistoryDictation } from './HistoryDictation.tsx';
import { HistoryHead } from './HistoryHead.tsx';
import { HistoryList } from './HistoryList.tsx';

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
