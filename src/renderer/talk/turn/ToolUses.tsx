import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSession } from '../../app/use-session.ts';
import { NotedLine } from './TurnMemory.tsx';
import { consentQuestion } from '../../../shared/talk/consent-question.ts';
import type { Turn } from '../../../shared/talk/conversation.ts';
import type { ToolCall } from '../../../shared/talk/message.ts';
import type { ToolUse } from '../../../shared/talk/tool-use.ts';
import { notedBy } from '../../../shared/talk/memory.ts';
import { consentDecisions, toolLines, toolTitle } from '../../../shared/talk/tools.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the model did besides talking: a quiet line each, opened for what went in and what came out. */
export function ToolUses({ turn }: { readonly turn: Turn }) {
  return turn.toolUses?.map((use) =>
    use.state === 'asking' ? (
      <ConsentCard key={use.call.id} turn={turn} call={use.call} />
    ) : (
      <ToolUseLine key={use.call.id} use={use} />
    ),
  );
}

function ToolUseLine({ use: { call, state, result } }: { readonly use: ToolUse }) {
  const noted = call.name === 'remember' ? notedBy(result) : undefined;
  if (noted !== undefined) return <NotedLine text={noted} />;
  const given = toolLines(call.arguments);
  const first = given[0];
  return (
    <details className="tool-use" data-part="tool" data-tool={call.name} data-state={state}>
      <summary>
        <ChevronRight aria-hidden className="mirrored" />
        <span>
          {toolTitle(call.name)}
          {first !== undefined && <span className="tool-given"> · {first}</span>}
        </span>
        <span className="tool-state">{t(`talk:tool.state.${state}`)}</span>
      </summary>
      <dl>
        <Lines name={t('talk:tool.input')} lines={given} />
        {result !== undefined && <Lines name={t('talk:tool.result')} lines={toolLines(result)} />}
      </dl>
    </details>
  );
}

function Lines(props: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="tool-lines" dir="auto">
        {props.lines.join('\n') || t('talk:tool.nothing')}
      </dd>
    </div>
  );
}

/** A tool that reads what is private or acts outside the app asks first, with exactly what it would do. */
function ConsentCard({ turn, call }: { readonly turn: Turn; readonly call: ToolCall }) {
  const session = useSession();
  const titleId = useId();
  const card = useRef<HTMLFieldSetElement>(null);
  const given = toolLines(call.arguments).join('\n');
  useEffect(() => {
    // To the card, not to a button: a key that is pressed just then must not be taken for an answer.
    if (!isWriting()) card.current?.focus();
  }, []);
  return (
    <fieldset ref={card} className="consent" data-part="consent" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId}>{consentQuestion(call, turn.about)}</p>
      {given !== '' && (
        <pre className="tool-lines" dir="auto">
          {given}
        </pre>
      )}
      <div className="consent-actions">
        {consentDecisions.map((decision) => (
          <button
            key={decision}
            type="button"
            className="button"
            onClick={() => session.decideTool(turn.id, call.id, decision)}
          >
            {t(`talk:tool.decision.${decision}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function isWriting(): boolean {
  const { activeElement } = document;
  const field = activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
  return field && activeElement.value !== '';
}
