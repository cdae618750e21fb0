import { memo, useState, type KeyboardEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { cleanModeWords } from '../../shared/dictate/clean-modes.ts';
import type { TakeEntry } from '../../shared/dictate/take.ts';
import { useDictate, useDictateState } from './dictate-context.ts';
import { waitWords } from '../app/wait-labels.ts';
import { dictationWords } from './dictation-labels.ts';
import { hasTwoTexts, nextStep, takeCommand, type TakeCommand } from './take-commands.ts';
import { clockWords, stageInWords, timeOfDay } from './take-labels.ts';
import { TakeActions } from './TakeActions.tsx';
import { TakeMore } from './TakeMore.tsx';
import { TakeText } from './TakeText.tsx';
import { TakeWaveform } from './TakeWaveform.tsx';
import { useNow } from '../ui/use-now.ts';

interface TakeArticleProps {
  readonly take: TakeEntry;
  /** Tab stops here; its buttons follow. */
  readonly current: boolean;
}

/**
 * One recording: what was said, how far it has come, its sound, and what can be done with it. Of a list that has grown
 * only the new ones are drawn.
 */
export const TakeArticle = memo(function TakeArticle({ take, current }: TakeArticleProps) {
  const dictate = useDictate();
  const [which, setWhich] = useState<'raw' | 'cleaned'>('cleaned');
  const [open, setOpen] = useState(false);
  const shown = hasTwoTexts(take) ? which : 'cleaned';
  const text = (shown === 'raw' ? take.text : (take.cleanedText ?? take.text)) ?? '';
  const run = (command: TakeCommand): void => {
    if (command === 'copy' && text !== '') dictate.copy(take.id, shown);
    if (command === 'play' && take.audioBytes > 0) dictate.play(take.id);
    if (command === 'more') setOpen(!open);
    if (command !== 'next') return;
    const next = nextStep(take);
    if (next) dictate[next.does](take.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = event.target === event.currentTarget ? takeCommand(event) : undefined;
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  return (
    // What its keys do its buttons do as well.
    // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <article
      className="take"
      data-take-id={take.id}
      data-stage={take.stage}
      aria-label={`${timeOfDay(take.startedAt)}, ${text === '' ? stageInWords(take) : text.slice(0, 60)}`}
      tabIndex={current ? 0 : -1}
      onKeyDown={onKeyDown}
    >
      <TakeLine take={take} />
      {text !== '' && <TakeText text={text} tabIndex={current ? 0 : -1} />}
      {take.stage === 'failed' && take.fault && (
        <p className="take-fault">
          <CircleAlert aria-hidden /> {take.fault.message}
        </p>
      )}
      <TakeWaveform take={take} current={current} />
      <TakeActions take={take} current={current} shown={shown} open={open} onShow={setWhich} onRun={run} />
      <TakeWordLine id={take.id} />
      {open && <TakeMore take={take} />}
    </article>
  );
});

/** When, how far, how long, and how it was tidied. */
function TakeLine({ take }: { readonly take: TakeEntry }) {
  const going = useDictateState(({ dictations }) => dictations.byTake[take.id]);
  const busy = useDictateState((state) => state.busy.includes(take.id));
  const waiting = going?.waiting;
  const now = useNow(waiting !== undefined);
  const onItsWay = going && going.phase !== 'over' ? dictationWords(going) : undefined;
  const words = onItsWay ?? (busy ? 'One moment' : stageInWords(take));
  const kind = { talk: 'Question', note: 'Note', dictation: '' }[take.kind];
  const mode = Object.entries(cleanModeWords).find(([name]) => name === take.mode)?.[1].label;
  const facts = [kind, take.mode === 'plain' ? '' : (mode ?? ''), clockWords(take.durationMs)];
  return (
    <p className="take-line">
      <time dateTime={new Date(take.startedAt).toISOString()}>{timeOfDay(take.startedAt)}</time>
      <span data-part="stage">{words}</span>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      {waiting && <span>{waitWords(waiting, now)}</span>}
    </p>
  );
}

/** What came of the last thing done with it. */
function TakeWordLine({ id }: { readonly id: string }) {
  const word = useDictateState((state) => (state.word?.id === id ? state.word : undefined));
  return (
    <p className={word?.failed ? 'take-word problem' : 'take-word quiet'} aria-live="polite">
      {word?.message}
    </p>
  );
}
