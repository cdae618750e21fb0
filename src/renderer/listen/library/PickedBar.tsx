import { LibraryBig, ListEnd, Trash2, X } from 'lucide-react';
import type { usePicking } from './picking.ts';
import { ShelfChoices } from './Shelves.tsx';
import { useListen } from '../listen-context.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';

/** What can be done with the documents that are picked; in the place of the list's title. */
export function PickedBar(props: {
  readonly picking: ReturnType<typeof usePicking>;
  readonly titleId: string;
}) {
  const { picking, titleId } = props;
  const listen = useListen();
  const { picked, clear } = picking;
  const queue = (): void => {
    listen.queueLast(picked);
    clear();
  };
  return (
    <div className="picked-bar" role="toolbar" aria-label={t('listen:several.acts')}>
      <h2 id={titleId} className="library-title">
        {t('listen:several.chosen', { count: picked.length })}
      </h2>
      <Menu
        trigger={
          <button type="button" className="button">
            <LibraryBig aria-hidden /> {t('listen:shelf.add')}
          </button>
        }
      >
        <ShelfChoices documents={picked} />
      </Menu>
      <button type="button" className="button" onClick={queue}>
        <ListEnd aria-hidden /> {t('listen:queue.add')}
      </button>
      <button type="button" className="button" onClick={() => listen.forget(picked)}>
        <Trash2 aria-hidden /> {t('listen:mark.remove')}
      </button>
      <IconButton label={t('listen:several.done')} Icon={X} onClick={clear} />
    </div>
  );
}
