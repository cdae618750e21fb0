import { useEffect, useRef } from 'react';
import { DictateHead } from './DictateHead.tsx';
import { useDictate, useDictateState } from './dictate-context.ts';
import { currentDictation } from './dictate-now.ts';
import { dictationLabel } from './dictation-labels.ts';
import { RecoveredTakes } from './takes/RecoveredTakes.tsx';
import { TakeList } from './takes/TakeList.tsx';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { Settings } from '../../shared/settings/settings.ts';

/** All that was dictated; what is being dictated now is in the capsule. */
export function DictateRoom({ settings }: { readonly settings: Settings }) {
  const dictate = useDictate();
  const scroller = useRef<HTMLDivElement>(null);
  const query = useDictateState(({ list }) => list.query);
  const only = useDictateState(({ list }) => list.only);
  useEffect(() => dictate.refresh(), [dictate]);
  return (
    <section className="dictate" aria-labelledby="dictate-title">
      <DictateHead />
      {/* Another search is another page, read from its beginning. */}
      <div key={`${only} ${query}`} ref={scroller} className="dictate-scroll">
        <div className="column">
          {query === '' && !only && <RecoveredTakes />}
          <DictationNotes />
          <TakeList scroller={scroller} shortcut={settings.dictateShortcut} />
        </div>
      </div>
    </section>
  );
}

/** What neither the capsule nor a row can say of the newest dictation; its state for those who see neither. */
function DictationNotes() {
  const dictation = useDictateState(({ dictations }) => currentDictation(dictations));
  const notes = dictation ? notesOf(dictation) : [];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form */}
      <p className="visually-hidden" role="status">
        {dictation && dictationLabel(dictation)}
      </p>
      {notes.length > 0 && (
        <div className="dictate-notes">
          {notes.map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** A dictation without a recording has no row, so its end is announced here. */
function notesOf(dictation: Dictation): readonly string[] {
  const { phase, outcome, delivery, notes, stageTimes } = dictation;
  const hasRow = outcome === 'delivered' || stageTimes.recording !== undefined;
  const announcesEnd =
    phase === 'over' && (delivery?.note !== undefined || (outcome === 'failed' && !hasRow));
  return [...new Set([...(announcesEnd ? [dictationLabel(dictation)] : []), ...notes])];
}
