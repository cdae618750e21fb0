import type { Stages, Turn } from '../../../shared/talk/conversation.ts';
import { formatCost, formatCount, formatSeconds, formatSpent } from '../../../shared/usage/format-cost.ts';
import type { Spent } from '../../../shared/usage/spent.ts';
import { formatDuration } from '../../ui/duration.ts';
import { t } from '../../../shared/text/translate.ts';

const namedStages = [
  'transcriptMs',
  'reasoningStartMs',
  'replyStartMs',
  'speechStartMs',
  'replyEndMs',
  'endMs',
] as const satisfies (keyof Stages)[];

/** Who answered, and where the time, the tokens and the money went: one quiet line, opened for the whole of it. */
export function TurnFooter({ turn: { stages, usage, model, answeredBy, spent } }: { readonly turn: Turn }) {
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
