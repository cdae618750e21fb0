import { useScreen, useSession } from '../../app/use-session.ts';
import { costOf } from '../../../shared/usage/cost.ts';
import { formatCount, formatMoney } from '../../../shared/usage/format-cost.ts';
import { t } from '../../../shared/text/translate.ts';
import { Modal } from '../../ui/Modal.tsx';

/** Before the sound of an answer is paid for: what it costs; then, that it is being made. */
export function ShareDialog() {
  const session = useSession();
  const shared = useScreen((screen) => screen.shared);
  if (!shared) return null;
  const isAsking = shared.is === 'asking';
  return (
    <Modal
      title={t(isAsking ? 'talk:share.question' : 'talk:share.saving')}
      closeLabel={t('action.cancel')}
      onClose={session.cancelShare}
      acts={
        isAsking && (
          <button type="button" className="button primary" onClick={() => void session.speakAndSave()}>
            {t('talk:share.speak')}
          </button>
        )
      }
    >
      <p>{isAsking ? costWords(shared.characters) : t('talk:share.saving-note')}</p>
    </Modal>
  );
}

function costWords(count: number): string {
  const characters = formatCount(count, 'character');
  const cost = costOf({ kind: 'speech', characters: count }, undefined) ?? 0;
  return t('talk:share.cost', { characters, cost: formatMoney(cost) });
}
