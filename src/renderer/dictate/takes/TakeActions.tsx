import { ChevronDown, ChevronUp, Copy, Ellipsis, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { useDictateState } from '../dictate-context.ts';
import type { TakeCommand } from './take-commands.ts';
import { TakeExportMenu } from './TakeExportMenu.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { t } from '../../../shared/text/translate.ts';

interface TakeActionsProps {
  readonly take: TakeEntry;
  readonly current: boolean;
  readonly text: string;
  readonly editable: boolean;
  /** It can be opened into a card, and closed. */
  readonly foldable: boolean;
  readonly onRun: (command: TakeCommand) => void;
}

/** What is done with a take most often, at the end of its row. */
export function TakeActions(props: TakeActionsProps & { readonly open: boolean }) {
  const { take, current, text, editable, onRun } = props;
  const tabIndex = current ? 0 : -1;
  return (
    <div className="take-actions">
      {text !== '' && (
        <IconButton
          label={t('action.copy')}
          Icon={Copy}
          title={t('dictate:action.copy-key')}
          tabIndex={tabIndex}
          onClick={() => onRun('copy')}
        />
      )}
      <TakePlay take={take} tabIndex={tabIndex} onRun={onRun} />
      {editable && (
        <IconButton
          className="take-edit"
          label={t('dictate:action.edit')}
          Icon={Pencil}
          title={t('dictate:action.edit-key')}
          tabIndex={tabIndex}
          onClick={() => onRun('edit')}
        />
      )}
      <TakeMore {...props} />
    </div>
  );
}

interface TakePlayProps extends Pick<TakeActionsProps, 'take' | 'onRun'> {
  readonly tabIndex: number;
}

/** Nothing where its sound is not, or not yet, to be had. */
export function TakePlay({ take, tabIndex, onRun }: TakePlayProps) {
  const plays = useDictateState(({ playing }) => playing?.id === take.id && !playing.paused);
  if (take.audioBytes === 0 || take.stage === 'recording') return null;
  return (
    <IconButton
      className="take-play"
      label={t(plays ? 'dictate:action.pause' : 'dictate:action.play')}
      Icon={plays ? Pause : Play}
      filled
      title={t(plays ? 'dictate:action.pause-key' : 'dictate:action.play-key')}
      tabIndex={tabIndex}
      onClick={() => onRun('play')}
    />
  );
}

/** What is done with it now and then. */
export function TakeMore(props: TakeActionsProps & { readonly open: boolean }) {
  const { take, current, editable, foldable, open, onRun } = props;
  const hasSound = take.audioBytes > 0 && take.stage !== 'recording';
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('action.more')} Icon={Ellipsis} tabIndex={current ? 0 : -1} />}
    >
      {foldable && (
        <MenuItem Icon={open ? ChevronUp : ChevronDown} aside="Enter" onChoose={() => onRun('open')}>
          {t(open ? 'dictate:action.fold' : 'dictate:action.open')}
        </MenuItem>
      )}
      {hasSound && (
        <MenuItem Icon={Play} aside="P" onChoose={() => onRun('play')}>
          {t('dictate:action.play')}
        </MenuItem>
      )}
      {editable && (
        <MenuItem Icon={Pencil} aside="E" onChoose={() => onRun('edit')}>
          {t('dictate:action.edit')}
        </MenuItem>
      )}
      <TakeExportMenu wish={{ id: take.id }} label={t('dictate:export.one')} sound={hasSound} />
      <MenuLine />
      <MenuItem Icon={Trash2} alert onChoose={() => onRun('delete')}>
        {t('delete.ask')}
      </MenuItem>
    </Menu>
  );
}
