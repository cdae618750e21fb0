import {
  ChevronFirst,
  ChevronLast,
  Ellipsis,
  type LucideIcon,
  Moon,
  Pause,
  Play,
  RotateCw,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import { ChapterWave } from './ChapterWave.tsx';
import { formatHours } from './format-length.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { listenPhase, listenLabel } from '../listen-labels.ts';
import type { ListenState } from '../listen-state.ts';
import { leftOf } from './time-left.ts';
import { useNow } from '../../app/use-now.ts';
import { useSettings } from '../../app/use-settings.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Select } from '../../ui/Select.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { SwitchRow } from '../../ui/Switch.tsx';
import { shortcutName } from '../../ui/keys/key-names.ts';
import { ComingActs, ComingWords } from '../ComingUp.tsx';
import { useScreen, useSession } from '../../app/use-session.ts';

/** What sounds, and all that is done with it: the capsule's face while a document is open. */
export function Player() {
  const listen = useListen();
  const phase = useListenState(listenPhase);
  return (
    <section className="player" aria-label={t('listen:player.label')} data-phase={phase}>
      <div className="player-keys">
        <StepButton
          Icon={SkipBack}
          label={t('listen:player.sentence-back')}
          keys="Left"
          act={() => listen.step('sentence', -1)}
        />
        <PlayButton />
        <StepButton
          Icon={SkipForward}
          label={t('listen:player.sentence-on')}
          keys="Right"
          act={() => listen.step('sentence', 1)}
        />
      </div>
      <ChapterWave />
      <ChapterLeft />
      <div className="player-choices">
        <SoundChoices />
        <SleepChoice />
        <MoreSteps />
      </div>
    </section>
  );
}

/** Plays and pauses. Held until the person has seen to it, it tries again; where that comes by itself, it pauses. */
function PlayButton() {
  const listen = useListen();
  const wanted = useListenState(({ sounding }) => sounding.wanted);
  const held = useListenState((state) => listenPhase(state) === 'held');
  const tries = useListenState(({ narration }) => held && narration.retryAt === undefined);
  const [label, keys, Icon] = tries
    ? [t('action.retry'), 'R', RotateCw]
    : wanted
      ? [t('listen:player.pause'), 'K', Pause]
      : [t('listen:player.play'), 'K', Play];
  return (
    <button
      type="button"
      className="play-button"
      data-held={held || undefined}
      aria-label={label}
      title={t('listen:with-keys', { label, keys })}
      onClick={tries ? listen.continueReading : listen.toggle}
    >
      <Icon aria-hidden fill={tries ? 'none' : 'currentColor'} />
    </button>
  );
}

function StepButton(props: {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly keys: string;
  readonly act: () => void;
}) {
  const { Icon, label, keys, act } = props;
  return (
    <IconButton
      label={label}
      Icon={Icon}
      title={t('listen:with-keys', { label, keys: shortcutName(keys) })}
      onClick={act}
    />
  );
}

/** How long the chapter goes on, at the speed that is chosen. */
function ChapterLeft() {
  const { readingSpeed } = useSettings();
  const left = useListenState((state) => leftOf(state, readingSpeed)?.chapterMs);
  return !left ? null : (
    <span className="capsule-aside player-left" aria-hidden>
      −{formatHours(left)}
    </span>
  );
}

/** How fast and how loud: heard as it is moved, kept when the hand lets go. */
function SoundChoices() {
  const listen = useListen();
  const isNarrated = useListenState(({ document }) => document?.isNarrated);
  const hearsPublisher = useListenState(({ document }) => document?.choices.publisher ?? false);
  const { readingSpeed, readingVolume } = useSettings();
  return (
    <Popover
      side="top"
      title={t('listen:player.sound')}
      trigger={
        <button type="button" className="select" data-look="chip" title={t('listen:player.sound-hint')}>
          {t('listen:player.times-short', { speed: readingSpeed })}
        </button>
      }
    >
      <div className="popover-row">
        <span>{t('listen:player.speed')}</span>
        <Slider
          label={t('listen:player.speed')}
          value={readingSpeed}
          min={0.5}
          max={3}
          step={0.05}
          spoken={(speed) => t('listen:player.times', { speed })}
          shown={(speed) => t('listen:player.times-short', { speed })}
          onMove={listen.setSpeed}
          onKeep={listen.keepSpeed}
        />
      </div>
      <div className="popover-row">
        <span>{t('listen:player.volume')}</span>
        <Slider
          label={t('listen:player.volume')}
          value={readingVolume}
          min={0}
          max={1}
          step={0.05}
          spoken={(share) => t('listen:percent', { share })}
          shown={(share) => t('listen:percent', { share })}
          onMove={listen.setVolume}
          onKeep={listen.keepVolume}
        />
      </div>
      {isNarrated && (
        <SwitchRow
          label={t('listen:player.publisher')}
          note={t('listen:player.publisher-note')}
          checked={hearsPublisher}
          onChange={listen.hearPublisher}
        />
      )}
    </Popover>
  );
}

const minutes = [5, 10, 15, 30, 45, 60];

/** When reading stops by itself. */
function SleepChoice() {
  const listen = useListen();
  const sleep = useListenState((state) => state.sleep);
  const now = useNow(sleep?.after === 'minutes');
  const left = sleep?.after === 'minutes' ? Math.max(1, Math.ceil((sleep.endsAt - now) / 60_000)) : 0;
  const value = sleep?.after === 'minutes' ? String(sleep.minutes) : (sleep?.after ?? 'none');
  return (
    <Select
      look="chip"
      name="sleep"
      label={t('listen:sleep.label')}
      title={t('listen:sleep.hint')}
      value={value}
      shown={
        <>
          <Moon aria-hidden />
          {sleep?.after === 'minutes' && t('listen:sleep.left', { minutes: left })}
          {sleep?.after === 'chapter' && t('listen:sleep.chapter')}
        </>
      }
      options={[
        { value: 'none', label: t('listen:sleep.none') },
        { value: 'chapter', label: t('listen:sleep.chapter') },
        ...minutes.map((count) => ({ value: String(count), label: t('listen:sleep.minutes', { count }) })),
      ]}
      onChange={(choice) =>
        listen.sleepAfter(choice === 'chapter' ? 'chapter' : choice === 'none' ? undefined : Number(choice))
      }
    />
  );
}

/** From chapter to chapter. */
function MoreSteps() {
  const listen = useListen();
  return (
    <Menu side="top" align="end" trigger={<IconButton label={t('action.more')} Icon={Ellipsis} />}>
      <MenuItem Icon={ChevronFirst} aside="Ctrl+PageUp" onChoose={() => listen.step('chapter', -1)}>
        {t('listen:player.chapter-back')}
      </MenuItem>
      <MenuItem Icon={ChevronLast} aside="Ctrl+PageDown" onChoose={() => listen.step('chapter', 1)}>
        {t('listen:player.chapter-on')}
      </MenuItem>
    </Menu>
  );
}

/** In the other rooms, what is read on: its title, the sentence, and the way back. */
export function MiniPlayer() {
  const session = useSession();
  const listen = useListen();
  const elsewhere = useScreen(({ room }) => room !== 'listen' && room !== 'welcome');
  const title = useListenState(({ document }) => document?.title);
  const begun = useListenState(({ sounding }) => sounding.begun);
  const wanted = useListenState(({ sounding }) => sounding.wanted);
  const phase = useListenState(listenPhase);
  const isComing = useListenState(({ coming }) => coming !== undefined);
  const now = useNow(elsewhere && (phase === 'waiting' || phase === 'held'));
  const words = useListenState((state) => elsewhere && wordsOf(state, now));
  if (!elsewhere || title === undefined || !begun) return null;
  return (
    <div className="notice mini-player">
      <IconButton
        label={t(wanted ? 'listen:player.pause-reading' : 'listen:player.continue-reading')}
        Icon={wanted ? Pause : Play}
        onClick={listen.toggle}
      />
      {isComing ? (
        <>
          <ComingWords />
          <ComingActs />
        </>
      ) : (
        <p dir="auto">
          <b>{title}</b> {words}
        </p>
      )}
      <button
        type="button"
        className="quiet-button"
        title={t('listen:player.show-hint')}
        onClick={() => session.open('listen')}
      >
        {t('listen:player.show')}
      </button>
    </div>
  );
}

function wordsOf(state: ListenState, now: number): string {
  return listenPhase(state) === 'reading' ? sentenceText(state) : listenLabel(state, now);
}

function sentenceText({ page, sounding }: ListenState): string {
  const { sentence } = sounding;
  const block = sentence && page?.blocks[page.indexOf.get(sentence.blockId) ?? -1];
  return block?.text.slice(sentence?.start, sentence?.end) ?? '';
}
