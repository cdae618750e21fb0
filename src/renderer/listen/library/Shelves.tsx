import { LibraryBig, Plus, Trash2 } from 'lucide-react';
import { ofOneOrMore } from '../document-actions.ts';
import { useListen, useListenState } from '../listen-context.ts';
import type { KeptDocument, Shelf } from '../../../shared/listen/listening.ts';
import { longestTitle } from '../../../shared/talk/title.ts';
import { formatLocale, t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MenuChoice, MenuItem, MenuLine, Submenu } from '../../ui/Menu.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { Select } from '../../ui/Select.tsx';
import { RenamableTitle } from '../../ui/TitleField.tsx';

/** Stands for the whole library; ids of shelves are longer. */
const whole = 'all';

/** Shows one shelf, or the whole library; there is nothing to choose before one is made. */
export function ShelfSelect({ documents }: { readonly documents: readonly KeptDocument[] }) {
  const listen = useListen();
  const shelves = useListenState((state) => state.shelves);
  const shown = useShownShelf();
  if (shelves.length === 0) return null;
  return (
    <Select
      look="chip"
      label={t('listen:shelf.one')}
      value={shown?.id ?? whole}
      options={[
        { value: whole, label: t('listen:shelf.all') },
        ...shelves.map((shelf) => ({
          value: shelf.id,
          label: shelf.name,
          hint: standingOn(shelf, documents).length.toLocaleString(formatLocale()),
        })),
      ]}
      onChange={(id) => listen.openShelf(id === whole ? undefined : id)}
    />
  );
}

/** The shelf that the library is narrowed to. */
export function useShownShelf(): Shelf | undefined {
  return useListenState(({ shelves, shelf }) => shelves.find(({ id }) => id === shelf));
}

export function standingOn(shelf: Shelf, documents: readonly KeptDocument[]): readonly KeptDocument[] {
  const ids = new Set(shelf.documents);
  return documents.filter(({ id }) => ids.has(id));
}

/** The shelf's name, which is renamed where it stands, and the way to be rid of it. */
export function ShelfHead({ shelf, titleId }: { readonly shelf: Shelf; readonly titleId: string }) {
  const listen = useListen();
  const { name } = shelf;
  return (
    <div className="shelf-head" data-row>
      <h2 id={titleId} className="library-title">
        <RenamableTitle key={shelf.id} title={name} onRename={(title) => listen.renameShelf(shelf, title)} />
      </h2>
      <IconButton
        label={t('listen:shelf.remove-name', { shelf: name })}
        Icon={Trash2}
        title={t('listen:shelf.remove')}
        onClick={() => listen.removeShelf(shelf)}
      />
    </div>
  );
}

type Titled = Pick<KeptDocument, 'id' | 'title'>;

/** In a menu of documents: the shelves, with those ticked that all of them stand on. */
export function ShelfMenu(props: { readonly documents: readonly Titled[] }) {
  return (
    <Submenu Icon={LibraryBig} label={t('listen:shelf.add')}>
      <ShelfChoices {...props} />
    </Submenu>
  );
}

export function ShelfChoices({ documents }: { readonly documents: readonly Titled[] }) {
  const listen = useListen();
  const shelves = useListenState((state) => state.shelves);
  return (
    <>
      {shelves.map((shelf) => (
        <MenuChoice
          key={shelf.id}
          chosen={documents.every(({ id }) => shelf.documents.includes(id))}
          onChoose={(on) => listen.shelve(shelf, documents, on)}
        >
          <bdi>{shelf.name}</bdi>
        </MenuChoice>
      ))}
      {shelves.length > 0 && <MenuLine />}
      <MenuItem Icon={Plus} onChoose={() => listen.ask({ kind: 'shelf', documents })}>
        {t('listen:shelf.new')}
      </MenuItem>
    </>
  );
}

/** Asks what the new shelf shall be called. */
export function ShelfDialog({ documents }: { readonly documents: readonly Titled[] }) {
  const listen = useListen();
  const onSubmit = (form: HTMLFormElement): void => {
    const name = String(new FormData(form).get('name')).trim().replaceAll(/\s+/g, ' ');
    if (name === '') return;
    listen.closeDialog();
    listen.shelveAnew(name, documents);
  };
  return (
    <FormModal
      title={t('listen:shelf.new-title')}
      className="field"
      submit={
        <>
          {t('listen:shelf.make')} <kbd>{t('key.enter')}</kbd>
        </>
      }
      onSubmit={onSubmit}
      onClose={listen.closeDialog}
    >
      <input
        name="name"
        required
        maxLength={longestTitle}
        dir="auto"
        autoComplete="off"
        aria-label={t('listen:shelf.name')}
        placeholder={t('listen:shelf.name')}
      />
      <p className="quiet" dir="auto">
        {ofOneOrMore(
          documents,
          (title) => t('listen:shelf.with', { title }),
          (count) => t('listen:several.with', { count }),
        )}
      </p>
    </FormModal>
  );
}
