import { SquarePen } from 'lucide-react';
import { voiceLabel } from '../../shared/speech/voice.ts';
import { modelInUse } from './model-in-use.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { Composer } from './Composer.tsx';
import { ConversationLog } from './ConversationLog.tsx';
import { DepthInHead } from './DepthChoice.tsx';
import { t } from '../../shared/text/translate.ts';

export function TalkRoom() {
  const session = useSession();
  const app = useScreen((screen) => screen.app);
  const model = useScreen(modelInUse);
  const empty = useScreen(({ conversation }) => conversation.turns.length === 0);
  if (!app) return null;
  const { voice, speakReplies } = app.settings;
  const quiet = [model, speakReplies ? voiceLabel(voice) : t('talk:not-spoken')].filter(
    (word) => word !== '',
  );
  return (
    <section className="talk" aria-labelledby="talk-title">
      <header className="room-head">
        <h1 id="talk-title">{t('talk:title')}</h1>
        <button
          type="button"
          className="quiet-button"
          title={t('talk:change-in-settings', { what: quiet.join(' · ') })}
          onClick={() => session.open('settings', 'model')}
        >
          {quiet.join(' · ')}
        </button>
        <DepthInHead />
        <button
          type="button"
          className="icon-button"
          aria-label={t('talk:new-conversation')}
          title={t('talk:new-conversation-hint')}
          disabled={empty}
          onClick={session.clear}
        >
          <SquarePen aria-hidden />
        </button>
      </header>
      <ConversationLog />
      <Composer />
    </section>
  );
}
