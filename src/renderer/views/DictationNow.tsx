import type { Dictation } from '../../shared/dictation.ts';
import { useDictateState } from '../state/dictate-context.ts';
import { currentDictation, isRecording } from '../state/dictate-now.ts';
import { waitWords } from '../state/wait-words.ts';
import { DictateButton } from './DictateButton.tsx';
import { dictationWords } from './dictation-words.ts';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import { clockWords } from './take-words.ts';
import { useNow } from './use-now.ts';

/** The button, and beside it what is being dictated: how far it is, and its text as it comes. */
export function DictationNow({ shortcut }: { readonly shortcut: string }) {
  const dictation = useDictateState(({ dictations }) => currentDictation(dictations));
  return (
    <div className="dictate-now" data-phase={dictation?.phase ?? 'idle'}>
      <DictateButton recording={isRecording(dictation)} />
      <div className="dictate-now-words">
        {dictation ? <Current dictation={dictation} /> : <p className="dictate-state">Hold to dictate</p>}
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
    </div>
  );
}

function Current({ dictation }: { readonly dictation: Dictation }) {
  const { phase, preview, waiting, startedAt, notes } = dictation;
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
      </p>
      {waiting && <p className="quiet">{waitWords(waiting, now)}</p>}
      {preview !== '' && phase !== 'over' && <p className="dictate-preview">{preview}</p>}
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </>
  );
}
