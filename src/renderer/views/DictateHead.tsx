import { Search } from 'lucide-react';
import { useDictate, useDictateState } from '../state/dictate-context.ts';
import { TakeExport } from './TakeExport.tsx';

/** Finds what was said as one types, and carries it away. */
export function DictateHead() {
  const dictate = useDictate();
  const query = useDictateState(({ list }) => list.query);
  const none = useDictateState(({ list }) => list.entries.length === 0);
  return (
    <header className="room-head dictate-head">
      <h1 id="dictate-title">Dictate</h1>
      <label className="dictate-search">
        <Search aria-hidden />
        <input
          type="search"
          aria-label="Search what you said"
          placeholder="Search what you said"
          title="Search (Ctrl+F)"
          data-dictate-search
          spellCheck={false}
          autoComplete="off"
          maxLength={1000}
          value={query}
          onChange={(event) => dictate.search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return;
            event.preventDefault();
            dictate.search('');
          }}
        />
      </label>
      {!none && <TakeExport wish={query === '' ? {} : { query }} label={query === '' ? 'all' : 'these'} />}
    </header>
  );
}
