import type { ToolCall } from '../../shared/message.ts';
import { z } from 'zod';
import { parsedJson } from './told.ts';

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

  function draftFor(piece: ToolCallPiece, place: number): Draft {
    const open = draftAt(piece, place);
    if (open && !beginsAnother(piece, open)) return open;
    const index = piece.index ?? (drafts.at(-1)?.index ?? -1) + 1;
    const begun: Draft = { index, id: '', name: '', arguments: '' };
    drafts.push(begun);
    return begun;
  }

  /** The call that a piece may go on with: by its index, else by its id, else by its place among the pieces. */
  function draftAt({ index, id }: ToolCallPiece, place: number): Draft | undefined {
    if (typeof index === 'number') return drafts.findLast((one) => one.index === index);
    return id ? drafts.findLast((one) => one.id === id) : drafts.at(place);
  }

  return {
    add(pieces) {
      for (const [at, piece] of pieces.entries()) {
        // One piece alone goes on with the latest call, several with one call each.
        const draft = draftFor(piece, pieces.length === 1 ? -1 : at);
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

/** Some services give every call the same index, and some of them no id either: what follows a whole object is new. */
function beginsAnother({ id, function: said }: ToolCallPiece, draft: Draft): boolean {
  if (id && draft.id !== '') return id !== draft.id;
  return Boolean(said?.name && said.arguments?.trimStart().startsWith('{')) && isWhole(draft.arguments);
}

function isWhole(written: string): boolean {
  return written.trimEnd().endsWith('}') && parsedJson(written) !== undefined;
}
