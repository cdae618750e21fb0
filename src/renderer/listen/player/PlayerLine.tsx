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
import { estimateSoFar, estimateWords, hoursWords } from './length-words.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { isCounting, listenPhase, listenWords } from '../listen-words.ts';
import { timeLeft } from './time-left.ts';
import { useNow } from '../../app/use-now.ts';
import { useMoved } from '../../ui/use-slider-draft.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { picoDollars } from '../../../shared/usage/cost.ts';
import { moneyWords, spentWords } from '../../../shared/usage/format-cost.ts';
import type { Spent } from '../../../shared/usage/spent.ts';

/** What sounds, and all that is done with it. */
export function PlayerLine({ settings }: { readonly settings: Settings }) {
  const listen = useListen();
  const wanted = useListenState(({ sounding }) => sounding.wanted);
  const phase = useListenState(listenPhase);
  return (
    <section className="player" aria-label="Player" data-phase={phase}>
      <div className="player-keys">
        <Key
          Icon={ChevronFirst}
          label="Chapter back"
          keys="Ctrl+PageUp"
          act={() => listen.step('chapter', -1)}
        />
        <Key Icon={ChevronLeft} label="Sentence back" keys="Left" act={() => listen.step('sentence', -1)} />
        <button
          type="button"
          className="play-button"
          aria-label={wanted ? 'Pause' : 'Play'}
          title={`${wanted ? 'Pause' : 'Play'} (K)`}
          onClick={listen.toggle}
        >
          {wanted ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
        <Key Icon={ChevronRight} label="Sentence on" keys="Right" act={() => listen.step('sentence', 1)} />
        <Key
          Icon={ChevronLast}
          label="Chapter on"
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
      title={`${label} (${keys})`}
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
  const ceiling = ceilingUsd === null ? [] : [`asks you at ${moneyWords(picoDollars(ceilingUsd))}`];
  return (
    <p className="player-facts">
      {[...estimateWords(estimate ?? estimateSoFar(characters)), ...ceiling].join(' · ')}
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
  const facts = [
    ...(left && page.chapters.length > 1 ? [`${hoursWords(left.chapterMs)} left in this chapter`] : []),
    ...(left ? [`${hoursWords(left.documentMs)} ${page.chapters.length > 1 ? 'in all' : 'left'}`] : []),
    paidWords(spent),
  ];
  return <p className="player-facts">{facts.join(' · ')}</p>;
}

/** What is kept from another time costs nothing. */
function paidWords(spent: Spent): string {
  const words = spentWords(spent).join(' · ');
  return spent.cost > 0 || spent.unpriced > 0 ? `${words} so far` : 'nothing paid so far';
}

/** The state in words; of what is held, what can be done. */
function PlayerState() {
  const listen = useListen();
  const now = useNow(useListenState(isCounting));
  const words = useListenState((state) => listenWords(state, now));
  const phase = useListenState(listenPhase);
  const ceiling = useListenState(({ narration }) => narration.fault?.kind === 'ceiling-reached');
  return (
    <p className="player-state" data-phase={phase}>
      {words}
      {phase === 'held' && (
        <button type="button" className="link-button" onClick={listen.goOn}>
          {ceiling ? 'Read on' : 'Try again now'} <kbd>R</kbd>
        </button>
      )}
    </p>
  );
}

/** Heard as it is moved, kept when the hand lets go. */
function ReadingSpeed({ speed }: { readonly speed: number }) {
  const listen = useListen();
  const { shown, input } = useMoved(speed, listen.keepSpeed, listen.setSpeed);
  return (
    <label className="player-slider" title="Speed of reading ([ and ])">
      <span className="visually-hidden">Speed of reading</span>
      <input type="range" min={0.5} max={3} step={0.05} {...input} aria-valuetext={`${shown} times`} />
      <output>{shown.toFixed(2).replace(/0$/, '')}×</output>
    </label>
  );
}

/** Heard as it is moved, kept when the hand lets go. */
function ReadingVolume({ volume }: { readonly volume: number }) {
  const listen = useListen();
  const { shown, input } = useMoved(volume, listen.keepVolume, listen.setVolume);
  const Sign = shown === 0 ? VolumeOff : shown < 0.5 ? Volume1 : Volume2;
  return (
    <label className="player-slider player-volume" title="Volume of reading (- and +)">
      <Sign aria-hidden />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        {...input}
        aria-label="Volume of reading"
        aria-valuetext={`${Math.round(shown * 100)} %`}
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
    <label className="player-sleep" title="Stop by itself (S)">
      <Moon aria-hidden />
      <select
        className="select select-small"
        aria-label="Stop reading by itself"
        data-sleep
        value={value}
        onChange={({ target }) =>
          listen.sleepAfter(
            target.value === 'chapter' ? 'chapter' : target.value === '' ? undefined : Number(target.value),
          )
        }
      >
        <option value="">No timer</option>
        <option value="chapter">To the chapter’s end</option>
        {minutes.map((each) => (
          <option key={each} value={each}>
            {left > 0 && value === String(each) ? `${left} min left` : `${each} minutes`}
          </option>
        ))}
      </select>
    </label>
  );
}
