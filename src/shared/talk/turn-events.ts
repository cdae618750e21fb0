import type { Cue, FinishReason, Stages, Usage, Turn } from './conversation.ts';
import type { AssistantName } from './assistants/assistant.ts';
import type { Fault } from '../contract/fault.ts';
import type { AskedDocument, Citation } from './citation.ts';
import type { ShownPicture } from './picture.ts';
import type { About } from '../listen/script/about.ts';
import type { Spent } from '../usage/spent.ts';
import type { ToolEvent } from './tool-use.ts';
import type { Wait } from '../contract/waiting.ts';

/** The events of a turn, in the order in which they happen. Each carries its turn's id. */
export type TurnEvent =
  | {
      readonly type: 'turn-start';
      readonly turnId: string;
      readonly origin: Turn['origin'];
      readonly at: number;
      /** What was typed; spoken words come as a `transcript`. A timer's turn has neither. */
      readonly utterance?: string;
      /** The turn whose question is asked again. If it has an answer, it stays as another version; otherwise, this turn replaces it. */
      readonly retryOf?: string;
      /** The turn whose question was edited; it stays as another version. */
      readonly edits?: string;
      /** The turn being continued, and the offset its reply is kept to; this turn takes its place. */
      readonly continues?: { readonly turnId: string; readonly to: number };
      /** The answered turn whose reply is read aloud, again or for the first time; this one takes its place. */
      readonly speaks?: string;
      /** The offset into the reply to read from; by default, where it was last heard. */
      readonly from?: number;
      /** Those of a question that is spoken come with its `take-end`. */
      readonly pictures?: readonly ShownPicture[];
      readonly about?: About;
    }
  | { readonly type: 'take-end'; readonly turnId: string; readonly pictures?: readonly ShownPicture[] }
  /** What was understood so far of a question that is being spoken; the tentative part of it may still change. */
  | ({ readonly type: 'transcript-preview'; readonly turnId: string } & NonNullable<Turn['preview']>)
  | { readonly type: 'transcript'; readonly turnId: string; readonly text: string }
  | { readonly type: 'reasoning-delta'; readonly turnId: string; readonly text: string }
  /** Comes after each stretch of reasoning, with the duration of all so far. */
  | { readonly type: 'reasoning-end'; readonly turnId: string; readonly durationMs: number }
  /** Who answers, known before the answer begins. `called`: the question began with the name. */
  | {
      readonly type: 'turn-assistant';
      readonly turnId: string;
      readonly assistant: AssistantName;
      readonly called?: true;
    }
  /** The notes about the person that are sent with the question, by their ids. */
  | { readonly type: 'turn-memory'; readonly turnId: string; readonly notes: readonly string[] }
  | ToolEvent
  /** The parts of attached documents that are sent with the question. */
  | {
      readonly type: 'turn-documents';
      readonly turnId: string;
      readonly documents: readonly AskedDocument[];
      readonly citations: readonly Citation[];
    }
  | { readonly type: 'turn-note'; readonly turnId: string; readonly text: string }
  | ({ readonly type: 'turn-vision-fallback'; readonly turnId: string } & NonNullable<Turn['looker']>)
  | ({ readonly type: 'wait-start'; readonly turnId: string } & Wait)
  | { readonly type: 'wait-end'; readonly turnId: string }
  | { readonly type: 'reply-delta'; readonly turnId: string; readonly text: string }
  | {
      readonly type: 'reply-end';
      readonly turnId: string;
      /** Absent if the reply broke off. */
      readonly finishReason?: FinishReason;
      /** Absent if Parley speaks on its own. */
      readonly model?: string;
      /** The model that the service says answered, if that is another one. */
      readonly answeredBy?: string;
      readonly usage?: Usage;
    }
  /** The title of the whole conversation; the turn is any one of it. May come after the turn has ended. */
  | { readonly type: 'conversation-title'; readonly turnId: string; readonly title: string }
  /** Another version of this turn's question comes into view. `at` is counted from zero. */
  | { readonly type: 'version-show'; readonly turnId: string; readonly at: number }
  /** All that was spent so far. The bill may arrive after the turn has ended. */
  | { readonly type: 'turn-cost'; readonly turnId: string; readonly spent: Spent }
  /** The sound of the first cue has been requested: fetching it waits until it may be heard, and then it plays. */
  | { readonly type: 'cue-coming'; readonly turnId: string; readonly cue: Cue }
  | { readonly type: 'cue-ready'; readonly turnId: string; readonly cue: Cue }
  | { readonly type: 'cue-start'; readonly turnId: string; readonly cueId: string }
  | { readonly type: 'cue-end'; readonly turnId: string; readonly cueId: string }
  /** The person has silenced the reply at this offset; it goes on being written. */
  | { readonly type: 'turn-silence'; readonly turnId: string; readonly at: number }
  | ({ readonly type: 'turn-end'; readonly turnId: string } & TurnEnd);

/** How a turn ended. */
export interface TurnEnd {
  readonly outcome: NonNullable<Turn['outcome']>;
  readonly heard?: string;
  readonly fault?: Fault;
  readonly stages?: Stages;
}
