import type { Stages, Turn } from '../../shared/conversation.ts';
import { secondsInWords } from './duration.ts';

const stageNames: readonly (readonly [keyof Stages, string])[] = [
  ['transcriptMs', 'Heard you'],
  ['reasoningStartMs', 'Began to think'],
  ['replyStartMs', 'Began to answer'],
  ['speechStartMs', 'Began to speak'],
  ['replyEndMs', 'Answer complete'],
  ['endMs', 'Done'],
];

/** Where the time and the tokens went: one quiet line, opened for the whole of it. */
export function Meter({ turn: { stages, usage } }: { readonly turn: Turn }) {
  if (!stages && !usage) return null;
  const reached = stageNames.flatMap(([stage, name]) => {
    const ms = stages?.[stage];
    return ms === undefined ? [] : [{ name, words: secondsInWords(ms) }];
  });
  const first = stages?.speechStartMs ?? stages?.replyStartMs;
  const line = [
    first === undefined ? '' : `answered after ${secondsInWords(first)}`,
    usage ? `${usage.totalTokens.toLocaleString('en')} tokens` : '',
  ];
  return (
    <details className="meter" data-part="meter">
      <summary>{line.filter((words) => words !== '').join(' · ') || 'Time and tokens'}</summary>
      <dl>
        {reached.map(({ name, words }) => (
          <Figure key={name} name={name} words={words} />
        ))}
        {usage && <Figure name="Tokens asked with" words={String(usage.promptTokens)} />}
        {usage && <Figure name="Tokens of the answer" words={answerTokens(usage)} />}
      </dl>
    </details>
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

function answerTokens({ completionTokens, reasoningTokens }: NonNullable<Turn['usage']>): string {
  return reasoningTokens > 0
    ? `${completionTokens}, ${reasoningTokens} of them thinking`
    : String(completionTokens);
}
