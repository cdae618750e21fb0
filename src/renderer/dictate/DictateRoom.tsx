import { useEffect, useRef } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { useDictate, useDictateState } from './dictate-context.ts';
import { CleanModeTabs } from './CleanModeTabs.tsx';
import { DictateHead } from './DictateHead.tsx';
import { DictationNow } from './DictationNow.tsx';
import { RecoveredTakes } from './RecoveredTakes.tsx';
import { TakeList } from './TakeList.tsx';

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
