import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { Mark } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import type { Marks } from '../../storage/marks.ts';
import type { ParsedText } from './document-text.ts';
import { t } from '../../../shared/text/translate.ts';

interface MarkingNeeds {
  readonly documentId: string;
  readonly text: ParsedText;
  readonly marks: Marks;
  readonly onChange: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The bookmarks and notes of the document that is open. */
export interface Marking {
  /** @throws FaultError where the place is not of this document */
  add(place: Place, note: string): Mark;
  /** @throws FaultError where there is no such mark */
  note(markId: string, note: string): void;
  remove(markId: string): void;
}

export function createMarking(needs: MarkingNeeds): Marking {
  const { documentId, text, marks, onChange, now, newId } = needs;
  return {
    add(place, note) {
      const sentence = sentenceAt(text, place);
      if (sentence === undefined) throw new FaultError(noSuchPlace());
      const mark: Mark = { id: newId(), place, sentence, note, madeAt: now() };
      marks.add(documentId, mark);
      onChange();
      return mark;
    },
    note(markId, note) {
      if (!marks.note(documentId, markId, note)) throw new FaultError(noSuchMark());
      onChange();
    },
    remove(markId) {
      marks.remove(documentId, markId);
      onChange();
    },
  };
}

/** As the document has it, so that it can be found again in a list. */
function sentenceAt(text: ParsedText, { blockId, at }: Place): string | undefined {
  const block = text.block(blockId);
  if (!block) return undefined;
  const sentence = splitSentences(block.text).findLast(({ start }) => start <= at);
  return block.text.slice(sentence?.start ?? 0, sentence?.end).trim();
}

const noSuchPlace = (): Fault => ({ kind: 'bad-input', message: t('app:document.no-such-place') });
const noSuchMark = (): Fault => ({ kind: 'bad-input', message: t('app:document.mark-gone') });
