import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../shared/text/translate.ts';
import { Modal } from './Modal.tsx';

interface DeleteQuestionProps {
  /** Names what would be gone. */
  readonly question: string;
  /** What the answers say, where more than one thing is deleted. */
  readonly confirm?: string;
  readonly keep?: string;
  readonly onDelete: () => void;
  /** Whichever answer was given. */
  readonly onClose: () => void;
  /** More about what would be gone. */
  readonly children?: ReactNode;
}

/** Asks once, over the page, which stays where it is: what is deleted does not come back. The answer at hand is the safe one. */
export function DeleteQuestion({
  question,
  confirm,
  keep,
  onDelete,
  onClose,
  children,
}: DeleteQuestionProps) {
  const remove = (): void => {
    onClose();
    onDelete();
  };
  return (
    <Modal
      title={question}
      closeLabel={keep ?? t('delete.keep')}
      onClose={onClose}
      acts={
        <button type="button" className="button" onClick={remove}>
          {confirm ?? t('delete.confirm')}
        </button>
      }
    >
      {children}
    </Modal>
  );
}

interface DeleteForGoodProps extends Omit<DeleteQuestionProps, 'onClose' | 'children'> {
  /** What the button says, where more than one thing is deleted. */
  readonly ask?: string;
}

/** The button that leads to the question. */
export function DeleteForGood({ ask, ...question }: DeleteForGoodProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden /> {ask ?? t('delete.ask')}
      </button>
      {asking && <DeleteQuestion {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
