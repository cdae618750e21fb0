import { Check, CircleX, Hourglass, Info, Mic, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FaultKind } from '../../shared/contract/fault.ts';
import type { PillAct } from '../../shared/contract/pill-contract.ts';
import type { Overlay } from './overlay-state.ts';
import type { OverlayLabels } from './overlay-labels.ts';
import { t } from '../../shared/text/translate.ts';
import { Dots } from '../ui/GrowingWords.tsx';
import { shortcutName } from '../ui/keys/key-names.ts';

/** What every kind of pill is made of. */

type Send = Overlay['send'];

/** A round button with a picture, and beside it the key that does the same. */
export function PillIcon(props: {
  readonly act: PillAct;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly send: Send;
}) {
  const { act, name, icon: Icon, keys = '', send } = props;
  return (
    <button
      type="button"
      className="pill-icon"
      data-act={act}
      aria-label={name}
      aria-keyshortcuts={keys === 'Esc' ? 'Escape' : undefined}
      title={name}
      onClick={() => send('pill-act', act)}
    >
      <Icon aria-hidden />
      {keys !== '' && <kbd aria-hidden>{shortcutName(keys)}</kbd>}
    </button>
  );
}

/** A button in words, with the key that does the same. */
export function PillButton(props: {
  readonly act: PillAct;
  readonly keys?: string;
  readonly send: Send;
  readonly children: ReactNode;
}) {
  const { act, keys = '', send, children } = props;
  return (
    <button
      type="button"
      className="pill-button"
      aria-keyshortcuts={keys === 'Esc' ? 'Escape' : undefined}
      onClick={() => send('pill-act', act)}
    >
      {children}
      {keys !== '' && <kbd aria-hidden>{shortcutName(keys)}</kbd>}
    </button>
  );
}

export function Glyph({ tone }: { readonly tone: OverlayLabels['tone'] }) {
  const Icon = glyphs[tone];
  return Icon ? <Icon className="glyph" aria-hidden /> : <Dots />;
}

const glyphs: Readonly<Record<OverlayLabels['tone'], LucideIcon | undefined>> = {
  opening: Mic,
  live: Mic,
  busy: undefined,
  waiting: Hourglass,
  done: Check,
  quiet: CircleX,
  wrong: TriangleAlert,
};

/** The state in words: of several sentences, what happened stands out. */
export function StateLabel({ words }: { readonly words: string }) {
  const [first = ''] = /^.*?[.?!](?=\s|$)/.exec(words) ?? [words];
  return (
    <output className="state">
      <b>{first}</b>
      {words.slice(first.length)}
    </output>
  );
}

export function SentencePill(props: {
  readonly words: string;
  readonly escape: boolean;
  readonly send: Send;
}) {
  const { words, escape, send } = props;
  return (
    <main className="pill" data-tone="quiet">
      <Info className="glyph" aria-hidden />
      <div className="said">
        <StateLabel words={words} />
      </div>
      <PillIcon act="close" name={t('action.close')} icon={X} keys={escape ? 'Esc' : ''} send={send} />
    </main>
  );
}

/** In place of a pill that cannot be drawn: what it would show goes on, and the window shows it too. */
export function UndrawnPill({ send }: { readonly send: Send }) {
  return (
    <main className="pill" data-tone="quiet">
      <div className="said">
        <output className="state">{t('overlay:cannot-show')}</output>
      </div>
      <PillButton act="open" send={send}>
        {t('overlay:action.open')}
      </PillButton>
    </main>
  );
}

/** What trying again would not change. */
export const mendedInSettings: ReadonlySet<FaultKind> = new Set([
  'no-address',
  'wrong-address',
  'moved',
  'no-key',
  'wrong-key',
  'microphone-denied',
  'microphone-missing',
]);
