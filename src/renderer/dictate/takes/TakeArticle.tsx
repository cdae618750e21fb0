import { CircleAlert } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { useScreen } from '../../app/use-session.ts';
import { waitLabel } from '../../app/wait-labels.ts';
import { DictationLanguage } from '../DictationLanguage.tsx';
import { TakeActions } from './TakeActions.tsx';
import { TakeExport } from './TakeExport.tsx';
import { TakeWaveform } from './TakeWaveform.tsx';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { dictationLabel } from '../dictation-labels.ts';
import { hasTwoTexts, nextStep, takeCommand, type TakeCommand } from './take-commands.ts';
import { formatClock, stageFigures, stageLabel, timeOfDay } from './take-labels.ts';
import { DeleteForGood } from '../../ui/ConfirmDelete.tsx';
import { useNow } from '../../app/use-now.ts';
import { cleanModeLabel, cleanModes } from '../../../shared/dictate/clean-modes.ts';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { t } from '../../../shared/text/translate.ts';

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
      aria-label={`${timeOfDay(take.startedAt)}, ${text === '' ? stageLabel(take) : text.slice(0, 60)}`}
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
  const onItsWay = going && going.phase !== 'over' ? dictationLabel(going) : undefined;
  const words = onItsWay ?? (busy ? t('dictate:take.one-moment') : stageLabel(take));
  const kind = take.kind === 'dictation' ? '' : t(`dictate:take.${take.kind}`);
  const mode = cleanModes.find((each) => each === take.mode && each !== 'plain');
  const facts = [kind, mode ? cleanModeLabel(mode) : '', formatClock(take.durationMs)];
  return (
    <p className="take-line">
      <time dateTime={new Date(take.startedAt).toISOString()}>{timeOfDay(take.startedAt)}</time>
      <span data-part="stage">{words}</span>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      {waiting && <span>{waitLabel(waiting, now)}</span>}
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

/** Characters of a text that are shown at once; an hour's talk has fifty thousand. */
const shownAtOnce = 600;

/** What was said, with what was searched for marked; of a long text a part, until one asks for all of it. */
function TakeText({ text, tabIndex }: { readonly text: string; readonly tabIndex: number }) {
  const query = useDictateState(({ list }) => list.query);
  const [whole, setWhole] = useState(false);
  const shown = whole ? text : excerptOf(text, query, shownAtOnce);
  return (
    <div className="take-text">
      <p>
        {markedParts(shown, query).map(({ text: part, marked, start }) =>
          marked ? <mark key={start}>{part}</mark> : part,
        )}
      </p>
      {text.length > shownAtOnce && (
        <button type="button" className="link-button" tabIndex={tabIndex} onClick={() => setWhole(!whole)}>
          {whole ? t('dictate:take.show-less') : t('dictate:take.show-all', { count: text.length })}
        </button>
      )}
    </div>
  );
}

/** What is asked of a take now and then: its times, another transcript, a file of it, its end. */
function TakeMore({ take }: { readonly take: TakeEntry }) {
  const dictate = useDictate();
  const figures = stageFigures(take);
  const hasSound = take.audioBytes > 0 && take.stage !== 'recording';
  return (
    <div className="take-more">
      <dl className="take-figures">
        {figures.map(({ stage, name, words }) => (
          <div key={stage}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {take.model && (
          <div>
            <dt>{t('dictate:take.transcribed-by')}</dt>
            <dd>{take.model}</dd>
          </div>
        )}
        {take.language && (
          <div>
            <dt>{t('dictate:take.language')}</dt>
            <dd>{take.language}</dd>
          </div>
        )}
      </dl>
      {hasSound && <TakeAgainForm take={take} />}
      <div className="take-actions">
        <TakeExport wish={{ id: take.id }} what="one" sound={hasSound} />
        <DeleteForGood
          question={t('dictate:take.delete-question')}
          onDelete={() => dictate.delete(take.id)}
        />
      </div>
    </div>
  );
}

/** The same sound once more, in another language or by another model. The text so far stays until there is a new one. */
function TakeAgainForm({ take }: { readonly take: TakeEntry }) {
  const dictate = useDictate();
  const set = useScreen(({ app }) => app?.settings.dictationLanguage ?? '');
  const models = useScreen((screen) => screen.models);
  const busy = useDictateState((state) => state.busy.includes(take.id));
  const [language, setLanguage] = useState(take.language ?? set);
  const [model, setModel] = useState(take.model ?? '');
  const listed = models.phase === 'ready' ? models.roles.transcription.map(({ id }) => id) : [];
  const ids = [...new Set([...listed, model])].filter((id) => id !== '');
  return (
    <div className="take-again">
      <DictationLanguage
        label={t('dictate:take.again.language')}
        language={language}
        onChoose={setLanguage}
        Choice={SelectField}
      />
      <SelectField
        label={t('dictate:take.again.model')}
        value={model}
        options={[
          { value: '', label: t('dictate:take.again.model-default') },
          ...ids.map((each) => ({ value: each, label: each })),
        ]}
        onChange={setModel}
      />
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => dictate.again({ id: take.id, language, ...(model !== '' && { model }) })}
      >
        {t(busy ? 'dictate:take.again.doing' : 'dictate:take.again.do')}
      </button>
    </div>
  );
}

/** A part of a text, and whether it was searched for. */
interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
  readonly start: number;
}

/** Where the words that were searched for begin: each at the beginning of a word, as the search finds them. */
export function markedParts(text: string, query: string): readonly MarkedPart[] {
  const pattern = patternOf(query);
  if (!pattern) return [{ text, marked: false, start: 0 }];
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > at) parts.push({ text: text.slice(at, index), marked: false, start: at });
    parts.push({ text: found, marked: true, start: index });
    at = index + found.length;
  }
  return at < text.length ? [...parts, { text: text.slice(at), marked: false, start: at }] : parts;
}

/** So much of a text, from its beginning or, where that would miss it, around what was searched for. */
export function excerptOf(text: string, query: string, length: number): string {
  if (text.length <= length) return text;
  const pattern = patternOf(query);
  const found = pattern ? Math.max(0, text.search(pattern)) : 0;
  const start = found < length * 0.8 ? 0 : found - Math.floor(length / 4);
  const end = Math.min(text.length, start + length);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

function patternOf(query: string): RegExp | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
}
