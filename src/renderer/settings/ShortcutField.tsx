import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { KeyReport } from '../../shared/settings/shortcut.ts';
import { shortcutOf } from './shortcut-press.ts';
import { ShortcutKeys } from '../ui/ShortcutKeys.tsx';

export interface ShortcutFieldProps {
  readonly label: string;
  /** Empty means none. */
  readonly shortcut: string;
  /** Whose these keys are already, other than this one's. */
  readonly ownerOf: (shortcut: string) => string | undefined;
  /** What has become of them on this desktop, where that is known. */
  readonly report: KeyReport | undefined;
  readonly onSave: (shortcut: string) => void;
}

/** Keys for one command: a press on the button, then the keys themselves. */
export function ShortcutField({ label, shortcut, ownerOf, report, onSave }: ShortcutFieldProps) {
  const id = useId();
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const clicked = useRef(false);
  const save = (keys: string): void => {
    setListening(false);
    setProblem('');
    if (keys !== shortcut) onSave(keys);
  };
  /** Whoever came by mouse has the keyboard for other things again: the next Space talks. */
  const saveKeys = (keys: string): void => {
    save(keys);
    if (clicked.current) button.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!listening || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return saveKeys(shortcut);
    if (event.key === 'Backspace' || event.key === 'Delete') return saveKeys('');
    const read = shortcutOf(event);
    if (!read) return;
    if ('problem' in read) return setProblem(read.problem);
    const owner = ownerOf(read.shortcut);
    if (owner) setProblem(`${read.shortcut} is the key for ${owner} already.`);
    else saveKeys(read.shortcut);
  };
  return (
    <div className="field shortcut-field">
      <span id={id}>{label}</span>
      <button
        ref={button}
        type="button"
        className="shortcut-button"
        data-takes-keys
        data-listening={listening || undefined}
        aria-labelledby={`${id} ${id}-keys`}
        aria-describedby={`${id}-note`}
        onClick={(event) => {
          clicked.current = event.detail > 0;
          setListening(!listening);
        }}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => listening && event.preventDefault()} // Space would press the button
        onBlur={() => save(shortcut)}
      >
        <span id={`${id}-keys`}>
          {listening ? 'Press the keys…' : shortcut === '' ? 'None' : <ShortcutKeys shortcut={shortcut} />}
        </span>
      </button>
      <small id={`${id}-note`} className={problem === '' ? 'quiet' : 'problem'} aria-live="polite">
        {problem || (listening ? 'Esc leaves it as it is, Backspace takes it away.' : '')}
      </small>
      {!listening && report && report.shortcut === shortcut && <Outcome report={report} onSave={save} />}
    </div>
  );
}

function Outcome({
  report,
  onSave,
}: {
  readonly report: KeyReport;
  readonly onSave: (keys: string) => void;
}) {
  const { works, why, alternative } = report;
  if (report.shortcut === '' || works === 'hold') return null;
  const words = why ?? (works === 'no' ? 'These keys do not work here.' : 'One press begins, the next ends.');
  return (
    <p className={works === 'no' ? 'problem' : 'quiet'} data-works={works}>
      {words}{' '}
      {alternative !== undefined && (
        <button type="button" className="link-button" onClick={() => onSave(alternative)}>
          Use {alternative}
        </button>
      )}
    </p>
  );
}
