import { BookOpen, Check, Ellipsis, ListEnd, ListStart, ListX, Play, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Cover } from './Cover.tsx';
import type { usePicking } from './picking.ts';
import { ShelfMenu } from './Shelves.tsx';
import { lengthLabel, readLabel } from '../player/format-length.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { useSettings } from '../../app/use-settings.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { Ring } from '../../ui/Ring.tsx';

/** A document of the library; a press opens it where one was, or picks it while others are picked. */
export function BookCard({
  document,
  picking,
}: {
  readonly document: KeptDocument;
  readonly picking: ReturnType<typeof usePicking>;
}) {
  const listen = useListen();
  const { readingSpeed } = useSettings();
  const { id, title, author, language, progress, isMissing } = document;
  const isPicked = picking.picked.includes(document);
  const isPicking = picking.picked.length > 0;
  const onClick = (event: MouseEvent): void => {
    if (isPicking || event.shiftKey || event.ctrlKey || event.metaKey)
      picking.toggle(document, event.shiftKey);
    else listen.reopen(id);
  };
  const length = isMissing ? t('listen:library.missing') : lengthLabel(document, readingSpeed);
  return (
    // Its menu is a button of its own, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="book"
      data-picking={isPicking || undefined}
      data-picked={isPicked || undefined}
      onContextMenu={openMenu}
    >
      <button
        type="button"
        className="book-open"
        aria-label={[title, author, length].filter(Boolean).join(', ')}
        onClick={onClick}
      >
        <Cover document={document} />
        <span className="book-title" dir="auto" lang={language}>
          {title}
        </span>
        <span className="book-length">{length}</span>
      </button>
      <div className="book-side">
        {progress >= 1 && <Check aria-hidden />}
        {progress > 0 && progress < 1 && <Ring share={progress} label={readLabel(progress)} />}
      </div>
      <input
        type="checkbox"
        className="book-pick"
        aria-label={t('listen:several.choose-title', { title })}
        title={t('listen:several.choose')}
        checked={isPicked}
        onChange={(event) => picking.toggle(document, (event.nativeEvent as PointerEvent).shiftKey)}
      />
      <BookMenu document={document} />
    </li>
  );
}

/** The menu key, or the other button of the mouse, anywhere on the card. */
function openMenu(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('.book-menu')?.click();
}

/** What else can be done with a document. */
export function BookMenu({ document }: { readonly document: KeptDocument }) {
  const listen = useListen();
  const { id, title } = document;
  const isQueued = useListenState(({ queue }) => queue.includes(id));
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          className="book-menu"
          label={t('listen:library.more', { title })}
          Icon={Ellipsis}
          title={t('action.more')}
        />
      }
    >
      <MenuItem Icon={Play} onChoose={() => listen.resume(id)}>
        {t('listen:library.play')}
      </MenuItem>
      <MenuItem Icon={BookOpen} onChoose={() => listen.reopen(id)}>
        {t('listen:library.open')}
      </MenuItem>
      <MenuLine />
      <MenuItem Icon={ListStart} onChoose={() => listen.queueNext(document)}>
        {t('listen:queue.next')}
      </MenuItem>
      {isQueued ? (
        <MenuItem Icon={ListX} onChoose={() => listen.unqueue(document)}>
          {t('listen:queue.remove')}
        </MenuItem>
      ) : (
        <MenuItem Icon={ListEnd} onChoose={() => listen.queueLast([document])}>
          {t('listen:queue.add')}
        </MenuItem>
      )}
      <ShelfMenu documents={[document]} />
      <MenuLine />
      <MenuItem Icon={Trash2} alert onChoose={() => listen.forget([document])}>
        {t('listen:library.forget')}
      </MenuItem>
    </Menu>
  );
}
