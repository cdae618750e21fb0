import { useEffect, useId, useRef } from 'react';
import type { Turn } from '../../shared/talk/conversation.ts';
import type { ToolCall } from '../../shared/talk/tool-use.ts';
import { consentDecisions, consentWords, toolLines } from '../../shared/talk/tools.ts';
import { useSession } from '../app/use-session.ts';
import { consentQuestion } from './consent-question.ts';

/** A tool that reads what is private or acts outside the app asks first, with exactly what it would do. */
export function ConsentCard({ turn, call }: { readonly turn: Turn; readonly call: ToolCall }) {
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
            {consentWords[decision]}
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
