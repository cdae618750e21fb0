import { z } from 'zod';
import type { ToolCall } from '../../../shared/talk/message.ts';
import { ServiceError } from '../errors/errors.ts';
import { parsedJson } from '../errors/error-body.ts';
import { t } from '../../../shared/text/translate.ts';

/** A piece of a call in a chunk, or a whole call in a message. */
export const toolCallSchema = z.object({
  index: z.number().int().nullish().catch(undefined),
  id: z.string().nullish().catch(undefined),
  function: z
    .object({
      name: z.string().nullish(),
      // Some servers send the object instead of its JSON.
      arguments: z
        .union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
        .nullish(),
    })
    .nullish()
    .catch(undefined),
});

type ToolCallPiece = z.infer<typeof toolCallSchema>;

interface ToolCallAssembler {
  /**
   * @returns whether the pieces added anything
   * @throws ServiceError `answer-unreadable` for too many calls, or too much text in them
   */
  add(pieces: readonly ToolCallPiece[]): boolean;
  /** In the order of their indices, which may start anywhere. */
  calls(): readonly ToolCall[];
}

/** More calls in one answer than any model means; fewer are run at a time. */
export const mostCalls = 128;
/** For all calls of an answer together, including names and ids; a long letter for the clipboard has 20,000. */
export const mostCallCharacters = 1_000_000;

interface Draft {
  readonly index: number;
  id: string;
  name: string;
  arguments: string;
  readonly object: ObjectTracker;
}

/**
 * Assembles calls from interleaved pieces by their index. Takes linear time, however the pieces are cut and numbered.
 */
export function createToolCallAssembler(newId: () => string): ToolCallAssembler {
  const drafts: Draft[] = [];
  const latestByIndex = new Map<number, Draft>();
  const latestById = new Map<string, Draft>();
  let characters = 0;

  function draftFor(piece: ToolCallPiece, position: number): Draft {
    const open = draftAt(piece, position);
    if (open && !startsNewCall(piece, open)) return open;
    if (drafts.length === mostCalls) throw tooManyError();
    const index = piece.index ?? (drafts.at(-1)?.index ?? -1) + 1;
    const draft: Draft = { index, id: '', name: '', arguments: '', object: createObjectTracker() };
    drafts.push(draft);
    latestByIndex.set(index, draft);
    return draft;
  }

  /** The call that a piece may continue: by its index, else by its id, else by its position among the pieces. */
  function draftAt({ index, id }: ToolCallPiece, position: number): Draft | undefined {
    if (typeof index === 'number') return latestByIndex.get(index);
    return id ? latestById.get(id) : drafts.at(position);
  }

  return {
    add(pieces) {
      const before = characters;
      for (const [at, piece] of pieces.entries()) {
        const { id, function: said } = piece;
        const name = said?.name ?? '';
        const written = said?.arguments ?? '';
        // A single piece continues the latest call, several continue one call each.
        const draft = draftFor(piece, pieces.length === 1 ? -1 : at);
        const isNamed = draft.id === id;
        // Some servers repeat the name with every piece.
        const isRepeated = name === draft.name;
        characters += written.length + (isRepeated ? 0 : name.length) + (isNamed ? 0 : (id?.length ?? 0));
        if (characters > mostCallCharacters) throw tooLongError();
        if (id) {
          draft.id = id;
          latestById.set(id, draft);
        }
        if (!isRepeated) draft.name += name;
        draft.arguments += written;
        draft.object.add(written);
      }
      return characters > before;
    },
    calls() {
      const taken = new Set<string>();
      return drafts
        .toSorted((a, b) => a.index - b.index)
        .map((draft) => {
          const id = isUsableId(draft.id) && !taken.has(draft.id) ? draft.id : `call_${newId()}`;
          taken.add(id);
          return { id, name: draft.name.toWellFormed(), arguments: draft.arguments.toWellFormed() };
        });
    },
  };
}

/** An id is sent back twice in every later request; usual ids have about 30 characters. */
const longestId = 200;

function isUsableId(id: string): boolean {
  return id !== '' && id.length <= longestId && id.isWellFormed();
}

/** Some services give every call the same index, and no id either: after a complete object a new call starts. */
function startsNewCall({ id, function: said }: ToolCallPiece, draft: Draft): boolean {
  if (id && draft.id !== '') return id !== draft.id;
  return Boolean(said?.name && said.arguments?.trimStart().startsWith('{')) && draft.object.isWhole(draft);
}

/** Tracks an object's brackets as it is written, so that it is parsed at most once to know whether it is complete. */
interface ObjectTracker {
  add(written: string): void;
  isWhole(draft: { readonly arguments: string }): boolean;
}

function createObjectTracker(): ObjectTracker {
  let state: 'open' | 'closed' | 'no-object' = 'open';
  let depth = 0;
  let inText = false;
  let escaped = false;

  const read = (letter: string): void => {
    if (state === 'closed') state = /\s/.test(letter) ? 'closed' : 'no-object';
    else if (escaped) escaped = false;
    else if (inText && letter === '\\') escaped = true;
    else if (letter === '"') inText = !inText;
    else if (inText) return;
    else if (letter === '{' || letter === '[') depth++;
    else if ((letter === '}' || letter === ']') && --depth <= 0) state = 'closed';
  };

  return {
    add(written) {
      for (const letter of written) {
        if (state === 'no-object') return;
        read(letter);
      }
    },
    isWhole(draft) {
      if (state === 'closed' && parsedJson(draft.arguments) === undefined) state = 'no-object';
      return state === 'closed';
    },
  };
}

function tooManyError(): ServiceError {
  return tooManyCallsError(t('service:answer.too-many-tools', { count: mostCalls }));
}

function tooLongError(): ServiceError {
  return tooManyCallsError(t('service:answer.too-much-for-tools'));
}

/** Has its own cause, because retrying without a stream wouldn't help. */
function tooManyCallsError(message: string): ServiceError {
  return new ServiceError('answer-unreadable', message, { because: 'too-many-calls' });
}
