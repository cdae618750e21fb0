import { use, useState } from 'react';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { SoughtContext } from '../find/use-find.ts';
import { Reply } from './Reply.tsx';
import { t } from '../../../shared/text/translate.ts';

/** Characters, about what the first lines show: a shorter text is shown whole. */
const firstLines = 500;

/** A text that was read out: its first lines, the whole of it on opening. */
export function ReadOut({ turn }: { readonly turn: Turn }) {
  const [asked, setOpened] = useState(false);
  const opened = use(SoughtContext)?.turnId === turn.id || asked;
  const long = turn.reply.length > firstLines;
  return (
    <>
      <div className={long && !opened ? 'first-lines' : undefined}>
        <Reply turn={turn} />
      </div>
      {long && (
        <p className="turn-note">
          <button
            type="button"
            className="link-button"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {t(opened ? 'talk:reply.show-less' : 'talk:reply.show-all')}
          </button>
        </p>
      )}
    </>
  );
}
