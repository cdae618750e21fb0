import { parseBlocks } from '../../shared/markdown.ts';
import { passagesOf } from '../../shared/speakable.ts';

/** Markdown as it would be said, in one line. */
export function spokenWords(markdown: string): string {
  return parseBlocks(markdown)
    .flatMap(passagesOf)
    .map(({ text }) => text)
    .join(' ');
}
