import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
  Moon,
  Pause,
  Play,
  Volume1,
  Volume2,
  VolumeOff,
} from 'lucide-react';
import { ChapterWave } from './ChapterWave.tsx';
import { estimateSoFar, formatEstimate, formatHours } from './format-length.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { isCounting, listenPhase, listenLabel } from '../listen-labels.ts';
import { timeLeft } from './time-left.ts';
import { useNow } from '../../app/use-now.ts';
import { useSliderDraft } from '../../ui/use-slider-draft.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { picoDollars } from '../../../shared/usage/cost.ts';
import { formatMoney, formatSpent } from '../../../shared/usage/format-cost.ts';
import type { Spent } from '../../../shared/usage/spent.ts';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

/** What sounds, and all that is done with it. */
export function PlayerLine({ settings }: { readonly settings: Settings }) {
  const listen = useListen();
  const wanted = useListenState(({ sounding }) => sounding.wanted);
  const phase = useListenState(listenPhase);
  const play = t(wanted ? 'listen:player.pause' : 'listen:player.play');
  return (
    <section className="player" aria-label={t('listen:player.label')} data-phase={phase}>
      <div className="player-keys">
        <Key
          Icon={ChevronFirst}
          label={t('listen:player.chapter-back')}
          keys="Ctrl+PageUp"
          act={() => listen.step('chapter', -1)}
        />
        <Key
          Icon={ChevronLeft}
          label={t('listen:player.sentence-back')}
          keys="Left"
          act={() => listen.step('sentence', -1)}
        />
        <button
          type="button"
          className="play-button"
          aria-label={play}
          title={t('listen:with-keys', { label: play, keys: 'K' })}
          onClick={listen.toggle}
        >
          {wanted ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
        <Key
          Icon={ChevronRight}
          label={t('listen:player.sentence-on')}
          keys="Right"
          act={() => listen.step('sentence', 1)}
        />
        <Key
          Icon={ChevronLast}
          label={t('listen:player.chapter-on')}
          keys="Ctrl+PageDown"
          act={() => listen.step('chapter', 1)}
        />
      </div>
      <ChapterWave />
      <div className="player-words">
        <PlayerState />
        <PlayerFacts settings={settings} />
      </div>
      <div className="player-choices">
        <ReadingSpeed speed={settings.readingSpeed} />
        <ReadingVolume volume={settings.readingVolume} />
        <SleepChoice />
      </div>
    </section>
  );
}

function Key(props: {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly keys: string;
  readonly act: () => void;
}) {
  const { Icon, label, keys, act } = props;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={t('listen:with-keys', { label, keys })}
      onClick={act}
    >
      <Icon aria-hidden />
    </button>
  );
}

/** Before the first sentence, what hearing it would take; from then on what is left of it, and what it has cost. */
function PlayerFacts({ settings }: { readonly settings: Settings }) {
  const begun = useListenState(({ sounding }) => sounding.begun);
  return begun ? <Left speed={settings.readingSpeed} /> : <Before ceilingUsd={settings.readingCeilingUsd} />;
}

function Before({ ceilingUsd }: { readonly ceilingUsd: number | null }) {
  const estimate = useListenState((state) => state.estimate);
  const characters = useListenState(({ page }) => page?.lengths.before(page.blocks.length) ?? 0);
  const ceiling =
    ceilingUsd === null ? [] : [t('listen:player.limit', { limit: formatMoney(picoDollars(ceilingUsd)) })];
  return (
    <p className="player-facts">
      {[...formatEstimate(estimate ?? estimateSoFar(characters)), ...ceiling].join(' · ')}
    </p>
  );
}

function Left({ speed }: { readonly speed: number }) {
  const page = useListenState((state) => state.page);
  const sentence = useListenState(({ sounding }) => sounding.sentence);
  const place = useListenState((state) => state.document?.place);
  const estimate = useListenState((state) => state.estimate);
  const spent = useListenState(({ narration }) => narration.spent);
  const here = sentence ? { blockId: sentence.blockId, at: sentence.start } : place;
  const left = page && timeLeft(page, here, estimate, speed);
  const chapters = page?.chapters.length ?? 0;
  const facts = [
    ...(left && chapters > 1 ? [t('listen:player.chapter-left', { time: formatHours(left.chapterMs) })] : []),
    ...(left
      ? [
          t(chapters > 1 ? 'listen:player.in-all' : 'listen:player.left', {
            time: formatHours(left.documentMs),
          }),
        ]
      : []),
    spentLabel(spent),
  ];
  return <p className="player-facts">{facts.join(' · ')}</p>;
}

/** What is kept from another time costs nothing. */
function spentLabel(spent: Spent): string {
  const paid = spent.cost > 0 || spent.unpriced > 0;
  return t('listen:player.spent', {
    cost: paid ? formatSpent(spent).join(' · ') : formatMoney(picoDollars(0)),
  });
}

/** The state in words; of what is held, what can be done. */
function PlayerState() {
  const listen = useListen();
  const now = useNow(useListenState(isCounting));
  const words = useListenState((state) => listenLabel(state, now));
  const phase = useListenState(listenPhase);
  const ceiling = useListenState(({ narration }) => narration.fault?.kind === 'ceiling-reached');
  return (
    <p className="player-state" data-phase={phase}>
      {words}
      {phase === 'held' && (
        <button type="button" className="link-button" onClick={listen.continueReading}>
          {richText(t(ceiling ? 'listen:player.raise' : 'listen:player.retry'), keyTag)}
        </button>
      )}
    </p>
  );
}

/** Heard as it is moved, kept when the hand lets go. */
function ReadingSpeed({ speed }: { readonly speed: number }) {
  const listen = useListen();
  const { shown, input } = useSliderDraft(speed, listen.keepSpeed, listen.setSpeed);
  return (
    <label className="player-slider" title={t('listen:player.speed-hint')}>
      <span className="visually-hidden">{t('listen:player.speed')}</span>
      <input
        type="range"
        min={0.5}
        max={3}
        step={0.05}
        {...input}
        aria-valuetext={t('listen:player.times', { speed: shown })}
      />
      <output>{shown.toFixed(2).replace(/0$/, '')}×</output>
    </label>
  );
}

/** Heard as it is moved, kept when the hand lets go. */
function ReadingVolume({ volume }: { readonly volume: number }) {
  const listen = useListen();
  const { shown, input } = useSliderDraft(volume, listen.keepVolume, listen.setVolume);
  const Sign = shown === 0 ? VolumeOff : shown < 0.5 ? Volume1 : Volume2;
  return (
    <label className="player-slider player-volume" title={t('listen:player.volume-hint')}>
      <Sign aria-hidden />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        {...input}
        aria-label={t('listen:player.volume')}
        aria-valuetext={t('listen:percent', { share: shown })}
      />
    </label>
  );
}

const minutes = [5, 10, 15, 30, 45, 60];

/** When reading stops by itself. */
function SleepChoice() {
  const listen = useListen();
  const sleep = useListenState((state) => state.sleep);
  const now = useNow(sleep?.after === 'minutes');
  const left = sleep?.after === 'minutes' ? Math.max(1, Math.ceil((sleep.endsAt - now) / 60_000)) : 0;
  const value = sleep?.after === 'minutes' ? String(sleep.minutes) : (sleep?.after ?? '');
  return (
    <label className="player-sleep" title={t('listen:sleep.hint')}>
      <Moon aria-hidden />
      <select
        className="select select-small"
        aria-label={t('listen:sleep.label')}
        data-sleep
        value={value}
        onChange={({ target }) =>
          listen.sleepAfter(
            target.value === 'chapter' ? 'chapter' : target.value === '' ? undefined : Number(target.value),
          )
        }
      >
        <option value="">{t('listen:sleep.none')}</option>
        <option value="chapter">{t('listen:sleep.chapter')}</option>
        {minutes.map((each) => (
          <option key={each} value={each}>
            {left > 0 && value === String(each)
              ? t('listen:sleep.left', { minutes: left })
              : t('listen:sleep.minutes', { count: each })}
          </option>
        ))}
      </select>
    </label>
  );
}
