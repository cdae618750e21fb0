import type { ToolCall } from '../../shared/message.ts';
import { z } from 'zod';

/** A piece of a call in a chunk, or a whole call in a message. */
export const toolCallSchema = z.object({
  index: z.number().int().nullish().catch(undefined),
  id: z.string().nullish().catch(undefined),
  function: z
    .object({
      name: z.string().nullish(),
      // Some servers send the object itself.
      arguments: z
        .union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
        .nullish(),
    })
    .nullish()
    .catch(undefined),
});

export type ToolCallPiece = z.infer<typeof toolCallSchema>;

export interface ToolCallAssembler {
  add(pieces: readonly ToolCallPiece[]): void;
  /** In the order of their indices, wherever these begin. */
  calls(): readonly ToolCall[];
}

interface Draft {
  readonly index: number;
  id: string;
  name: string;
  arguments: string;
}

/** Puts calls together from pieces that come interleaved, by their index. */
export function createToolCallAssembler(newId: () => string): ToolCallAssembler {
  const drafts: Draft[] = [];

  /** A piece with an id of its own begins a call, also where a server gives every call the same index. */
  function draftOf({ index, id }: ToolCallPiece): Draft {
    const last = drafts.at(-1);
    const at = index ?? (id || !last ? (last?.index ?? -1) + 1 : last.index);
    const draft = drafts.findLast((one) => one.index === at);
    if (draft && (!id || draft.id === '' || draft.id === id)) return draft;
    const begun: Draft = { index: at, id: '', name: '', arguments: '' };
    drafts.push(begun);
    return begun;
  }

  return {
    add(pieces) {
      for (const piece of pieces) {
        const draft = draftOf(piece);
        if (piece.id) draft.id = piece.id;
        const name = piece.function?.name ?? '';
        // Some servers repeat the name with every piece.
        if (name !== draft.name) draft.name += name;
        draft.arguments += piece.function?.arguments ?? '';
      }
    },
    calls: () =>
      drafts
        .toSorted((a, b) => a.index - b.index)
        .map((draft) => ({
          id: draft.id === '' ? `call_${newId()}` : draft.id,
          name: draft.name,
          arguments: draft.arguments.toWellFormed(),
        })),
  };
}
