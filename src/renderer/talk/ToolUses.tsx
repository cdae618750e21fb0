import { ChevronRight } from 'lucide-react';
import type { Turn } from '../../shared/talk/conversation.ts';
import type { ToolUse, ToolUseState } from '../../shared/talk/tool-use.ts';
import { toolLines, toolTitle } from '../../shared/talk/tools.ts';
import { ConsentCard } from './ConsentCard.tsx';

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
  const given = toolLines(call.arguments);
  const first = given[0];
  return (
    <details className="tool-use" data-part="tool" data-tool={call.name} data-state={state}>
      <summary>
        <ChevronRight aria-hidden />
        <span>
          {toolTitle(call.name)}
          {first !== undefined && <span className="tool-given"> · {first}</span>}
        </span>
        <span className="tool-state">{stateWords[state]}</span>
      </summary>
      <dl>
        <Lines name="Asked with" lines={given} empty="nothing" />
        {result !== undefined && <Lines name="What came of it" lines={toolLines(result)} empty="nothing" />}
      </dl>
    </details>
  );
}

const stateWords: Readonly<Record<ToolUseState, string>> = {
  asking: 'waits for your word',
  running: 'at work…',
  done: 'done',
  failed: 'did not work',
  refused: 'not allowed',
};

function Lines(props: { readonly name: string; readonly lines: readonly string[]; readonly empty: string }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="tool-lines" dir="auto">
        {props.lines.join('\n') || props.empty}
      </dd>
    </div>
  );
}
