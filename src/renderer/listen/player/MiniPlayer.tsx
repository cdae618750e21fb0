import { Pause, Play } from 'lucide-react';
import { ComingActs, ComingWords } from '../ComingUp.tsx';
import { useListen, useListenState } from '../listen-context.ts';
import { listenPhase, listenLabel } from '../listen-labels.ts';
import { useScreen, useSession } from '../../app/use-session.ts';
import { useNow } from '../../app/use-now.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** In the other rooms, what is read on: its title, the sentence, and the way back. */
export function MiniPlayer() {
  const session = useSession();
  const listen = useListen();
  const elsewhere = useScreen(({ room }) => room !== 'listen' && room !== 'welcome');
  const title = useListenState(({ document }) => document?.title);
  const begun = useListenState(({ sounding }) => sounding.begun);
  const wanted = useListenState(({ sounding }) => sounding.wanted);
  const phase = useListenState(listenPhase);
  const isComing = useListenState(({ coming }) => coming !== undefined);
  const now = useNow(elsewhere && (phase === 'waiting' || phase === 'held'));
  const words = useListenState((state) =>
    listenPhase(state) === 'reading' ? sentenceText(state) : listenLabel(state, now),
  );
  if (!elsewhere || title === undefined || !begun) return null;
  return (
    <div className="notice mini-player">
      <IconButton
        label={t(wanted ? 'listen:player.pause-reading' : 'listen:player.continue-reading')}
        Icon={wanted ? Pause : Play}
        onClick={listen.toggle}
      />
      {isComing ? (
        <>
          <ComingWords />
          <ComingActs />
        </>
      ) : (
        <p dir="auto">
          <b>{title}</b> {words}
        </p>
      )}
      <button
        type="button"
        className="quiet-button"
        title={t('listen:player.show-hint')}
        onClick={() => session.open('listen')}
      >
        {t('listen:player.show')}
      </button>
    </div>
  );
}

function sentenceText({ page, sounding }: Parameters<typeof listenPhase>[0]): string {
  const { sentence } = sounding;
  const block = sentence && page?.blocks[page.indexOf.get(sentence.blockId) ?? -1];
  return block?.text.slice(sentence?.start, sentence?.end) ?? '';
}
