import type { Cue } from './conversation.ts';
import type { PlaybackPosition } from './contract.ts';

/**
 * The part of a reply that was heard when its sound stopped: whole cues, and of the one that sounded the share that
 * had been played, taken back to the end of a word. Offsets and text are of the reply's Markdown.
 */
export function heardOf(reply: string, cues: readonly Cue[], position: PlaybackPosition | null): string {
  const sounding = cues.find((cue) => cue.id === position?.cueId);
  if (!sounding || !position) return '';
  const share = Math.min(1, position.playedMs / position.durationMs);
  return reply.slice(0, heardEnd(reply, sounding, share)).trimEnd();
}

function heardEnd(reply: string, cue: Cue, share: number): number {
  if (share >= 1) return cue.end;
  const text = reply.slice(cue.start, cue.end);
  const reached = Math.floor(text.length * share);
  const lastSpace = text.slice(0, reached + 1).search(/\s\S*$/);
  return lastSpace < 0 ? cue.start : cue.start + lastSpace;
}
