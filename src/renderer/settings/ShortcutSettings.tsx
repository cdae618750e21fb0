import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { Box } from '../ui/Row.tsx';
import { shortcutName } from '../ui/keys/key-names.ts';
import { ShortcutKeys } from '../ui/keys/ShortcutKeys.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { loneKeyIn, type KeyCommand, type KeyReport, type LoneKey } from '../../shared/settings/shortcut.ts';
import { t } from '../../shared/text/translate.ts';

const commands: readonly {
  readonly command: KeyCommand;
  readonly setting: `${KeyCommand}Shortcut`;
}[] = [
  { command: 'talk', setting: 'talkShortcut' },
  { command: 'converse', setting: 'converseShortcut' },
  { command: 'dictate', setting: 'dictateShortcut' },
  { command: 'read', setting: 'readShortcut' },
  { command: 'rewrite', setting: 'rewriteShortcut' },
];

/** The keys that work anywhere on the desktop. */
export function ShortcutSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const reports = useScreen(({ app }) => app?.keys);
  const shared = sharedOutcome(reports ?? []);
  return (
    <>
      <p className="quiet">{t('settings:shortcut.how')}</p>
      {shared && <KeyOutcome report={shared} onSave={() => {}} onAsk={session.askForKeyboard} />}
      <Box>
        {commands.map(({ command, setting }) => (
          <ShortcutField
            key={command}
            label={t(`settings:shortcut.${command}`)}
            shortcut={settings[setting]}
            ownerOf={(keys) =>
              commands.find((other) => other.setting !== setting && settings[other.setting] === keys)?.command
            }
            report={reports?.find((report) => report.command === command && !isSharedOutcome(report, shared))}
            onSave={(keys) => session.save({ [setting]: keys })}
            onAsk={session.askForKeyboard}
          />
        ))}
      </Box>
    </>
  );
}

/** What holds for several keys on this desktop, to be said once above them all. */
export function sharedOutcome(reports: readonly KeyReport[]): KeyReport | undefined {
  return reports.find((report) => reports.filter((other) => isSharedOutcome(other, report)).length > 1);
}

function isSharedOutcome(
  { shortcut, works, why, alternative }: KeyReport,
  shared: KeyReport | undefined,
): boolean {
  const isSame = works === shared?.works && why === shared.why;
  return isSame && works === 'toggle' && shortcut !== '' && alternative === undefined;
}

interface ShortcutFieldProps {
  readonly label: string;
  /** Empty means none. */
  readonly shortcut: string;
  /** Whose these keys are already, other than this one's. */
  readonly ownerOf: (shortcut: string) => KeyCommand | undefined;
  /** What has become of them on this desktop, where that is known. */
  readonly report: KeyReport | undefined;
  readonly onSave: (shortcut: string) => void;
  /** The system shall ask for what is missing. */
  readonly onAsk: () => void;
}

/** Keys for one command: a press on the button, then the keys themselves. */
function ShortcutField({ label, shortcut, ownerOf, report, onSave, onAsk }: ShortcutFieldProps) {
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
  const take = (keys: string): void => {
    const owner = ownerOf(keys);
    if (!owner) return saveKeys(keys);
    const command = t(`settings:shortcut.${owner}`);
    setProblem(t('settings:shortcut.taken', { shortcut: shortcutName(keys), command }));
  };
  const alone = useRef('');
  /** A modifier that goes up without any other key is meant by itself. */
  const onKeyUp = (event: KeyboardEvent): void => {
    if (!listening) return;
    event.preventDefault(); // Space would press the button
    const key = loneKeyOf(event.code);
    if (key !== undefined && alone.current === event.code) take(key);
    alone.current = '';
  };
  useEffect(() => {
    if (!listening) return undefined;
    const watching = new AbortController();
    const onButton = (event: MouseEvent): void => {
      const key = loneKeyOf(`Button${event.button}`);
      if (key === undefined) return;
      event.preventDefault(); // or the focus would go, and with it the question
      take(key);
    };
    window.addEventListener('mousedown', onButton, watching);
    return () => watching.abort();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.repeat) alone.current = alone.current === '' ? event.code : 'several';
    if (!listening || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return saveKeys(shortcut);
    if (event.key === 'Backspace' || event.key === 'Delete') return saveKeys('');
    const read = shortcutOf(event);
    if (!read) return;
    if ('problem' in read) return setProblem(read.problem);
    take(read.shortcut);
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
        onKeyUp={onKeyUp}
        onBlur={() => save(shortcut)}
      >
        <span id={`${id}-keys`}>
          {listening ? (
            t('settings:shortcut.press')
          ) : shortcut === '' ? (
            t('settings:shortcut.none')
          ) : (
            <ShortcutKeys shortcut={shortcut} />
          )}
        </span>
      </button>
      <small id={`${id}-note`} className={problem === '' ? 'quiet' : 'problem'} aria-live="polite">
        {problem || noteOf(shortcut, listening)}
      </small>
      {!listening && report && report.shortcut === shortcut && (
        <KeyOutcome report={report} onSave={save} onAsk={onAsk} />
      )}
    </div>
  );
}

function noteOf(shortcut: string, listening: boolean): string {
  if (listening) return t('settings:shortcut.press-note');
  const alone = loneKeyIn(shortcut);
  if (!alone) return '';
  return t(alone.startsWith('Mouse') ? 'settings:shortcut.button' : 'settings:shortcut.alone');
}

interface KeyOutcomeProps extends Pick<ShortcutFieldProps, 'onSave' | 'onAsk'> {
  readonly report: KeyReport;
}

/** What has become of the keys, unless they work in full, and what can be done. */
export function KeyOutcome({ report, onSave, onAsk }: KeyOutcomeProps) {
  const { works, why, alternative, canAsk } = report;
  if (report.shortcut === '' || works === 'hold') return null;
  const words = why ?? t(works === 'no' ? 'settings:shortcut.broken' : 'settings:shortcut.toggles');
  return (
    <p className={works === 'no' ? 'problem' : 'quiet'} data-works={works}>
      {words}{' '}
      {alternative !== undefined && (
        <button type="button" className="link-button" onClick={() => onSave(alternative)}>
          {t('settings:shortcut.use', { shortcut: alternative })}
        </button>
      )}
      {canAsk && (
        <button type="button" className="link-button" onClick={onAsk}>
          {t('settings:shortcut.ask-macos')}
        </button>
      )}
    </p>
  );
}

/** What a key press means, as the page receives it. */
interface ShortcutPress {
  readonly key: string;
  /** The key's place on the keyboard. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

/** Keys that work anywhere, or why these cannot be. */
type ReadShortcut = { readonly shortcut: string } | { readonly problem: string };

const unaccompanied = /^(F\d{1,2}|Insert|Pause|ScrollLock|PrintScreen)$/;
const beside = /^(Space|Home|End|PageUp|PageDown)$/;
const modifiers = /^(Control|Alt|AltGraph|Shift|Meta|OS)$/;

/** @returns undefined while only Ctrl, Alt, Shift or Super are down */
export function shortcutOf(press: ShortcutPress): ReadShortcut | undefined {
  if (modifiers.test(press.key)) return undefined;
  const key = keyOf(press);
  if (!key) return { problem: t('settings:shortcut.impossible') };
  const { ctrlKey, altKey, shiftKey, metaKey } = press;
  if (!unaccompanied.test(key) && !ctrlKey && !altKey && !metaKey) {
    return { problem: t('settings:shortcut.needs-modifier', { key }) };
  }
  const held = [ctrlKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', metaKey ? 'Super' : ''];
  return { shortcut: [...held, key].filter((name) => name !== '').join('+') };
}

/** @param code as the page names keys; `Button` and its number for one of the mouse */
function loneKeyOf(code: string): LoneKey | undefined {
  return loneByCode[code];
}

const loneByCode: Readonly<Record<string, LoneKey>> = {
  ControlRight: 'RightCtrl',
  AltRight: 'RightAlt',
  MetaRight: 'RightSuper',
  Button3: 'Mouse4',
  Button4: 'Mouse5',
};

/** A letter is the one that is written on it, wherever it lies; with Shift a digit would be another sign. */
function keyOf({ key, code }: ShortcutPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (unaccompanied.test(code) || beside.test(code)) return code;
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).find(Boolean);
}
