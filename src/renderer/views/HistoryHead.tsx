import { Search } from 'lucide-react';
import { useHistory, useHistoryState } from '../state/history-context.ts';
import { ConversationExport } from './ConversationExport.tsx';

/** Finds what was said as one types, and carries all of it away. */
export function HistoryHead() {
  const history = useHistory();
  const query = useHistoryState((state) => state.query);
  const none = useHistoryState(({ entries }) => entries.length === 0);
  return (
    <header className="room-head dictate-head">
      <h1 id="history-title">History</h1>
      <label className="dictate-search">
        <Search aria-hidden />
        <input
          type="search"
          aria-label="Search what was said"
          placeholder="Search what was said"
          title="Search (Ctrl+F)"
          data-history-search
          spellCheck={false}
          autoComplete="off"
          maxLength={1000}
          value={query}
          onChange={(event) => history.search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return;
            event.preventDefault();
            history.search('');
          }}
        />
      </label>
      {!none && query === '' && <ConversationExport label="all conversations" />}
    </header>
  );
}
