import { AudioLines, CircleCheck, MicOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyReport } from '../../../shared/settings/shortcut.ts';
import { t } from '../../../shared/text/translate.ts';
import { richText } from '../../ui/rich-text.tsx';
import { ShortcutKeys } from '../../ui/keys/ShortcutKeys.tsx';
import type { Screen } from '../screen.ts';
import { useScreen, useSession } from '../use-session.ts';

/** The gesture to try at once, and the keys that do the same and more in any program. */
export function AskStep() {
  const session = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  const keys = useScreen(({ app }) => app?.keys) ?? [];
  useEffect(() => {
    title.current?.focus(); // not a field or a button, which would take Space for itself
    if (!session.get().microphoneHeard) session.testMicrophone(true);
    return () => {
      if (session.get().testingMicrophone) session.testMicrophone(false);
    };
  }, [session]);
  const heard = useScreen((screen) => screen.microphoneHeard);
  useEffect(() => {
    if (heard && session.get().testingMicrophone) session.testMicrophone(false);
  }, [heard, session]);
  const skip = (): void => session.save({ firstStart: 'over' }, () => session.open('talk'));
  return (
    <div className="welcome-middle">
      <h1 ref={title} tabIndex={-1}>
        {richText(t('window:welcome.ask.title'), { kbd: <kbd className="welcome-cap" /> })}
      </h1>
      <p className="welcome-lead">{t('window:welcome.ask.lead')}</p>
      <ul className="box welcome-keys">
        {keys
          .filter(({ shortcut }) => shortcut !== '')
          .map((report) => (
            <KeyRow key={report.command} report={report} />
          ))}
      </ul>
      <button type="button" className="link-button" onClick={skip}>
        {t('window:welcome.ask.skip')}
      </button>
    </div>
  );
}

/** The person's own keys, with the gesture that this desktop allows. */
function KeyRow({ report: { command, shortcut, works, why } }: { readonly report: KeyReport }) {
  const gesture = works === 'toggle' ? 'press' : 'hold';
  return (
    <li className="row">
      <ShortcutKeys shortcut={shortcut} />
      <div className="row-text">
        <span>
          {command === 'read' || command === 'converse'
            ? t(`window:welcome.ask.${command}`)
            : t(`window:welcome.ask.${command}.${gesture}`)}
        </span>
        <small className="row-note">{works === 'no' ? why : t(`window:welcome.ask.${command}-note`)}</small>
      </div>
    </li>
  );
}

/** In the capsule of the third step, before one speaks: whether there is a microphone that hears. */
export function MicrophoneWords() {
  const session = useSession();
  const state = useScreen(microphoneState);
  const device = useScreen(({ deviceName }) => deviceName) || t('settings:microphone.yours');
  const Sign = state === 'works' ? CircleCheck : state === 'checking' ? AudioLines : MicOff;
  return (
    <>
      <Sign className="welcome-microphone" data-state={state} aria-hidden />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form */}
      <p className="capsule-words" role="status">
        {t(`window:welcome.microphone.${state}`, { device })}
      </p>
      {state === 'unknown' && (
        <button type="button" className="button" onClick={() => session.testMicrophone(true)}>
          {t('window:welcome.microphone.check')}
        </button>
      )}
    </>
  );
}

export function microphoneState({
  microphoneHeard,
  testingMicrophone,
  hearsNothing,
}: Pick<Screen, 'microphoneHeard' | 'testingMicrophone' | 'hearsNothing'>):
  | 'works'
  | 'silent'
  | 'checking'
  | 'unknown' {
  if (microphoneHeard) return 'works';
  if (!testingMicrophone) return 'unknown';
  return hearsNothing ? 'silent' : 'checking';
}
