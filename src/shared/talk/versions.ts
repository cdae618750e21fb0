import type { Turn } from './conversation.ts';

/** A question and all that followed it. Later questions in it can have versions of their own. */
type Branch = readonly Turn[];

/** How many versions of a question there are. */
export function countVersions({ versions }: Pick<Turn, 'versions'>): number {
  return 1 + (versions?.others.length ?? 0);
}

/** The ids of the turns that a question's versions begin with, in order. */
export function versionIds(turn: Turn): readonly string[] {
  return branchesAt([turn], 0).map(([head]) => head?.id ?? '');
}

/** A turn comes as a new version of `former`, which stays beside it with all that followed. */
export function withVersion(turns: readonly Turn[], former: Turn, turn: Turn): readonly Turn[] {
  const from = turns.indexOf(former);
  const others = branchesAt(turns, from);
  return [...turns.slice(0, from), { ...turn, versions: { at: others.length, others } }];
}

/** Another version of a question comes into view, with what followed it. @param at counted from zero */
export function withVersionShown(turns: readonly Turn[], turnId: string, at: number): readonly Turn[] {
  const from = turns.findIndex(({ id }) => id === turnId);
  if (from === -1 || turns[from]?.versions?.at === at) return turns;
  const branches = branchesAt(turns, from);
  const [head, ...followed] = branches[at] ?? [];
  if (!head) return turns;
  const versions = { at, others: branches.toSpliced(at, 1) };
  return [...turns.slice(0, from), { ...head, versions }, ...followed];
}

/** The conversation as it is when this turn is in view, which may be hidden now. */
export function withTurnShown(turns: readonly Turn[], turnId: string): readonly Turn[] {
  if (turns.some(({ id }) => id === turnId)) return turns;
  for (const { id, versions } of turns) {
    const i =
      versions?.others.findIndex((branch) => allTurns(branch).some((turn) => turn.id === turnId)) ?? -1;
    if (!versions || i === -1) continue;
    return withTurnShown(withVersionShown(turns, id, i < versions.at ? i : i + 1), turnId);
  }
  return turns;
}

/** Those in view and those that are hidden. */
export function allTurns(turns: readonly Turn[]): readonly Turn[] {
  return turns.flatMap((turn) => [turn, ...(turn.versions?.others.flatMap(allTurns) ?? [])]);
}

/** Changes a turn wherever it is. */
export function withTurnChanged(
  turns: readonly Turn[],
  turnId: string,
  change: (turn: Turn) => Turn,
): readonly Turn[] {
  return turns.map((turn) => {
    if (turn.id === turnId) return change(turn);
    if (!turn.versions) return turn;
    const others = turn.versions.others.map((branch) => withTurnChanged(branch, turnId, change));
    return { ...turn, versions: { ...turn.versions, others } };
  });
}

/** All versions of the question at this place, the one in view among them. */
function branchesAt(turns: readonly Turn[], from: number): readonly Branch[] {
  const head = turns[from];
  if (!head) return [];
  const { versions, ...question } = head;
  const inView: Branch = [question, ...turns.slice(from + 1)];
  return versions ? versions.others.toSpliced(versions.at, 0, inView) : [inView];
}
