import { useDictate, useDictateState } from './dictate-context.ts';
import { TakeExport } from './TakeExport.tsx';
import { SearchField } from '../ui/SearchField.tsx';

/** Finds what was said as one types, and carries it away. */
export function DictateHead() {
  const dictate = useDictate();
  const query = useDictateState(({ list }) => list.query);
  const none = useDictateState(({ list }) => list.entries.length === 0);
  return (
    <header className="room-head dictate-head">
      <h1 id="dictate-title">Dictate</h1>
      <SearchField label="Search what you said" query={query} onSearch={dictate.search} room="dictate" />
      {!none && <TakeExport wish={query === '' ? {} : { query }} label={query === '' ? 'all' : 'these'} />}
    </header>
  );
}
