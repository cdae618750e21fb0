import { Bookmark, MessageSquareText, Play, SpellCheck } from 'lucide-react';
import { useListen, useListenState } from './listen-context.ts';
import { sentenceOf } from './moves.ts';
import { Modal } from '../ui/Modal.tsx';
import { BlockPolicy } from './BlockPolicy.tsx';
import { kindWords } from './policy-words.ts';
import { SaidOtherwise } from './SaidOtherwise.tsx';

interface BlockDialogProps {
  readonly blockId: string;
  /** The character that was meant. */
  readonly at: number;
  /** The word there; empty where none was meant. */
  readonly word: string;
}

/** All that can be done at a place of the page. */
export function BlockDialog({ blockId, at, word }: BlockDialogProps) {
  const listen = useListen();
  const script = useListenState(({ page }) => page?.script);
  const reading = script?.reading(blockId);
  if (!script || !reading) return null;
  const place = { blockId, at: sentenceOf(script, { blockId, at })?.start ?? at };
  const act = (work: () => void) => (): void => {
    listen.closeDialog();
    work();
  };
  const { one } = kindWords[reading.block.kind];
  return (
    <Modal title={`This ${one}`} closeLabel="Close" onClose={listen.closeDialog}>
      <div className="block-acts">
        <button type="button" className="button" onClick={act(() => listen.play(place))}>
          <Play aria-hidden /> Read from here <kbd>Enter</kbd>
        </button>
        <button
          type="button"
          className="button"
          onClick={() => listen.ask({ kind: 'say-as', word, spoken: '' })}
        >
          <SpellCheck aria-hidden /> {word === '' ? 'Say a word as…' : `Say “${word}” as…`} <kbd>T</kbd>
        </button>
        <button type="button" className="button" onClick={act(() => listen.mark(place, ''))}>
          <Bookmark aria-hidden /> Bookmark <kbd>B</kbd>
        </button>
        <button type="button" className="button" onClick={() => listen.ask({ kind: 'note', place })}>
          <MessageSquareText aria-hidden /> Note… <kbd>N</kbd>
        </button>
      </div>
      <BlockPolicy reading={reading} />
      <SaidOtherwise reading={reading} />
    </Modal>
  );
}
