import {
  AudioLines,
  Download,
  Ellipsis,
  FileText,
  type LucideIcon,
  RotateCcw,
  StepForward,
  Volume2,
} from 'lucide-react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { CopyButton } from '../../app/CopyButton.tsx';
import type { AnswerFormat } from '../../../shared/contract/answer-contract.ts';
import type { AskedAgain } from '../../../shared/contract/talk-contract.ts';
import { answerMarkdown, writtenReply } from '../../../shared/talk/answer-markdown.ts';
import { type Turn, canContinue, canSpeak, isAsked, type Stages } from '../../../shared/talk/conversation.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem, Submenu } from '../../ui/Menu.tsx';
import { t } from '../../../shared/text/translate.ts';
import { formatCost, formatCount, formatSeconds, formatSpent } from '../../../shared/usage/format-cost.ts';
import type { Spent } from '../../../shared/usage/spent.ts';
import { formatDuration } from '../../ui/duration.ts';

interface TurnEndProps {
  readonly turn: Turn;
  /**
   * Where the turn is shown elsewhere than in Talk, but is one of the conversation in progress: does something with it
   * there, once it is there.
   */
  readonly inTalk?: ((act: () => void) => void) | undefined;
}

/** Below an answer: what can be done with it, and what it took. */
export function TurnEnd({ turn, inTalk }: TurnEndProps) {
  return (
    <div className="turn-end">
      <TurnActions turn={turn} inTalk={inTalk} />
      <TurnFooter turn={turn} />
    </div>
  );
}

/** Once it has come to its end. */
function TurnActions({ turn, inTalk }: TurnEndProps) {
  const session = useSession();
  const isHere = useScreen(({ conversation }) => conversation.turns.some(({ id }) => id === turn.id));
  const goesOn = useScreen(({ conversation }) => canContinue(conversation, turn.id));
  if (turn.phase !== 'over' || turn.reply === '') return null;
  const isOngoing = isHere || inTalk !== undefined;
  const speaks = isOngoing && canSpeak({ turns: [turn] }, turn.id);
  const asksAgain = isOngoing && isAsked(turn) && turn.utterance !== '';
  const act = inTalk ?? ((does) => does());
  const retry = (how?: AskedAgain): void => act(() => session.retry(turn.id, how));
  return (
    <div className="turn-actions">
      <CopyButton text={writtenReply(turn)} label={t('talk:turn.copy')} />
      {speaks && (
        <TurnAction
          Icon={Volume2}
          name={t('talk:turn.read-aloud')}
          act={() => act(() => session.readAloud(turn.id))}
        />
      )}
      {goesOn && turn.outcome === 'interrupted' && (
        <TurnAction
          Icon={StepForward}
          name={t('action.continue')}
          act={() => act(() => session.continueReply(turn.id))}
        />
      )}
      {asksAgain && <TurnAction Icon={RotateCcw} name={t('talk:turn.ask-again')} act={() => retry()} />}
      <MoreActions turn={turn} onRetry={asksAgain ? retry : undefined} />
    </div>
  );
}

function TurnAction(props: { readonly Icon: LucideIcon; readonly name: string; readonly act: () => void }) {
  const { Icon, name, act } = props;
  return <IconButton small label={name} Icon={Icon} onClick={act} />;
}

interface MoreActionsProps {
  readonly turn: Turn;
  /** The conversation can go on from here. */
  readonly onRetry: ((how: AskedAgain) => void) | undefined;
}

/** What one wants less often. */
function MoreActions({ turn, onRetry }: MoreActionsProps) {
  const session = useSession();
  const models = useScreen((screen) => screen.models);
  const others = models.phase === 'ready' ? models.roles.chat : [];
  return (
    <Menu trigger={<IconButton small label={t('action.more')} Icon={Ellipsis} />}>
      {onRetry && others.length > 0 && (
        <Submenu Icon={RotateCcw} label={t('talk:turn.ask-again-with')}>
          {others.map(({ id }) => (
            <MenuItem key={id} onChoose={() => onRetry({ model: id })}>
              {id}
            </MenuItem>
          ))}
        </Submenu>
      )}
      <MenuItem Icon={FileText} onChoose={() => void session.copyText(answerMarkdown(turn))}>
        {t('talk:turn.copy-markdown')}
      </MenuItem>
      <MenuItem Icon={Download} onChoose={() => void session.saveAnswer(turn.id, 'markdown')}>
        {t('talk:share.markdown')}
      </MenuItem>
      <Submenu Icon={AudioLines} label={t('talk:share.sound')}>
        {soundFormats.map((format) => (
          <MenuItem key={format} onChoose={() => void session.saveAnswer(turn.id, format)}>
            {t(`talk:share.${format}`)}
          </MenuItem>
        ))}
      </Submenu>
    </Menu>
  );
}

const soundFormats = ['mp3', 'wav'] as const satisfies AnswerFormat[];

const namedStages = [
  'transcriptMs',
  'reasoningStartMs',
  'replyStartMs',
  'speechStartMs',
  'replyEndMs',
  'endMs',
] as const satisfies (keyof Stages)[];

/** Who answered, and where the time, the tokens and the money went: one quiet line, opened for the whole of it. */
function TurnFooter({ turn: { stages, usage, model, answeredBy, spent } }: { readonly turn: Turn }) {
  if (!stages && !usage && !spent) return null;
  // As they came: a short answer is complete before its voice begins.
  const reached = namedStages
    .flatMap((stage) => {
      const ms = stages?.[stage];
      return ms === undefined ? [] : [{ name: t(`talk:meter.stage.${stage}`), ms }];
    })
    .toSorted((a, b) => a.ms - b.ms);
  const first = stages?.speechStartMs ?? stages?.replyStartMs;
  const line = [
    model ?? '',
    first === undefined ? '' : t('talk:meter.answered-after', { time: formatDuration(first) }),
    ...(spent ? formatSpent(spent) : []),
  ];
  return (
    <details className="meter" data-part="meter">
      <summary>{line.filter((words) => words !== '').join(' · ') || t('talk:meter.title')}</summary>
      <dl>
        {answeredBy !== undefined && <Figure name={t('talk:meter.service-model')} words={answeredBy} />}
        {reached.map(({ name, ms }) => (
          <Figure key={name} name={name} words={formatDuration(ms)} />
        ))}
        {usage && <Figure name={t('talk:meter.prompt')} words={askedTokens(usage)} />}
        {usage && <Figure name={t('talk:meter.answer')} words={answerTokens(usage)} />}
        {spent && <SpentFigures spent={spent} counted={usage?.totalTokens ?? 0} />}
      </dl>
    </details>
  );
}

interface SpentFiguresProps {
  readonly spent: Spent;
  /** Tokens that the line shows already. */
  readonly counted: number;
}

function SpentFigures({ spent, counted }: SpentFiguresProps) {
  const { tokens, seconds, characters, cost, unpriced, unpricedAnswers = 0 } = spent;
  return (
    <>
      {tokens > counted && <Figure name={t('talk:meter.all-tokens')} words={formatCount(tokens, 'token')} />}
      {seconds > 0 && <Figure name={t('talk:meter.audio')} words={formatSeconds(seconds)} />}
      {characters > 0 && (
        <Figure name={t('talk:meter.speech')} words={formatCount(characters, 'character')} />
      )}
      <Figure name={t('talk:meter.cost')} words={formatCost({ cost, unpriced, unpricedAnswers })} />
    </>
  );
}

function Figure({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}

/** `1,683 tokens, 1,600 cached` */
function askedTokens({ promptTokens, cachedTokens }: NonNullable<Turn['usage']>): string {
  const tokens = formatCount(promptTokens, 'token');
  return cachedTokens > 0 ? t('talk:meter.with-cached', { tokens, some: cachedTokens }) : tokens;
}

function answerTokens({ completionTokens, reasoningTokens }: NonNullable<Turn['usage']>): string {
  const tokens = formatCount(completionTokens, 'token');
  return reasoningTokens > 0 ? t('talk:meter.with-thinking', { tokens, some: reasoningTokens }) : tokens;
}
