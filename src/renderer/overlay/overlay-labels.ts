import { canRetry, type Dictation } from '../../shared/dictate/dictation.ts';
import { waitLabel } from '../app/wait-labels.ts';
import { deliveryLabel, silentDeviceLabel } from '../dictate/dictation-labels.ts';
import { joinSentences, t } from '../../shared/text/translate.ts';

/** How the pill looks: about to listen, listening, at work, held up, done, of no consequence, gone wrong. */
type OverlayTone = 'opening' | 'live' | 'busy' | 'waiting' | 'done' | 'quiet' | 'wrong';

export interface OverlayLabels {
  readonly tone: OverlayTone;
  /** The state in words: what went wrong, and what to press. */
  readonly words: string;
  /** What is to be heard or read besides: what has been understood so far, or which key does what. */
  readonly line: string;
}

/** What the words need besides the dictation. */
interface OverlayScene {
  /** As it is written on the key; empty where there is none. */
  readonly key: string;
  /** Whether Escape is Parley's, and cancels. */
  readonly escape: boolean;
  /** Whether the system reports when that key goes up. */
  readonly keyIsHeld: boolean;
  /** What is strange about the device that listens; empty when nothing. */
  readonly hint: string;
  /** Milliseconds on main's steady clock. */
  readonly now: number;
}

export function overlayLabels(dictation: Dictation, scene: OverlayScene): OverlayLabels {
  const { phase, preview, waiting, fault, notes } = dictation;
  if (phase === 'over') return outcomeLabels(dictation, scene);
  if (phase === 'opening') return { tone: 'opening', words: t('speech:microphone.opening'), line: preview };
  if (phase === 'listening') return listeningLabels(dictation, scene);
  if (waiting) return { tone: 'waiting', words: waitLabel(waiting, scene.now), line: preview };
  if (phase === 'queued' && fault) return { tone: 'waiting', words: fault.message, line: preview };
  if (phase === 'confirming') return { tone: 'waiting', words: t('overlay:replace-with'), line: preview };
  const note = notes.at(-1);
  return note === undefined
    ? { tone: 'busy', words: t(`overlay:working.${phase}`), line: preview }
    : { tone: 'wrong', words: note, line: preview || t(`overlay:working.${phase}`) };
}

function listeningLabels(dictation: Dictation, { key: ownKey, escape, hint }: OverlayScene): OverlayLabels {
  const { kind, hearsNothing, deviceName, latched, preview, notes } = dictation;
  const key = kind === 'note' ? 'N' : ownKey;
  const press = key === '' ? t('overlay:click-to-finish') : t('overlay:press-to-finish', { key });
  const finish = latched ? press : t('overlay:release-to-finish');
  const ways = escape ? `${finish} · ${t('overlay:escape-cancels')}` : finish;
  if (hearsNothing) return { tone: 'wrong', words: silentDeviceLabel(deviceName), line: ways };
  const line = notes.at(-1) ?? (preview === '' && hint ? hint : ways);
  return { tone: 'live', words: listeningWords(kind), line };
}

function listeningWords(kind: Dictation['kind']): string {
  if (kind === 'rewrite') return t('overlay:listening-to-instruction');
  return t(kind === 'note' ? 'overlay:listening-to-note' : 'overlay:listening');
}

function outcomeLabels(dictation: Dictation, scene: OverlayScene): OverlayLabels {
  const { outcome, fault, delivery, notes, stageTimes, text = '' } = dictation;
  switch (outcome) {
    case 'nothing-said':
      return { tone: 'quiet', words: t('speech:heard.nothing'), line: '' };
    case 'cancelled': {
      const kept = stageTimes.recording !== undefined;
      return { tone: 'quiet', words: t('overlay:cancelled'), line: kept ? t('overlay:kept-for-a-day') : '' };
    }
    case 'delivered':
      return {
        tone: 'done',
        words: joinSentences([
          ...notes,
          delivery?.undoable ? rewrittenLabel(scene) : deliveryLabel(delivery),
        ]),
        line: text,
      };
    default:
      return {
        tone: 'wrong',
        words: fault?.message ?? t('overlay:failed'),
        line: keptLabel(dictation, scene),
      };
  }
}

function rewrittenLabel({ key }: OverlayScene): string {
  return key === '' ? t('dictate:delivered.rewritten') : t('overlay:rewritten', { key });
}

/** A tap of the key tries again only where the system reports when it goes up. */
function keptLabel(dictation: Dictation, { key, keyIsHeld }: OverlayScene): string {
  if (!canRetry(dictation)) return '';
  const kept = t('overlay:recording-kept');
  return keyIsHeld && key !== '' ? `${kept} · ${t('overlay:tap-to-retry', { key })}` : kept;
}

/** “0:07” since the key went down. @param now as `startedAt` */
export function formatElapsed({ startedAt }: Dictation, now: number): string {
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
