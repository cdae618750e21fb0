import { useHistory, useHistoryState } from './history-context.ts';
import { ConversationExport } from './ConversationExport.tsx';
import { SearchField } from '../ui/SearchField.tsx';

/** Finds what was said as one types, and carries all of it away. */
export function HistoryHead() {
  const history = useHistory();
  const query = useHistoryState((state) => state.query);
  const none = useHistoryState(({ entries }) => entries.length === 0);
  return (
    <header className="room-head dictate-head">
      <h1 id="history-title">History</h1>
      <SearchField label="Search what was said" query={query} onSearch={history.search} room="history" />
      {!none && query === '' && <ConversationExport label="all conversations" />}
    </header>
  );
}
