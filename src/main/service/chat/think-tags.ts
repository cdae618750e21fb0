import { z } from 'zod';
import type { Words } from './reply.ts';

/** A piece of text, separated. */
interface Split {
  readonly reasoning: string;
  readonly reply: string;
}

const opening = '<think>';
const closing = '</think>';

/**
 * Separates reasoning that a service left in the text between <think> tags, however the text is cut. A tag in
 * `backticks` is part of the text.
 */
export function createThinkingTags(): { split(piece: string): Split; end(): Split } {
  let thinking = false;
  let held = '';
  let before = '';
  let afterTag = false;

  function split(piece: string, isLast: boolean): Split {
    // The fast path: nearly all pieces have no tag.
    if (!thinking && held === '' && !afterTag && !piece.includes('<')) {
      if (piece !== '') before = piece.slice(-1);
      return { reasoning: '', reply: piece };
    }
    let reasoning = '';
    let reply = '';
    const keep = (text: string): void => {
      if (text !== '') before = text.slice(-1);
      if (thinking) reasoning += text;
      else reply += withoutBlankLines(text);
    };
    let rest = held + piece;
    for (;;) {
      const tag = thinking ? closing : opening;
      const at = rest.indexOf(tag);
      if (at < 0) break;
      const quoted = !thinking && (at === 0 ? before : rest[at - 1]) === '`';
      keep(rest.slice(0, quoted ? at + tag.length : at));
      if (!quoted) {
        afterTag = thinking;
        thinking = !thinking;
      }
      rest = rest.slice(at + tag.length);
    }
    const tail = isLast ? 0 : possibleTagLength(thinking ? closing : opening, rest);
    keep(rest.slice(0, rest.length - tail));
    held = rest.slice(rest.length - tail);
    return { reasoning, reply };
  }

  /** Drops the blank lines between reasoning and reply. */
  function withoutBlankLines(text: string): string {
    if (!afterTag) return text;
    const trimmed = text.trimStart();
    if (trimmed !== '') afterTag = false;
    return trimmed;
  }

  return { split: (piece) => split(piece, false), end: () => split('', true) };
}

/** How many characters at the end of a text may be the start of a tag. */
function possibleTagLength(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--)
    if (tag.startsWith(text.slice(-length))) return length;
  return 0;
}

/** Reasoning in a field of its own, for which services have different names; several fields hold the same text. */
export function reasoningIn({
  reasoning_content: content,
  reasoning,
  reasoning_details: details,
}: Words): string {
  return content || reasoning || (details ? reasoningInDetails(details) : '');
}

/** Reasoning as a list; some entries are summaries, and some are encrypted for the model. */
const detailsSchema = z.array(z.object({ text: z.string().nullish(), summary: z.string().nullish() }));

function reasoningInDetails(details: unknown): string {
  const { data = [] } = detailsSchema.safeParse(details);
  return data.map(({ text, summary }) => text ?? summary ?? '').join('');
}
