import type { ChatRequest, VoiceService } from '../speech/voice-service.ts';
import type { ReasoningClock, StageClock } from './turn-events.ts';
import type { TurnText } from './turn-text.ts';
import { type Fault, FaultError } from '../../shared/contract/fault.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { FinishReason, Usage } from '../../shared/talk/conversation.ts';
import type { ToolCall } from '../../shared/talk/message.ts';
import { t } from '../../shared/text/translate.ts';

/** The outcome of one request to the model. */
export interface ModelStep {
  /** What the model wrote in this step alone. */
  readonly words: string;
  /** The tools it wants run before it continues. */
  readonly calls: readonly ToolCall[];
  readonly finishReason: FinishReason;
}

/** What the service reports at the end of a request. */
export interface StepEnd {
  readonly finishReason: FinishReason;
  readonly usage?: Usage;
  readonly model?: string;
}

export interface StepPorts {
  readonly turnId: string;
  readonly service: Pick<VoiceService, 'chat'>;
  readonly emit: (event: TurnEvent) => void;
  readonly stages: StageClock;
  readonly reasoning: ReasoningClock;
  readonly text: TurnText;
  /** Called at once, since a request may still fail after its end. */
  readonly onEnd: (end: StepEnd) => void;
}

/** @throws what the service throws; FaultError `answer-interrupted` when the stream just stops */
export async function runModelStep(
  request: ChatRequest,
  ports: StepPorts,
  signal: AbortSignal,
): Promise<ModelStep> {
  const { turnId, service, emit, stages, reasoning, text } = ports;
  let words = '';
  let calls: readonly ToolCall[] = [];
  let finishReason: FinishReason | undefined;
  for await (const part of service.chat(request, signal)) {
    signal.throwIfAborted();
    switch (part.type) {
      case 'reasoning-delta':
        stages.reached('reasoningStartMs');
        reasoning.delta(part.text);
        break;
      case 'reply-delta':
        reasoning.end();
        stages.reached('replyStartMs');
        words += part.text;
        text.add(part.text);
        break;
      case 'tool-calls':
        calls = part.calls;
        break;
      case 'note':
        emit({ type: 'turn-note', turnId, text: part.text });
        break;
      case 'wait-start':
      case 'wait-end':
        emit({ ...part, turnId });
        break;
      case 'reply-end':
        ({ finishReason } = part);
        ports.onEnd(part);
        break;
    }
  }
  reasoning.end();
  text.settle();
  if (!finishReason) throw new FaultError(brokenOff());
  return { words, calls, finishReason };
}

function brokenOff(): Fault {
  return { kind: 'answer-interrupted', message: t('talk:fault.interrupted'), cause: 'stream-broken' };
}
