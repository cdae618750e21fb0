import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { TopUp } from '../../app/TopUp.tsx';
import { useScreen, useSession } from '../../app/use-session.ts';
import { forAssistant, thinkingOf } from '../model-in-use.ts';
import type { Fault, FaultKind } from '../../../shared/contract/fault.ts';
import { canContinue, canSpeak } from '../../../shared/talk/conversation.ts';
import type { Depth, Family } from '../../../shared/talk/reasoning.ts';
import { t } from '../../../shared/text/translate.ts';

/** What went wrong with a turn, and what can be done. */
export function TurnFault({ turnId, fault }: { readonly turnId: string; readonly fault: Fault }) {
  return (
    <div className="fault" data-part="fault" data-kind={fault.kind}>
      <CircleAlert aria-hidden />
      <div>
        <p>{fault.message}</p>
        <FaultActions turnId={turnId} fault={fault} />
      </div>
    </div>
  );
}

interface FaultActionsProps {
  readonly turnId: string;
  readonly fault: Fault;
}

/** What can be done about a failed turn, the likeliest first. */
function FaultActions({ turnId, fault }: FaultActionsProps) {
  const session = useSession();
  const [declined, setDeclined] = useState(false);
  const goesOn = useScreen(({ conversation }) => canContinue(conversation, turnId));
  if (fault.movedTo !== undefined && !declined) {
    return <MoveOffer turnId={turnId} movedTo={fault.movedTo} onDecline={() => setDeclined(true)} />;
  }
  if (fault.cause === 'unspoken') return <SpeechFaultActions turnId={turnId} fault={fault} />;
  return (
    <p className="fault-actions">
      {goesOn && (
        <button type="button" className="button primary" onClick={() => session.continueReply(turnId)}>
          {t('action.continue')}
        </button>
      )}
      {fault.cause === 'reasoning-spent' && <DepthRetries turnId={turnId} />}
      {fault.cause === 'reasoning-spent' && (
        <button type="button" className="button" onClick={() => session.retry(turnId, { roomier: true })}>
          {t('talk:remedy.longer')}
        </button>
      )}
      {fault.cause === 'price-unknown' && (
        <button type="button" className="button" onClick={() => session.open('usage', 'price')}>
          {t('talk:remedy.price')}
        </button>
      )}
      {fault.kind === 'ceiling-reached' && fault.cause === undefined && (
        <button type="button" className="button" onClick={() => session.open('usage', 'ceiling')}>
          {t('talk:remedy.ceiling')}
        </button>
      )}
      {fault.kind === 'unknown-model' && (
        <button type="button" className="button" onClick={() => session.open('settings', 'model')}>
          {t('talk:remedy.model')}
        </button>
      )}
      {fault.kind === 'no-credits' && <TopUp look="button" />}
      <button type="button" className="button" onClick={() => session.retry(turnId)}>
        {t('action.retry')}
      </button>
      {fault.cause === 'stream-broken' && (
        <button
          type="button"
          className="button"
          title={t('talk:remedy.whole-hint')}
          onClick={() => session.retry(turnId, { whole: true })}
        >
          {t('talk:remedy.whole')}
        </button>
      )}
      <SettingsFaultAction fault={fault} />
    </p>
  );
}

/** The answer is there: only its sound is asked for again. */
function SpeechFaultActions({ turnId, fault }: FaultActionsProps) {
  const session = useSession();
  const speaks = useScreen(({ conversation }) => canSpeak(conversation, turnId));
  return (
    <p className="fault-actions">
      {speaks && (
        <button type="button" className="button primary" onClick={() => session.readAloud(turnId)}>
          {t('talk:remedy.read-aloud')}
        </button>
      )}
      {fault.kind === 'no-credits' && <TopUp look="button" />}
      <SettingsFaultAction fault={fault} />
    </p>
  );
}

function SettingsFaultAction({ fault }: Pick<FaultActionsProps, 'fault'>) {
  const session = useSession();
  if (!mendedInSettings.has(fault.kind)) return null;
  return (
    <button type="button" className="button" onClick={() => session.open('settings')}>
      {t('talk:remedy.settings')}
    </button>
  );
}

const mendedInSettings: ReadonlySet<FaultKind> = new Set([
  'no-address',
  'no-key',
  'wrong-key',
  'wrong-address',
  'moved',
]);

/** Nothing goes to another address before the person agrees. */
function MoveOffer(props: { turnId: string; movedTo: string; onDecline: () => void }) {
  const session = useSession();
  return (
    <p className="fault-actions">
      <button
        type="button"
        className="button"
        onClick={() => session.followMove(props.movedTo, props.turnId)}
      >
        {t('talk:remedy.new-address')}
      </button>
      <button type="button" className="button" onClick={props.onDecline}>
        {t('talk:remedy.not-now')}
      </button>
    </p>
  );
}

/** The same question with less thinking, where the model allows that. */
function DepthRetries({ turnId }: { readonly turnId: string }) {
  const session = useSession();
  const app = useScreen((screen) => screen.app);
  const models = useScreen((screen) => screen.models);
  const { family, choices, asked: depth } = thinkingOf(forAssistant({ app, models }));
  const thinksDeep = depth === 'deep' || (depth === 'default' && deepByDefault.has(family));
  const others = lessThinking.filter(
    (other) =>
      other !== depth &&
      (other !== 'normal' || thinksDeep) &&
      choices.some((choice) => choice.depth === other),
  );
  return others.map((other) => (
    <button
      key={other}
      type="button"
      className="button"
      onClick={() => session.retry(turnId, { depth: other })}
    >
      {t(`talk:remedy.think.${other}`)}
    </button>
  ));
}

/** With these, thinking normally is thinking less than when nothing is asked for. */
const deepByDefault: ReadonlySet<Family> = new Set(['A', 'B', 'G']);

const lessThinking = ['brief', 'normal', 'off'] as const satisfies Depth[];
