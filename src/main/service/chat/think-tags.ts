import { z } from 'zod';
import type { Words } from './reply.ts';

/** What a piece of text is made of. */
interface Split {
  readonly reasoning: string;
  readonly reply: string;
}

const opening = '<think>';
const closing = '</think>';

/**
 * Takes reasoning out of text in which a service left it, between think-tags, however the text is cut. A tag in
 * `backticks` is what the text is about.
 */
export function createThinkingTags(): { split(piece: string): Split; end(): Split } {
  let thinking = false;
  let held = '';
  let before = '';
  let afterTag = false;

  function split(piece: string, isLast: boolean): Split {
    // By far the most pieces hold no tag.
    if (!thinking && held === '' && !afterTag && !piece.includes('<')) {
      if (piece !== '') before = piece.slice(-1);
      return { reasoning: '', reply: piece };
    }
    let reasoning = '';
    let reply = '';
    const keep = (text: string): void => {
      if (text !== '') before = text.slice(-1);
      if (thinking) reasoning += text;
      else reply += withoutGap(text);
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
    const tail = isLast ? 0 : tailThatMayBe(thinking ? closing : opening, rest);
    keep(rest.slice(0, rest.length - tail));
    held = rest.slice(rest.length - tail);
    return { reasoning, reply };
  }

  /** The blank lines that part the reasoning from the reply belong to neither. */
  function withoutGap(text: string): string {
    if (!afterTag) return text;
    const trimmed = text.trimStart();
    if (trimmed !== '') afterTag = false;
    return trimmed;
  }

  return { split: (piece) => split(piece, false), end: () => split('', true) };
}

/** How many letters at the end of a text may be the beginning of a tag. */
function tailThatMayBe(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--)
    if (tag.startsWith(text.slice(-length))) return length;
  return 0;
}

/** Reasoning that has a field of its own, which services call by different names; in several of them, it is the same. */
export function reasoningIn({
  reasoning_content: thought,
  reasoning,
  reasoning_details: details,
}: Words): string {
  return thought || reasoning || (details ? thoughtInDetails(details) : '');
}

/** Reasoning as a list, of which some is a summary and some cannot be read by anybody but the model. */
const detailsSchema = z.array(z.object({ text: z.string().nullish(), summary: z.string().nullish() }));

function thoughtInDetails(details: unknown): string {
  const { data = [] } = detailsSchema.safeParse(details);
  return data.map(({ text, summary }) => text ?? summary ?? '').join('');
}
