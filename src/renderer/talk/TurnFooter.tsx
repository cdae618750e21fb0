import type { Stages, Turn } from '../../shared/talk/conversation.ts';
import { costWords, countWords, secondsWords, spentWords } from '../../shared/usage/format-cost.ts';
import type { Spent } from '../../shared/usage/spent.ts';
import { secondsInWords } from '../ui/duration.ts';

const stageNames: readonly (readonly [keyof Stages, string])[] = [
  ['transcriptMs', 'Heard you'],
  ['reasoningStartMs', 'Began to think'],
  ['replyStartMs', 'Began to answer'],
  ['speechStartMs', 'Began to speak'],
  ['replyEndMs', 'Answer complete'],
  ['endMs', 'Done'],
];

/** Who answered, and where the time, the tokens and the money went: one quiet line, opened for the whole of it. */
export function Meter({ turn: { stages, usage, model, answeredBy, spent } }: { readonly turn: Turn }) {
  if (!stages && !usage && !spent) return null;
  // As they came: a short answer is complete before its voice begins.
  const reached = stageNames
    .flatMap(([stage, name]) => {
      const ms = stages?.[stage];
      return ms === undefined ? [] : [{ name, ms }];
    })
    .toSorted((a, b) => a.ms - b.ms);
  const first = stages?.speechStartMs ?? stages?.replyStartMs;
  const line = [
    model ?? '',
    first === undefined ? '' : `answered after ${secondsInWords(first)}`,
    ...(spent ? spentWords(spent) : []),
  ];
  return (
    <details className="meter" data-part="meter">
      <summary>{line.filter((words) => words !== '').join(' · ') || 'Time and tokens'}</summary>
      <dl>
        {answeredBy !== undefined && <Figure name="The service’s model" words={answeredBy} />}
        {reached.map(({ name, ms }) => (
          <Figure key={name} name={name} words={secondsInWords(ms)} />
        ))}
        {usage && <Figure name="Asked with" words={askedTokens(usage)} />}
        {usage && <Figure name="Answered with" words={answerTokens(usage)} />}
        {spent && <SpentFigures spent={spent} told={usage?.totalTokens ?? 0} />}
      </dl>
    </details>
  );
}

interface SpentFiguresProps {
  readonly spent: Spent;
  /** Tokens that are told of already. */
  readonly told: number;
}

function SpentFigures({ spent, told }: SpentFiguresProps) {
  const { tokens, seconds, characters, cost, unpriced, unpricedAnswers = 0 } = spent;
  return (
    <>
      {tokens > told && <Figure name="Tokens in all" words={countWords(tokens, 'token')} />}
      {seconds > 0 && <Figure name="Transcribed" words={secondsWords(seconds)} />}
      {characters > 0 && <Figure name="Spoken" words={countWords(characters, 'character')} />}
      <Figure name="Cost" words={costWords({ cost, unpriced, unpricedAnswers })} />
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

function askedTokens({ promptTokens, cachedTokens }: NonNullable<Turn['usage']>): string {
  return ofThem(promptTokens, cachedTokens, 'cached');
}

function answerTokens({ completionTokens, reasoningTokens }: NonNullable<Turn['usage']>): string {
  return ofThem(completionTokens, reasoningTokens, 'thinking');
}

/** `1,683 tokens, 1,600 cached` */
function ofThem(tokens: number, some: number, what: string): string {
  const all = countWords(tokens, 'token');
  return some > 0 ? `${all}, ${some.toLocaleString('en-US')} ${what}` : all;
}
