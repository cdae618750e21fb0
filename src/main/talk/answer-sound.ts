import { type Piece, bySentence, createPieceCutter } from '../../shared/speech/pieces.ts';
import type { Turn } from '../../shared/talk/conversation.ts';
import { createReplyReader } from '../../shared/text/markdown.ts';

type SpokenTurn = Pick<Turn, 'reply' | 'origin' | 'cues'>;
type AnswerPiece = Pick<Piece, 'text' | 'boundary'>;

/**
 * The whole of an answer in pieces for speech, in two ways: as it was last spoken, and sentence by sentence.
 * Whichever of them is kept needn't be paid for.
 */
export function answerPieces(turn: SpokenTurn): readonly (readonly AnswerPiece[])[] {
  const again = piecesOf(turn, 0, turn.reply.length);
  return turn.cues.length === 0 ? [again] : [asSpoken(turn, again), again];
}

/** What was spoken, and around it what was not: it began further on, or was stopped. */
function asSpoken(turn: SpokenTurn, again: readonly Piece[]): readonly AnswerPiece[] {
  const { cues, reply } = turn;
  const boundaries = new Map(again.map(({ end, boundary }) => [end, boundary]));
  return [
    ...piecesOf(turn, 0, cues[0]?.start ?? 0),
    ...cues.map(({ text, end }) => ({
      text,
      boundary: boundaries.get(end) ?? withinSentence(text, reply, end),
    })),
    ...piecesOf(turn, cues.at(-1)?.end ?? 0, reply.length),
  ];
}

/** A phrase got a comma to be spoken with, which the reply doesn't have. */
function withinSentence(text: string, reply: string, end: number): AnswerPiece['boundary'] {
  return text.endsWith(',') && !reply.slice(0, end).trimEnd().endsWith(',') ? 'phrase' : 'clause';
}

/** What a part of the reply is spoken in. @param from,to offsets into it */
function piecesOf({ reply, origin }: SpokenTurn, from: number, to: number): readonly Piece[] {
  const cutter = createPieceCutter();
  const read = (end: number) => createReplyReader(origin).read(reply.slice(0, end), true);
  cutter.read(read(from), true);
  cutter.skip();
  cutter.read(read(to), true);
  return bySentence(cutter);
}
