import { markedPieces } from './citation.ts';
import type { Turn } from './conversation.ts';
import { t } from '../text/translate.ts';

/** A question as a heading, and its answer below it as it came. */
export function answerMarkdown(turn: Pick<Turn, 'utterance' | 'reply' | 'citations'>): string {
  const { utterance } = turn;
  const reply = writtenReply(turn);
  return utterance === '' ? reply : `## ${utterance.replaceAll(/\s+/g, ' ')}\n\n${reply}\n`;
}

/** A reply as it is carried away: marks of what it rests on in words, as they lead nowhere there. */
export function writtenReply({ reply, citations = [] }: Pick<Turn, 'reply' | 'citations'>): string {
  if (citations.length === 0) return reply;
  return markedPieces(reply)
    .map(({ text, marks = [] }) => {
      const cited = marks.map((mark) => citations.find((citation) => citation.mark === mark));
      if (marks.length === 0 || cited.includes(undefined)) return text;
      const sources = cited.map((citation) =>
        citation?.page === undefined
          ? citation?.title
          : `${citation.title}, ${t('talk:citation.page-short', { page: citation.page })}`,
      );
      return ` (${[...new Set(sources)].join('; ')})`;
    })
    .join('');
}
