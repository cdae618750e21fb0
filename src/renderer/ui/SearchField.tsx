import { Search } from 'lucide-react';
import { t } from '../../shared/text/translate.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** By which the room's keys find it; without it, they find another or none. */
  readonly room?: 'dictate' | 'history' | 'listen' | 'settings';
}

/** Finds as one types; Escape empties it before it means anything else. */
export function SearchField({ label, query, onSearch, room }: SearchFieldProps) {
  return (
    <label className="search-field">
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        title={room && t('search-key')}
        data-search={room}
        spellCheck={false}
        autoComplete="off"
        maxLength={1000}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          event.preventDefault();
          onSearch('');
        }}
      />
    </label>
  );
}
