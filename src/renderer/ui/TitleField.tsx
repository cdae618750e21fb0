import { type KeyboardEvent, useRef, useState } from 'react';
import { longestTitle } from '../../shared/talk/title.ts';
import { t } from '../../shared/text/translate.ts';

interface TitleFieldProps {
  readonly title: string;
  /** Called with a title that is another one. */
  readonly onRename: (title: string) => void;
  /** Called when the field is to go; by a key, what was there before should have the focus again. */
  readonly onClose: (byKey: boolean) => void;
}

/** Renames something in place: Enter keeps the new name, Escape the old one. Leaving the field keeps what it says. */
export function TitleField({ title, onRename, onClose }: TitleFieldProps) {
  const isOver = useRef(false);
  const close = (written: string, byKey: boolean): void => {
    if (isOver.current) return; // a field that goes is left, too
    isOver.current = true;
    const wanted = written.trim().replaceAll(/\s+/g, ' ');
    if (wanted !== '' && wanted !== title) onRename(wanted);
    onClose(byKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    close(event.key === 'Enter' ? event.currentTarget.value : title, true);
  };
  return (
    <input
      className="title-field"
      aria-label={t('title.field')}
      defaultValue={title}
      maxLength={longestTitle}
      dir="auto"
      // The person has just asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => close(target.value, false)}
    />
  );
}

/** A title that becomes a field when it is pressed. */
export function RenamableTitle({ title, onRename }: Omit<TitleFieldProps, 'onClose'>) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const onClose = (byKey: boolean): void => {
    setIsRenaming(false);
    if (byKey) requestAnimationFrame(() => opener.current?.focus());
  };
  if (isRenaming) return <TitleField title={title} onRename={onRename} onClose={onClose} />;
  return (
    <button
      ref={opener}
      type="button"
      className="title-button"
      title={t('title.rename')}
      dir="auto"
      onClick={() => setIsRenaming(true)}
    >
      {title}
    </button>
  );
}
