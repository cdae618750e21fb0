import { ChevronUp, Copy, Pencil } from 'lucide-react';
import { TakeMore, TakePlay } from './TakeActions.tsx';
import { TakeAgain } from './TakeAgain.tsx';
import { TakeEditor } from './TakeEditor.tsx';
import { TakeFacts } from './TakeFacts.tsx';
import { TakeNext, TakeSentence, type TakeState } from './TakeState.tsx';
import { TakeText } from './TakeText.tsx';
import { TakeWaveform } from './TakeWaveform.tsx';
import { hasTwoTexts, type TakeCommand } from './take-commands.ts';
import { stageFigures } from './take-labels.ts';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { t } from '../../../shared/text/translate.ts';

interface TakeCardProps {
  readonly take: TakeEntry;
  readonly current: boolean;
  /** Which of its texts is shown, and copied. */
  readonly shown: 'raw' | 'cleaned';
  readonly text: string;
  readonly editable: boolean;
  /** It can be closed again. */
  readonly foldable: boolean;
  readonly state: TakeState | undefined;
  readonly editing: boolean;
  readonly onShow: (which: 'raw' | 'cleaned') => void;
  readonly onRun: (command: TakeCommand) => void;
  /** @param how by a key, after which the row has the focus, or because something else was gone to */
  readonly onKeepText: (written: string, how: 'left' | 'key') => void;
}

/** A take that is opened: all of its text, its sound, and all that can be done with it. */
export function TakeCard(props: TakeCardProps) {
  const { take, current, shown, text, editable, foldable, state, editing, onShow, onRun, onKeepText } = props;
  const tabIndex = current ? 0 : -1;
  const hasSound = take.audioBytes > 0 && take.stage !== 'recording';
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
      {(hasSound || hasTwoTexts(take)) && (
        <div className="take-line">
          {hasTwoTexts(take) && (
            <Segments
              label={t('dictate:take.which-text')}
              value={shown}
              segments={(['cleaned', 'raw'] as const).map((value) => ({
                value,
                label: t(`dictate:take.${value}`),
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
      <TakeFigures take={take} />
    </div>
  );
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
