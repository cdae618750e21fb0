/** What is said to a model and what it may call: the same for the turn that asks and the client that sends. */

export type Message =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ContentPart[] }
  | {
      readonly role: 'assistant';
      /** `null` on a message that carries tool calls and no words. */
      readonly content: string | null;
      readonly toolCalls?: readonly ToolCall[];
    }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  /** Of a picture: a `data:` URL, or one that the service can reach. */
  | { readonly type: 'image'; readonly url: string };

export interface ToolDefinition {
  readonly name: string;
  /** Says to the model when to use it. */
  readonly description: string;
  /** A JSON schema of type `object`. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export type ToolChoice = 'auto' | 'none' | 'required' | { readonly name: string };

/** A function that the model wants called. */
export interface ToolCall {
  /** To be sent back with the result; made up where the service gives none. */
  readonly id: string;
  readonly name: string;
  /** JSON text as the model wrote it; it may be broken. */
  readonly arguments: string;
}
