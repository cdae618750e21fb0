import { ChevronUp, Copy, Pencil, ChevronDown, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { TakeMore, TakePlay } from './TakeActions.tsx';
import { TakeFacts } from './TakeFacts.tsx';
import { TakeNext, TakeSentence, type TakeState } from './TakeState.tsx';
import { TakeText } from './TakeText.tsx';
import { TakeWaveform } from './TakeWaveform.tsx';
import { ModeInProgram, WordOffer } from './TakeLessons.tsx';
import { type TakeCommand, versionsOf } from './take-commands.ts';
import { stageFigures } from './take-labels.ts';
import { type TakeEntry, type TakeVersion, longestEdit, rewriteMode } from '../../../shared/dictate/take.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import { useScreen } from '../../app/use-session.ts';
import { DictationLanguage } from '../DictationLanguage.tsx';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { Popover, PopoverClose } from '../../ui/Popover.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface TakeCardProps {
  readonly take: TakeEntry;
  readonly current: boolean;
  /** Which of its texts is shown, and copied. */
  readonly shown: TakeVersion;
  readonly text: string;
  readonly editable: boolean;
  /** It can be closed again. */
  readonly foldable: boolean;
  readonly state: TakeState | undefined;
  readonly editing: boolean;
  readonly onShow: (which: TakeVersion) => void;
  readonly onRun: (command: TakeCommand) => void;
  /** @param how by a key, after which the row has the focus, or because something else was gone to */
  readonly onKeepText: (written: string, how: 'left' | 'key') => void;
}

/** A take that is opened: all of its text, its sound, and all that can be done with it. */
export function TakeCard(props: TakeCardProps) {
  const { take, current, shown, text, editable, foldable, state, editing, onShow, onRun, onKeepText } = props;
  const tabIndex = current ? 0 : -1;
  const hasSound = take.audioBytes > 0 && take.stage !== 'recording';
  const versions = versionsOf(take);
  return (
    <div className="take-card">
      {state && (
        <div className="take-line">
          <TakeSentence state={state} />
          <TakeNext take={take} state={state} tabIndex={tabIndex} onNext={() => onRun('next')} />
        </div>
      )}
      {editing ? (
        <TakeEditor text={text} onDone={onKeepText} />
      ) : (
        text !== '' && <TakeText text={text} tabIndex={tabIndex} />
      )}
      <WordOffer take={take} tabIndex={tabIndex} />
      {(hasSound || versions.length > 0) && (
        <div className="take-line">
          {versions.length > 0 && (
            <Segments
              label={t('dictate:take.which-text')}
              value={shown}
              segments={versions.map((value) => ({
                value,
                label: t(`dictate:take.${versionName(take, value)}`),
              }))}
              onChange={onShow}
            />
          )}
          <TakePlay take={take} tabIndex={tabIndex} onRun={onRun} />
          {hasSound && <TakeWaveform take={take} current={current} />}
        </div>
      )}
      <div className="take-line">
        {text !== '' && (
          <button
            type="button"
            className="button tonal"
            title={t('dictate:action.copy-key')}
            tabIndex={tabIndex}
            onClick={() => onRun('copy')}
          >
            <Copy aria-hidden /> {t('action.copy')}
          </button>
        )}
        {editable && !editing && (
          <button
            type="button"
            className="button"
            title={t('dictate:action.edit-key')}
            tabIndex={tabIndex}
            onClick={() => onRun('edit')}
          >
            <Pencil aria-hidden /> {t('dictate:action.edit')}
          </button>
        )}
        {hasSound && state?.tone !== 'going' && <TakeAgain take={take} tabIndex={tabIndex} />}
        <TakeMore {...props} open />
        <TakeFacts take={take} state={state} />
        {foldable && (
          <IconButton
            label={t('dictate:action.fold')}
            Icon={ChevronUp}
            tabIndex={tabIndex}
            onClick={() => onRun('open')}
          />
        )}
      </div>
      {take.program !== undefined && <ModeInProgram program={take.program} />}
      <TakeFigures take={take} />
    </div>
  );
}

/** As the catalogue has it: of a rewriting, what is spoken is an instruction. */
function versionName(take: TakeEntry, version: TakeVersion) {
  if (version === 'selected') return 'before';
  if (take.mode !== rewriteMode) return version;
  return version === 'raw' ? 'instruction' : 'result';
}

/** How long each stage took, and who heard it. */
function TakeFigures({ take }: { readonly take: TakeEntry }) {
  const figures = [
    ...stageFigures(take).map(({ stage, name, words }) => ({ key: stage as string, name, words })),
    { key: 'model', name: t('dictate:take.transcribed-by'), words: take.model },
    { key: 'language', name: t('dictate:take.language'), words: take.language },
  ];
  return (
    <dl className="take-figures">
      {figures.map(
        ({ key, name, words }) =>
          words !== undefined && (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface TakeEditorProps {
  readonly text: string;
  /** Called once. @param written as it was, where it is to stay so */
  readonly onDone: (written: string, how: 'left' | 'key') => void;
}

/** A text to be put right. Leaving the field keeps what was written, as Ctrl+Enter does; Escape doesn't. */
function TakeEditor({ text, onDone }: TakeEditorProps) {
  const [written, setWritten] = useState(text);
  const done = useRef(false);
  const hint = useId();
  const end = (words: string, how: 'left' | 'key'): void => {
    if (done.current) return; // the focus goes once it has ended
    done.current = true;
    onDone(words, how);
  };
  return (
    <div className="take-editor">
      <textarea
        dir="auto"
        aria-label={t('dictate:take.edit.label')}
        aria-describedby={hint}
        maxLength={longestEdit}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a key or a button
        autoFocus
        onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={() => end(written, 'left')}
        onKeyDown={(event) => {
          const keeps = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (event.nativeEvent.isComposing || (!keeps && event.key !== 'Escape')) return;
          event.preventDefault();
          end(keeps ? written : text, 'key');
        }}
      />
      <small id={hint} className="quiet">
        {richText(t('dictate:take.edit.hint'), keyTag)}
      </small>
    </div>
  );
}

interface TakeAgainProps {
  readonly take: TakeEntry;
  readonly tabIndex: number;
}

/** The same sound once more, in another language or by another model. The text so far stays until there is a new one. */
function TakeAgain({ take, tabIndex }: TakeAgainProps) {
  const dictate = useDictate();
  const set = useScreen(({ app }) => app?.settings.dictationLanguage ?? '');
  const models = useScreen((screen) => screen.models);
  const busy = useDictateState((state) => state.busy.includes(take.id));
  const [language, setLanguage] = useState(take.language ?? set);
  const [model, setModel] = useState(take.model ?? '');
  const listed = models.phase === 'ready' ? models.roles.transcription.map(({ id }) => id) : [];
  const ids = [...new Set([...listed, model])].filter((id) => id !== '');
  return (
    <Popover
      align="start"
      title={t('dictate:take.again.title')}
      trigger={
        <button type="button" className="button" disabled={busy} tabIndex={tabIndex}>
          <RotateCcw aria-hidden />
          {t(busy ? 'dictate:take.again.doing' : 'dictate:take.again.title')}
          <ChevronDown aria-hidden />
        </button>
      }
    >
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
      <p className="quiet">{t('dictate:take.again.note')}</p>
      <PopoverClose
        className="button primary"
        onClick={() => dictate.again({ id: take.id, language, ...(model !== '' && { model }) })}
      >
        {t('dictate:take.again.do')}
      </PopoverClose>
    </Popover>
  );
}
