import { z } from 'zod';

/** Text, or a list of parts: some services send a list when it includes reasoning. */
export const contentSchema = z.union([
  z.string(),
  z.array(
    z.object({
      text: z.string().nullish(),
      thinking: z.union([z.string(), z.array(z.object({ text: z.string() }))]).nullish(),
    }),
  ),
]);

type Content = z.infer<typeof contentSchema>;

/** Separates reasoning from text; skips parts without either, such as references. */
export function splitContent(content: Content | null | undefined): {
  readonly thinking: string;
  readonly text: string;
} {
  if (typeof content === 'string') return { thinking: '', text: content };
  if (!content) return empty;
  return {
    thinking: content.map(({ thinking }) => thinkingText(thinking ?? '')).join(''),
    text: content.map(({ text }) => text ?? '').join(''),
  };
}

const empty = { thinking: '', text: '' };

function thinkingText(thinking: string | readonly { readonly text: string }[]): string {
  return typeof thinking === 'string' ? thinking : thinking.map(({ text }) => text).join('');
}
