import type { Cue, Turn } from './conversation.ts';
import type { PlaybackPosition } from '../contract/talk-contract.ts';

/**
 * The part of a turn's reply that had been heard when its sound stopped: whole cues, and of the one that sounded the
 * share that had been played, taken back to the end of a word.
 */
export function heardOf(turn: Turn, position: PlaybackPosition | null): string {
  const sounding = turn.cues.find((cue) => cue.id === position?.cueId);
  const inside = sounding && position ? heardEnd(turn.reply, sounding, position) : 0;
  return turn.reply.slice(0, Math.max(turn.heardTo, inside)).trimEnd();
}

function heardEnd(reply: string, cue: Cue, { playedMs, durationMs }: PlaybackPosition): number {
  const share = playedMs / durationMs;
  if (share >= 1) return cue.end;
  const text = reply.slice(cue.start, cue.end);
  const lastSpace = text.slice(0, Math.floor(text.length * share) + 1).search(/\s\S*$/);
  return lastSpace < 0 ? cue.start : cue.start + lastSpace;
}
