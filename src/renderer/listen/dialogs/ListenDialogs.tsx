import { useEffect, useRef, useState } from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import { BlockDialog } from '../page/BlockDialog.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { ShelfDialog } from '../library/Shelves.tsx';
import { SayAsDialog } from './SayAsDialog.tsx';
import type { KeptDocument, ShownDocument } from '../../../shared/listen/listening.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { AddressForm } from '../../app/AddressForm.tsx';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import { FormModal, Modal } from '../../ui/Modal.tsx';
import type { Highlighting, Mark, MarkCounts } from '../../../shared/listen/marks.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { ofOneOrMore } from '../document-actions.ts';
import { KeyList, type KeyLine } from '../../ui/keys/KeyList.tsx';

/** What is asked for, or to be answered, in the room. */
export function ListenDialogs(props: { readonly document: ShownDocument; readonly settings: Settings }) {
  const dialog = useListenState((state) => state.dialog);
  const { document, settings } = props;
  switch (dialog?.kind) {
    case 'block':
      return <BlockDialog key={dialog.blockId} {...dialog} />;
    case 'say-as':
      return <SayAsDialog word={dialog.word} document={document} settings={settings} />;
    case 'note':
      return <NoteDialog {...dialog} mark={document.marks.find(({ id }) => id === dialog.markId)} />;
    case 'address':
      return <AddressDialog />;
    case 'go-to':
      return <GoToDialog />;
    case 'export':
      return <ExportDialog document={document} />;
    case 'keys':
      return <KeysDialog />;
    case 'shelf':
      return <ShelfDialog {...dialog} />;
    case 'forget':
    case undefined:
      return null;
  }
}

/** The same where no document is open. */
export function LibraryDialog() {
  const dialog = useListenState((state) => state.dialog);
  if (dialog?.kind === 'shelf') return <ShelfDialog {...dialog} />;
  if (dialog?.kind === 'address') return <AddressDialog />;
  return dialog?.kind === 'forget' ? <ForgetDialog {...dialog} /> : null;
}

/** Opens a page or a feed of the web. */
function AddressDialog() {
  const listen = useListen();
  return (
    <AddressForm
      title={t('listen:address.open')}
      submit={richText(t('listen:address.go'), keyTag)}
      onAddress={listen.fetch}
      onClose={listen.closeDialog}
    />
  );
}

/** Brings the page to one by its number. */
function GoToDialog() {
  const listen = useListen();
  const field = useRef<HTMLInputElement>(null);
  const last = useListenState((state) => state.page?.blocks.findLast(({ page }) => page !== undefined)?.page);
  const [missing, setMissing] = useState(false);
  const onSubmit = (): void => {
    const number = Number(field.current?.value);
    if (number > 0 && listen.showPage(number)) listen.closeDialog();
    else setMissing(true);
  };
  return (
    <FormModal
      title={t('listen:go-to.title')}
      className="field note-form"
      submit={richText(t('listen:go-to.go'), keyTag)}
      onSubmit={onSubmit}
      onClose={listen.closeDialog}
    >
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('listen:go-to.page')}
        placeholder={t('listen:go-to.page')}
      />
      <p className={missing ? 'problem' : 'quiet'} aria-live="polite">
        {pageCountLabel(last, missing)}
      </p>
    </FormModal>
  );
}

/** @param last undefined where the document numbers no pages */
function pageCountLabel(last: number | undefined, missing: boolean): string {
  if (last === undefined) return t('listen:go-to.unnumbered');
  return missing ? t('listen:go-to.missing', { last }) : t('listen:go-to.last', { last });
}

interface NoteDialogProps {
  readonly place: Place;
  /** That has the note, or shall have it. */
  readonly mark: Mark | undefined;
  /** What is highlighted with the note, where there is no mark yet. */
  readonly highlight?: Highlighting;
}

/** A note that is pinned to a sentence, or to what is highlighted. */
function NoteDialog({ place, mark, highlight }: NoteDialogProps) {
  const listen = useListen();
  const [note, setNote] = useState(mark?.note ?? '');
  // Nobody writes about one sentence and listens to the next.
  useEffect(() => {
    if (!listen.get().sounding.wanted) return undefined;
    listen.hush();
    return () => listen.play();
  }, [listen]);
  const keep = (): void => {
    if (mark) listen.note(mark.id, note.trim());
    else listen.mark(place, note.trim(), highlight);
    listen.closeDialog();
  };
  return (
    <FormModal
      title={t(highlight || mark?.highlight ? 'listen:highlight.note-title' : 'listen:mark.note-title')}
      className="field note-form"
      submit={richText(t('listen:mark.save'), keyTag)}
      onSubmit={keep}
      onClose={listen.closeDialog}
    >
      <textarea
        rows={5}
        aria-label={t('listen:mark.note')}
        maxLength={20_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          keep();
        }}
      />
    </FormModal>
  );
}

/** Names what goes with documents that are removed from the library. */
function ForgetDialog(props: {
  readonly documents: readonly Pick<KeptDocument, 'id' | 'title'>[];
  readonly counts: MarkCounts;
}) {
  const listen = useListen();
  const { documents, counts } = props;
  const remove = (): void => {
    listen.closeDialog();
    listen.remove(documents);
  };
  return (
    <Modal
      title={ofOneOrMore(
        documents,
        (title) => t('listen:forget.title', { title }),
        (count) => t('listen:several.remove', { count }),
      )}
      closeLabel={t('action.cancel')}
      onClose={listen.closeDialog}
      acts={
        <button type="button" className="button" onClick={remove}>
          {t('listen:mark.remove')}
        </button>
      }
    >
      <p>{t('listen:forget.also', { what: namesOf(counts) })}</p>
    </Modal>
  );
}

/** `12 highlights` and `3 notes`, of what there is. */
function namesOf({ highlights, notes, bookmarks }: MarkCounts): readonly string[] {
  return [
    highlights > 0 && t('listen:forget.highlights', { count: highlights }),
    notes > 0 && t('listen:forget.notes', { count: notes }),
    bookmarks > 0 && t('listen:forget.bookmarks', { count: bookmarks }),
  ].filter((name) => name !== false);
}

/** Keys, and what they do by its key in the catalogue. */
const listening = [
  ['K', 'toggle'],
  ['Left', 'sentence-back'],
  ['Right', 'sentence-on'],
  ['Ctrl+Left', 'paragraph-back'],
  ['Ctrl+Right', 'paragraph-on'],
  ['Ctrl+PageUp', 'chapter-back'],
  ['Ctrl+PageDown', 'chapter-on'],
  ['[', 'slower'],
  [']', 'faster'],
  ['-', 'quieter'],
  ['=', 'louder'],
  ['S', 'sleep'],
  ['R', 'retry'],
  ['Space', 'ask'],
] as const;

const page = [
  ['Up', 'up'],
  ['Down', 'down'],
  ['Enter', 'read'],
  ['X', 'flip'],
  ['.', 'more'],
  ['T', 'say-as'],
  ['Shift+Right', 'select'],
  ['H', 'highlight'],
  ['B', 'bookmark'],
  ['N', 'note'],
  ['Ctrl+Z', 'undo'],
  ['F', 'follow'],
] as const;

const document = [
  ['C', 'contents'],
  ['Ctrl+F', 'search'],
  ['P', 'page'],
  ['M', 'marks'],
  ['Q', 'asked'],
  ['A', 'exports'],
  ['G', 'go-to'],
  ['Ctrl+O', 'open'],
  ['Ctrl+L', 'address'],
  ['Ctrl+V', 'paste'],
] as const;

type Keys = typeof listening | typeof page | typeof document;

/** The keys of the room; this paragraph is the one with the focus, else the one that is read. */
function KeysDialog() {
  const listen = useListen();
  const title = t('listen:head.shortcuts');
  return (
    <Modal title={title} closeLabel={t('action.close')} onClose={listen.closeDialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <section className="room-keys" tabIndex={0} aria-label={title}>
        <KeyList name={t('listen:shortcut.listening')} keys={linesOf(listening)} />
        <KeyList name={t('listen:shortcut.on-page')} keys={linesOf(page)} />
        <KeyList name={t('listen:shortcut.in-document')} keys={linesOf(document)} />
      </section>
    </Modal>
  );
}

function linesOf(keys: Keys): readonly KeyLine[] {
  return keys.map(([shortcut, does]) => [shortcut, t(`listen:shortcut.${does}`)]);
}
