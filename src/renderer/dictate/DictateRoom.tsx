import { useEffect, useRef } from 'react';
import { CleanModeTabs } from './CleanModeTabs.tsx';
import { RecoveredTakes } from './takes/RecoveredTakes.tsx';
import { TakeExport } from './takes/TakeExport.tsx';
import { TakeList } from './takes/TakeList.tsx';
import { useDictate, useDictateState } from './dictate-context.ts';
import { SearchField } from '../ui/SearchField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { currentDictation, isRecording } from './dictate-now.ts';
import { waitLabel } from '../app/wait-labels.ts';
import { dictationLabel } from './dictation-labels.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';
import { ShortcutKeys } from '../ui/ShortcutKeys.tsx';
import { formatClock } from './takes/take-labels.ts';
import { useNow } from '../app/use-now.ts';
import { Waveform } from '../app/capsule/Waveform.tsx';

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

/** What is being dictated: how loud it is, how far it has come, and its text as it comes. */
function DictationNow({ shortcut }: { readonly shortcut: string }) {
  const dictation = useDictateState(({ dictations }) => currentDictation(dictations));
  return (
    <div className="dictate-now" data-phase={dictation?.phase ?? 'idle'}>
      {dictation ? (
        <Current dictation={dictation} />
      ) : (
        <p className="dictate-state">
          <span>{richText(t('dictate:now.hold'), keyTag)}</span>
        </p>
      )}
      {(!dictation || dictation.phase === 'over') && (
        <p className="quiet">
          {shortcut === ''
            ? t('dictate:now.no-shortcut')
            : richText(t('dictate:now.anywhere'), {
                shortcut: <ShortcutKeys shortcut={shortcut} />,
              })}
        </p>
      )}
    </div>
  );
}

function Current({ dictation }: { readonly dictation: Dictation }) {
  const dictate = useDictate();
  const { takeId, phase, preview, waiting, startedAt, notes, stillComing } = dictation;
  const recording = isRecording(dictation);
  const now = useNow(recording || waiting !== undefined);
  return (
    <>
      <p className="dictate-state">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form */}
        <span role="status">{dictationLabel(dictation)}</span>
        {phase === 'listening' && (
          <span className="dictate-elapsed" role="timer">
            {formatClock(Math.max(0, now - startedAt))}
          </span>
        )}
        {recording && <span className="quiet">{richText(t('dictate:now.escape'), keyTag)}</span>}
        {!recording && phase !== 'over' && phase !== 'delivering' && (
          <button type="button" className="button" onClick={() => dictate.discard(takeId)}>
            {t('action.cancel')}
          </button>
        )}
      </p>
      {recording && <Waveform peaks={dictate.heard} live={phase === 'listening'} />}
      {waiting && <p className="quiet">{waitLabel(waiting, now)}</p>}
      {stillComing > 0 && <p className="quiet">{t('dictate:now.queued', { count: stillComing })}</p>}
      {preview !== '' && phase !== 'over' && <p className="dictate-preview">{preview}</p>}
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </>
  );
}
