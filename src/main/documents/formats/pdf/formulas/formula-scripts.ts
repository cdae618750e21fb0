import { type Piece, relation } from './formula-signs.ts';

/** A sign on the line of a formula, with what stands above and below it. */
export interface Node {
  readonly piece: Piece;
  readonly above: Piece[];
  readonly below: Piece[];
}

/** The baseline of a formula and the size of its letters, in points. */
export interface Line {
  readonly y: number;
  readonly size: number;
}

/** Signs that what stands above and below them is centred on. */
export const withLimits = /^(?:[∑∏⋃⋂⨁]|lim|(?:arg)?(?:max|min|máx|mín)|sup|inf)$/u;

/** In sizes of the line. */
const script = { size: 0.88, raised: 0.12, lowered: 0.04, before: 0.75, behind: 0.5, gap: 0.6, nested: 0.5 };
const limit = { off: 0.55, centred: 0.4 };

interface Cluster {
  readonly pieces: Piece[];
  readonly isAbove: boolean;
  readonly y: number;
  readonly size: number;
  readonly x0: number;
  x1: number;
}

/**
 * Gives each sign what stands above and below it. False where something belongs to none, or twice to one.
 * @param others what is not on the line
 */
export function placeScripts(others: readonly Piece[], main: readonly Node[], line: Line): boolean {
  return clustersOf(others, line)
    .flatMap((cluster) => limitsApart(cluster, main))
    .every((cluster) => {
      const host = hostOf(cluster, main, line);
      const side = host && (cluster.isAbove ? host.above : host.below);
      if (!side || side.length > 0) return false;
      side.push(...cluster.pieces);
      return true;
    });
}

/** What stands above or below the line beside each other, with its own indices. */
function clustersOf(pieces: readonly Piece[], line: Line): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const piece of pieces) {
    const fits = clusters.filter((each) => {
      const gap = (piece.x0 - each.x1) / line.size;
      if (gap > script.gap * 0.5 || gap < -script.gap) return false;
      const off = Math.abs(piece.y - each.y) / each.size;
      return (
        off < 0.1 ||
        piece.hangs ||
        (piece.size < script.size * each.size && off < script.nested) ||
        (piece.isRead && off < 0.5)
      );
    });
    const own = fits.reduce<Cluster | undefined>(
      (a, b) => (a && Math.abs(a.y - piece.y) <= Math.abs(b.y - piece.y) ? a : b),
      undefined,
    );
    if (own) {
      own.pieces.push(piece);
      own.x1 = Math.max(own.x1, piece.x1);
    } else {
      const isAbove = piece.y < line.y - script.raised * line.size;
      clusters.push({ pieces: [piece], isAbove, y: piece.y, size: piece.size, x0: piece.x0, x1: piece.x1 });
    }
  }
  return clusters;
}

/** Those of sums side by side may touch: each is centred on its own. */
function limitsApart(cluster: Cluster, main: readonly Node[]): readonly Cluster[] {
  const sorted = cluster.pieces.toSorted((a, b) => a.x0 - b.x0);
  const [sum, next] = main
    .filter(({ piece }) => withLimits.test(piece.text))
    .map(({ piece }) => (piece.x0 + piece.x1) / 2)
    .filter((middle) => middle > cluster.x0 && middle < cluster.x1);
  if (sum === undefined || next === undefined) return [cluster];
  const splits = sorted
    .slice(1)
    .map((_piece, at) => [sorted.slice(0, at + 1), sorted.slice(at + 1)] as const);
  const off = (first: readonly Piece[]): number => {
    const { x0, x1 } = clusterOf(first, cluster);
    return Math.abs((x0 + x1) / 2 - sum);
  };
  const [own, others] = splits.reduce((a, b) => (off(b[0]) < off(a[0]) ? b : a));
  return [clusterOf(own, cluster), ...limitsApart(clusterOf(others, cluster), main)];
}

function clusterOf(pieces: readonly Piece[], cluster: Cluster): Cluster {
  const x0 = Math.min(...pieces.map((piece) => piece.x0));
  const x1 = Math.max(...pieces.map((piece) => piece.x1));
  return { ...cluster, pieces: [...pieces], x0, x1 };
}

/** The sign that limits stand above or below, or the letter that an index or a power stands behind. */
function hostOf(cluster: Cluster, main: readonly Node[], line: Line): Node | undefined {
  const { x0, x1, y, isAbove, size } = cluster;
  const off = (y - line.y) / line.size;
  if (!isAbove && off < script.lowered) return undefined;
  const middle = (x0 + x1) / 2;
  // What stands over a relation says how it holds.
  if (main.some(({ piece }) => relation.test(piece.text) && middle > piece.x0 && middle < piece.x1))
    return undefined;
  const isFar = isAbove ? off < -limit.off : off > limit.off;
  const operator = isFar
    ? main.find(
        ({ piece }) =>
          withLimits.test(piece.text) &&
          Math.abs(middle - (piece.x0 + piece.x1) / 2) < limit.centred * line.size,
      )
    : undefined;
  if (operator) return operator;
  const host = main.findLast(({ piece }) => piece.x0 < x0 && piece.x1 < x0 + script.before * size);
  if (!host || x0 - host.piece.x1 > script.behind * line.size) return undefined;
  const { text, isRead } = host.piece;
  if (isFar && off > 0.9 && !host.piece.hangs && !isRead) return undefined;
  return isRead || /^[\p{L}\p{N}\p{M})\]}|‖!′∂∇∫∮∑∏⋃⋂∘⊗⊕+−=]/u.test(text) ? host : undefined;
}
