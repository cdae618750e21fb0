import type { OpenDocument } from '../../../shared/listen/listening.ts';
import { askedAbout } from '../follow-questions.ts';
import { useScreen } from '../../app/use-session.ts';
import { TurnArticle } from '../../talk/Turn.tsx';
import { useFollow } from '../../ui/use-follow.ts';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

/** The questions about the document and their answers, beside the page. */
export function AskedList({ document }: { readonly document: Pick<OpenDocument, 'id'> }) {
  const conversation = useScreen((screen) => screen.conversation);
  const soundingSentence = useScreen((screen) => screen.soundingSentence);
  const { place, watch } = useFollow(conversation, soundingSentence);
  const turns = askedAbout(conversation, document.id);
  return (
    <>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard */}
      <div
        ref={place}
        className="asked-list"
        role="log"
        aria-label={t('listen:panel.asked')}
        aria-live="off"
        tabIndex={0}
        {...watch}
      >
        {turns.map((turn) => (
          <TurnArticle key={turn.id} turn={turn} />
        ))}
      </div>
      {turns.length === 0 && (
        <p className="listen-panel-word">{richText(t('listen:panel.no-questions'), keyTag)}</p>
      )}
    </>
  );
}
