import type { ToolCall } from '../../../shared/talk/message.ts';
import { z } from 'zod';
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
  /**
   * @returns whether they added anything
   * @throws ServiceError `answer-unreadable` for more calls, or longer ones, than any answer may reasonably ask for
   */
  add(pieces: readonly ToolCallPiece[]): boolean;
  /** In the order of their indices, wherever these begin. */
  calls(): readonly ToolCall[];
}

/** Of one answer. Of so many calls none is meant; what is run of them at once is fewer still. */
export const mostCalls = 128;
/** Of all calls of an answer together, with their names and ids; a long letter for the clipboard has 20,000. */
export const mostCallCharacters = 1_000_000;

interface Draft {
  readonly index: number;
  id: string;
  name: string;
  arguments: string;
  readonly object: ObjectWatch;
}

/**
 * Puts calls together from pieces that come interleaved, by their index. Takes a time that grows with what came, however
 * it is cut and numbered.
 */
export function createToolCallAssembler(newId: () => string): ToolCallAssembler {
  const drafts: Draft[] = [];
  const latestByIndex = new Map<number, Draft>();
  const latestById = new Map<string, Draft>();
  let characters = 0;

  function draftFor(piece: ToolCallPiece, place: number): Draft {
    const open = draftAt(piece, place);
    if (open && !beginsAnother(piece, open)) return open;
    if (drafts.length === mostCalls) throw tooMany();
    const index = piece.index ?? (drafts.at(-1)?.index ?? -1) + 1;
    const begun: Draft = { index, id: '', name: '', arguments: '', object: createObjectWatch() };
    drafts.push(begun);
    latestByIndex.set(index, begun);
    return begun;
  }

  /** The call that a piece may go on with: by its index, else by its id, else by its place among the pieces. */
  function draftAt({ index, id }: ToolCallPiece, place: number): Draft | undefined {
    if (typeof index === 'number') return latestByIndex.get(index);
    return id ? latestById.get(id) : drafts.at(place);
  }

  return {
    add(pieces) {
      const before = characters;
      for (const [at, piece] of pieces.entries()) {
        const { id, function: said } = piece;
        const name = said?.name ?? '';
        const written = said?.arguments ?? '';
        // One piece alone goes on with the latest call, several with one call each.
        const draft = draftFor(piece, pieces.length === 1 ? -1 : at);
        const isNamed = draft.id === id;
        // Some servers repeat the name with every piece.
        const isRepeated = name === draft.name;
        characters += written.length + (isRepeated ? 0 : name.length) + (isNamed ? 0 : (id?.length ?? 0));
        if (characters > mostCallCharacters) throw tooLong();
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
          const id = isFit(draft.id) && !taken.has(draft.id) ? draft.id : `call_${newId()}`;
          taken.add(id);
          return { id, name: draft.name.toWellFormed(), arguments: draft.arguments.toWellFormed() };
        });
    },
  };
}

/** Goes back twice with everything that follows; those of services have 30 characters or so. */
const longestId = 200;

function isFit(id: string): boolean {
  return id !== '' && id.length <= longestId && id.isWellFormed();
}

/** Some services give every call the same index, and some of them no id either: what follows a whole object is new. */
function beginsAnother({ id, function: said }: ToolCallPiece, draft: Draft): boolean {
  if (id && draft.id !== '') return id !== draft.id;
  return Boolean(said?.name && said.arguments?.trimStart().startsWith('{')) && draft.object.isWhole(draft);
}

/** Follows an object's brackets as it is written, so that it is parsed at most once to know whether it is whole. */
interface ObjectWatch {
  add(written: string): void;
  isWhole(draft: { readonly arguments: string }): boolean;
}

function createObjectWatch(): ObjectWatch {
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

function tooMany(): ServiceError {
  return flood(t('service:answer.too-many-tools', { count: mostCalls }));
}

function tooLong(): ServiceError {
  return flood(t('service:answer.too-much-for-tools'));
}

/** Having it without a stream would be no better, and what came before it is good. */
function flood(message: string): ServiceError {
  return new ServiceError('answer-unreadable', message, { because: 'too-many-calls' });
}
