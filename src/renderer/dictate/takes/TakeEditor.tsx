import { useId, useRef, useState } from 'react';
import { longestEdit } from '../../../shared/dictate/take.ts';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

interface TakeEditorProps {
  readonly text: string;
  /** Called once. @param written as it was, where it is to stay so */
  readonly onDone: (written: string, how: 'left' | 'key') => void;
}

/** A text to be put right. Leaving the field keeps what was written, as Ctrl+Enter does; Escape doesn't. */
export function TakeEditor({ text, onDone }: TakeEditorProps) {
  const [written, setWritten] = useState(text);
  const done = useRef(false);
  const hint = useId();
  const end = (words: string, how: 'left' | 'key'): void => {
    if (done.current) return; // the focus goes once it has ended
    done.current = true;
    onDone(words, how);
  };
  return (
    <div className="take-editor">
      <textarea
        dir="auto"
        aria-label={t('dictate:take.edit.label')}
        aria-describedby={hint}
        maxLength={longestEdit}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a key or a button
        autoFocus
        onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={() => end(written, 'left')}
        onKeyDown={(event) => {
          const keeps = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (event.nativeEvent.isComposing || (!keeps && event.key !== 'Escape')) return;
          event.preventDefault();
          end(keeps ? written : text, 'key');
        }}
      />
      <small id={hint} className="quiet">
        {richText(t('dictate:take.edit.hint'), keyTag)}
      </small>
    </div>
  );
}
