import { ChevronRight, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSession } from '../../app/use-session.ts';
import { NotedLine } from './TurnMemory.tsx';
import { argumentOf, consentQuestion } from '../../../shared/talk/consent-question.ts';
import type { Turn } from '../../../shared/talk/conversation.ts';
import type { ToolUse } from '../../../shared/talk/tool-use.ts';
import { notedBy } from '../../../shared/talk/memory.ts';
import { toolLines, toolTitle } from '../../../shared/talk/tools.ts';
import { decisionsFor, warinessOf } from '../../../shared/talk/wariness.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the model did besides talking: a quiet line each, opened for what went in and what came out. */
export function ToolUses({ turn }: { readonly turn: Turn }) {
  return turn.toolUses?.map((use) =>
    use.state === 'asking' ? (
      <ConsentCard key={use.call.id} turn={turn} use={use} />
    ) : (
      <ToolUseLine key={use.call.id} use={use} />
    ),
  );
}

function ToolUseLine({ use: { call, origin, state, result } }: { readonly use: ToolUse }) {
  const noted = call.name === 'remember' ? notedBy(result) : undefined;
  if (noted !== undefined) return <NotedLine text={noted} />;
  const given = toolLines(call.arguments);
  const first = call.name === 'write_file' ? argumentOf(call.arguments, 'path') : given[0];
  const undo = call.name === 'write_file' && state === 'done' ? argumentOf(result ?? '', 'undo') : undefined;
  return (
    <>
      <details className="tool-use" data-part="tool" data-tool={call.name} data-state={state}>
        <summary>
          <ChevronRight aria-hidden className="mirrored" />
          <span>
            {toolTitle(call.name, origin)}
            {first !== undefined && (
              <span className="tool-given">
                {' · '}
                <bdi>{first}</bdi>
              </span>
            )}
          </span>
          <span className="tool-state">{t(`talk:tool.state.${state}`)}</span>
        </summary>
        <dl>
          <Lines name={t('talk:tool.input')} lines={given} />
          {result !== undefined && <Lines name={t('talk:tool.result')} lines={toolLines(result)} />}
        </dl>
      </details>
      {undo !== undefined && undo !== '' && <UndoFile id={undo} path={first ?? ''} />}
    </>
  );
}

/** What the model wrote into a file is taken back, as long as nobody has changed it since. */
function UndoFile({ id, path }: { readonly id: string; readonly path: string }) {
  const session = useSession();
  const name = path.split(/[\\/]/).at(-1);
  return (
    <button
      type="button"
      className="button tool-undo"
      aria-label={t('talk:tool.undo-file', { name })}
      onClick={() => session.undoFile(id)}
    >
      <Undo2 aria-hidden /> {t('talk:tool.undo')}
    </button>
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
function ConsentCard({ turn, use }: { readonly turn: Turn; readonly use: ToolUse }) {
  const { call, preview } = use;
  const session = useSession();
  const titleId = useId();
  const card = useRef<HTMLFieldSetElement>(null);
  const given = preview ?? toolLines(call.arguments).join('\n');
  useEffect(() => {
    // To the card, not to a button: a key that is pressed just then must not be taken for an answer.
    if (!isWriting()) card.current?.focus();
  }, []);
  return (
    <fieldset ref={card} className="consent" data-part="consent" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId}>{consentQuestion(use, turn)}</p>
      {preview !== undefined && (
        <p className="quiet">
          <bdi>{argumentOf(call.arguments, 'path')}</bdi>
        </p>
      )}
      {given !== '' && (
        <pre className="tool-lines" dir="auto">
          {given}
        </pre>
      )}
      <div className="consent-actions">
        {decisionsFor(call.name, warinessOf(turn, use.origin), use.origin).map((decision) => (
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
