import type { OpenDocument } from '../../../shared/listen/listening.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { useListenState } from '../listen-context.ts';
import { BlockDialog } from '../page/BlockDialog.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { GoToDialog } from './GoToDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { NoteDialog } from '../panel/NoteDialog.tsx';
import { SayAsDialog } from './SayAsDialog.tsx';

/** What is asked for, or to be answered, in the room. */
export function ListenDialogs(props: { readonly document: OpenDocument; readonly settings: Settings }) {
  const dialog = useListenState((state) => state.dialog);
  const { document, settings } = props;
  switch (dialog?.kind) {
    case 'block':
      return <BlockDialog key={dialog.blockId} {...dialog} />;
    case 'say-as':
      return <SayAsDialog word={dialog.word} document={document} settings={settings} />;
    case 'note':
      return <NoteDialog place={dialog.place} mark={document.marks.find(({ id }) => id === dialog.markId)} />;
    case 'go-to':
      return <GoToDialog />;
    case 'export':
      return <ExportDialog document={document} />;
    case 'keys':
      return <KeysDialog />;
    case undefined:
      return null;
  }
}
