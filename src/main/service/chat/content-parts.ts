import { z } from 'zod';

/** Text, or a list of parts: some services send one where there is reasoning among it. */
export const contentSchema = z.union([
  z.string(),
  z.array(
    z.object({
      text: z.string().nullish(),
      thinking: z.union([z.string(), z.array(z.object({ text: z.string() }))]).nullish(),
    }),
  ),
]);

export type Content = z.infer<typeof contentSchema>;

/** What it says; parts that say nothing, such as references, are passed over. */
export function splitContent(content: Content | null | undefined): {
  readonly thinking: string;
  readonly text: string;
} {
  if (typeof content === 'string') return { thinking: '', text: content };
  if (!content) return silence;
  return {
    thinking: content.map(({ thinking }) => thinkingText(thinking ?? '')).join(''),
    text: content.map(({ text }) => text ?? '').join(''),
  };
}

const silence = { thinking: '', text: '' };

function thinkingText(thinking: string | readonly { readonly text: string }[]): string {
  return typeof thinking === 'string' ? thinking : thinking.map(({ text }) => text).join('');
}
