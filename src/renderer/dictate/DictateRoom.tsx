import { useEffect, useRef } from 'react';
import { CleanModeTabs } from './CleanModeTabs.tsx';
import { DictationNow } from './DictationNow.tsx';
import { RecoveredTakes } from './takes/RecoveredTakes.tsx';
import { TakeExport } from './takes/TakeExport.tsx';
import { TakeList } from './takes/TakeList.tsx';
import { useDictate, useDictateState } from './dictate-context.ts';
import { SearchField } from '../ui/SearchField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';

/** What is being dictated, how it is written down, and all that was. */
export function DictateRoom({ settings }: { readonly settings: Settings }) {
  const dictate = useDictate();
  const scroller = useRef<HTMLDivElement>(null);
  const query = useDictateState(({ list }) => list.query);
  useEffect(() => dictate.refresh(), [dictate]);
  return (
    <section className="dictate" aria-labelledby="dictate-title">
      <DictateHead />
      {/* Another search is another page, read from its beginning. */}
      <div key={query} ref={scroller} className="dictate-scroll">
        <div className="column">
          {query === '' && (
            <>
              <RecoveredTakes />
              <DictationNow shortcut={settings.dictateShortcut} />
              <CleanModeTabs settings={settings} />
            </>
          )}
          <TakeList scroller={scroller} shortcut={settings.dictateShortcut} />
        </div>
      </div>
    </section>
  );
}

/** Finds what was said as one types, and carries it away. */
function DictateHead() {
  const dictate = useDictate();
  const query = useDictateState(({ list }) => list.query);
  const none = useDictateState(({ list }) => list.entries.length === 0);
  return (
    <header className="room-head dictate-head">
      <h1 id="dictate-title">{t('dictate:title')}</h1>
      <SearchField label={t('dictate:search')} query={query} onSearch={dictate.search} room="dictate" />
      {!none && <TakeExport wish={query === '' ? {} : { query }} what={query === '' ? 'all' : 'found'} />}
    </header>
  );
}
