import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import {
  createMarkFinder,
  stands,
  textBetween,
  type Highlighting,
  type Mark,
  type MarkColour,
} from '../../../shared/listen/marks.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { t } from '../../../shared/text/translate.ts';
import type { DocumentSession } from './document-session.ts';

/** Where marks are kept, each with the id of its document. */
interface MarkStore {
  /** In the order in which they were made. */
  of(documentId: string): readonly Mark[];
  add(documentId: string, mark: Mark): void;
  /** @returns whether there is such a mark */
  note(documentId: string, markId: string, note: string): boolean;
  /** @returns whether there is such a highlight */
  colour(documentId: string, markId: string, colour: MarkColour): boolean;
  remove(documentId: string, markId: string): void;
}

interface DocumentMarksOptions {
  readonly documentId: string;
  readonly text: DocumentSession['text'];
  readonly marks: MarkStore;
  /** The whole of it has been parsed. */
  readonly isComplete: () => boolean;
  readonly onChange: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The bookmarks, highlights and notes of the open document. */
interface DocumentMarks {
  /** In the order in which they were made, each where it is found in the document as it is read now. */
  list(): readonly Mark[];
  /** @throws FaultError when the place is in another document, or there is nothing to highlight */
  add(place: Place, note: string, highlight?: Highlighting): Mark;
  /** @throws FaultError when the mark doesn't exist */
  note(markId: string, note: string): void;
  /** @throws FaultError when there is no such highlight */
  colour(markId: string, colour: MarkColour): void;
  remove(markId: string): void;
  /** Takes a removal back. @throws FaultError when it wasn't removed since the document was opened */
  restore(markId: string): void;
}

export function createDocumentMarks(options: DocumentMarksOptions): DocumentMarks {
  const { documentId, text, marks, isComplete, onChange, now, newId } = options;
  const removed = new Map<string, Mark>();
  /** Of the whole document; made when the first mark is missed. */
  let find: ReturnType<typeof createMarkFinder> | undefined;
  const located = (mark: Mark): Mark => {
    if (stands(mark, text) || !isComplete()) return mark;
    find ??= createMarkFinder(text);
    return find(mark);
  };
  const requireChange = (hasChanged: boolean): void => {
    if (!hasChanged) throw new FaultError(noSuchMark());
    onChange();
  };
  return {
    list: () => marks.of(documentId).map(located),
    add(place, note, highlight) {
      const quote = highlight ? textBetween(text, place, highlight.until) : sentenceAt(text, place);
      if (quote === undefined) throw new FaultError(noSuchPlace());
      const mark: Mark = { id: newId(), place, quote, note, madeAt: now(), ...(highlight && { highlight }) };
      marks.add(documentId, mark);
      onChange();
      return mark;
    },
    note: (markId, note) => requireChange(marks.note(documentId, markId, note)),
    colour: (markId, colour) => requireChange(marks.colour(documentId, markId, colour)),
    remove(markId) {
      const mark = marks.of(documentId).find(({ id }) => id === markId);
      if (mark) removed.set(markId, mark);
      marks.remove(documentId, markId);
      onChange();
    },
    restore(markId) {
      const mark = removed.get(markId);
      if (mark) marks.add(documentId, mark);
      requireChange(removed.delete(markId));
    },
  };
}

/** The sentence at a place, quoted in the list of marks. */
function sentenceAt(text: DocumentSession['text'], { blockId, at }: Place): string | undefined {
  const block = text.block(blockId);
  if (!block) return undefined;
  const sentence = splitSentences(block.text).findLast(({ start }) => start <= at);
  return block.text.slice(sentence?.start ?? 0, sentence?.end).trim();
}

const noSuchPlace = (): Fault => ({ kind: 'bad-input', message: t('app:document.no-such-place') });
const noSuchMark = (): Fault => ({ kind: 'bad-input', message: t('app:document.mark-gone') });
