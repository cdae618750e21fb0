import { useScreen, useSession } from '../app/use-session.ts';
import { RenamableTitle } from '../ui/TitleField.tsx';
import { titleOf } from '../../shared/talk/title.ts';
import { t } from '../../shared/text/translate.ts';

/** What the conversation is called, to be renamed in place; of an incognito one, that it isn't saved. */
export function ConversationTitle() {
  const session = useSession();
  const title = useScreen(({ conversation }) => titleOf(conversation));
  const isIncognito = useScreen(({ conversation }) => conversation.isIncognito);
  return (
    <>
      <h1 id="talk-title">
        {title === '' ? (
          t('talk:title')
        ) : (
          <RenamableTitle title={title} onRename={session.renameConversation} />
        )}
      </h1>
      {isIncognito && (
        <span className="incognito-mark" title={t('talk:incognito.hint')}>
          {t('talk:incognito.mark')}
        </span>
      )}
    </>
  );
}
