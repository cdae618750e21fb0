import type { Dictation } from '../../shared/dictate/dictation.ts';
import { useDictate, useDictateState } from './dictate-context.ts';
import { currentDictation, isRecording } from './dictate-now.ts';
import { waitLabel } from '../app/wait-labels.ts';
import { dictationLabel } from './dictation-labels.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';
import { ShortcutKeys } from '../ui/ShortcutKeys.tsx';
import { formatClock } from './takes/take-labels.ts';
import { useNow } from '../app/use-now.ts';
import { Waveform } from '../app/bar/Waveform.tsx';
import { t } from '../../shared/text/translate.ts';

/** What is being dictated: how loud it is, how far it has come, and its text as it comes. */
export function DictationNow({ shortcut }: { readonly shortcut: string }) {
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
