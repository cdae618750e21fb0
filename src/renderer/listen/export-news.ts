import type { ExportJob } from '../../shared/listen/listening.ts';

/** What somebody who does something else meanwhile wants to be told of audiobooks; undefined where that is nothing. */
export function exportNews(former: readonly ExportJob[], now: readonly ExportJob[]): string | undefined {
  const phases = new Map(former.map(({ id, phase }) => [id, phase]));
  for (const { id, phase, title, fault } of now) {
    const before = phases.get(id);
    if (before === undefined || before === phase) continue;
    if (phase === 'done') return `The audiobook of “${title}” is finished.`;
    if (phase === 'held') return `The audiobook of “${title}” waits. ${fault?.message ?? ''}`.trim();
  }
  return undefined;
}
