import { useState } from 'react';
import { useDictateState } from './dictate-context.ts';
import { excerptOf, markedParts } from './take-marks.ts';

/** Characters of a text that are shown at once; an hour's talk has fifty thousand. */
const shownAtOnce = 600;

/** What was said, with what was searched for marked; of a long text a part, until one asks for all of it. */
export function TakeText({ text, tabIndex }: { readonly text: string; readonly tabIndex: number }) {
  const query = useDictateState(({ list }) => list.query);
  const [whole, setWhole] = useState(false);
  const shown = whole ? text : excerptOf(text, query, shownAtOnce);
  return (
    <div className="take-text">
      <p>
        {markedParts(shown, query).map(({ text: part, marked, start }) =>
          marked ? <mark key={start}>{part}</mark> : part,
        )}
      </p>
      {text.length > shownAtOnce && (
        <button type="button" className="link-button" tabIndex={tabIndex} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : `Show all ${text.length.toLocaleString('en')} characters`}
        </button>
      )}
    </div>
  );
}
