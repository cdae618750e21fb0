import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Pause,
  Play,
  type LucideIcon,
} from 'lucide-react';
import type { Settings } from '../../shared/settings/settings.ts';
import { useListen, useListenState } from './listen-context.ts';
import { listenPhase } from './listen-words.ts';
import { ChapterWave } from './ChapterWave.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import { PlayerState } from './PlayerState.tsx';
import { ReadingSpeed } from './ReadingSpeed.tsx';
import { ReadingVolume } from './ReadingVolume.tsx';
import { SleepChoice } from './SleepChoice.tsx';

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
