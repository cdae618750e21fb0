import { ClipboardPaste, FolderOpen } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useListen, useListenState } from './listen-context.ts';
import { listenWords } from './listen-words.ts';
import { RecentDocuments } from './RecentDocuments.tsx';

/** What one can listen to, and how it comes here. */
export function ListenEmpty() {
  const listen = useListen();
  const open = useRef<HTMLButtonElement>(null);
  // Who has closed a document is left with nothing under the keys.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) open.current?.focus();
  }, []);
  const opening = useListenState((state) =>
    state.narration.phase === 'opening' ? listenWords(state, 0) : undefined,
  );
  const fault = useListenState(
    ({ narration, word }) => (word?.failed ? word.message : undefined) ?? narration.fault?.message,
  );
  return (
    <>
      <header className="room-head listen-head">
        <h1 id="listen-title">Listen</h1>
      </header>
      <div className="listen-scroll">
        <div className="column listen-empty">
          <p className="listen-lead">Open a book, a paper or an article, and have it read to you.</p>
          <div className="listen-ways">
            <button ref={open} type="button" className="button primary" onClick={listen.choose}>
              <FolderOpen aria-hidden /> Open… <kbd>Ctrl+O</kbd>
            </button>
            <button type="button" className="button" onClick={listen.paste}>
              <ClipboardPaste aria-hidden /> Read the clipboard <kbd>Ctrl+V</kbd>
            </button>
          </div>
          <p className="quiet">
            Or drop a file anywhere in this window. EPUB, PDF, Word, web pages, Markdown, plain text and
            subtitles.
          </p>
          {opening !== undefined && <p className="page-notice">{opening}…</p>}
          {opening === undefined && fault !== undefined && (
            <p className="page-notice listen-fault">{fault}</p>
          )}
          <RecentDocuments />
        </div>
      </div>
    </>
  );
}
