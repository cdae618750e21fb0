import { Keyboard, SearchX } from 'lucide-react';
import { useDictate } from './dictate-context.ts';
import { ShortcutKeys } from '../ui/ShortcutKeys.tsx';

/** Teaches the one gesture; of a search, says that nothing fits. */
export function EmptyDictate({ query, shortcut }: { readonly query: string; readonly shortcut: string }) {
  const dictate = useDictate();
  if (query !== '') {
    return (
      <div className="empty">
        <SearchX aria-hidden />
        <h2>Nothing you said fits “{query}”</h2>
        <p>
          All of the words have to be in it.{' '}
          <button type="button" className="link-button" onClick={() => dictate.search('')}>
            Show everything
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="empty">
      <Keyboard aria-hidden />
      <h2>{shortcut === '' ? 'Hold the button and speak' : <Gesture shortcut={shortcut} />}</h2>
      <p>
        Let go, and the text is in the clipboard, and at the cursor if you want. A short tap listens with your
        hands free until the next one. What you say is kept here, with its sound, for as long as you choose in
        Settings.
      </p>
    </div>
  );
}

function Gesture({ shortcut }: { readonly shortcut: string }) {
  return (
    <>
      Hold <ShortcutKeys shortcut={shortcut} /> in any window and speak
    </>
  );
}
