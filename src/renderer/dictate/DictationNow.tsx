import type { Dictation } from '../../shared/dictate/dictation.ts';
import { useDictate, useDictateState } from './dictate-context.ts';
import { currentDictation, isRecording } from './dictate-now.ts';
import { waitWords } from '../app/wait-labels.ts';
import { dictationWords } from './dictation-labels.ts';
import { ShortcutKeys } from '../ui/ShortcutKeys.tsx';
import { clockWords } from './takes/take-labels.ts';
import { useNow } from '../app/use-now.ts';
import { Waveform } from '../app/bar/Waveform.tsx';

/** What is being dictated: how loud it is, how far it has come, and its text as it comes. */
export function DictationNow({ shortcut }: { readonly shortcut: string }) {
  const dictation = useDictateState(({ dictations }) => currentDictation(dictations));
  return (
    <div className="dictate-now" data-phase={dictation?.phase ?? 'idle'}>
      {dictation ? (
        <Current dictation={dictation} />
      ) : (
        <p className="dictate-state">
          <span>
            Hold <kbd>Space</kbd> to dictate
          </span>
        </p>
      )}
      {(!dictation || dictation.phase === 'over') && (
        <p className="quiet">
          {shortcut === '' ? (
            'No key is set for dictating elsewhere; set one under Settings.'
          ) : (
            <>
              Anywhere on the desktop: <ShortcutKeys shortcut={shortcut} />
            </>
          )}
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
        <span role="status">{dictationWords(dictation)}</span>
        {phase === 'listening' && (
          <span className="dictate-elapsed" role="timer">
            {clockWords(Math.max(0, now - startedAt))}
          </span>
        )}
        {recording && (
          <span className="quiet">
            <kbd>Esc</kbd> cancels
          </span>
        )}
        {!recording && phase !== 'over' && phase !== 'delivering' && (
          <button type="button" className="button" onClick={() => dictate.discard(takeId)}>
            Cancel
          </button>
        )}
      </p>
      {recording && <Waveform peaks={dictate.heard} live={phase === 'listening'} />}
      {waiting && <p className="quiet">{waitWords(waiting, now)}</p>}
      {stillComing > 0 && <p className="quiet">{stillComing} more waiting, below</p>}
      {preview !== '' && phase !== 'over' && <p className="dictate-preview">{preview}</p>}
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </>
  );
}
