/** Where a tile lies, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Which tile a key leads to, of tiles in rows from left to right; at an edge it is the same one.
 * @returns undefined for keys that lead nowhere
 */
export function tileAfter(key: string, at: number, places: readonly Place[]): number | undefined {
  const last = places.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return inNextRow(at, places, 1);
    case 'ArrowUp':
      return inNextRow(at, places, -1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The tile of the next row that lies most nearly below, or above. */
function inNextRow(at: number, places: readonly Place[], direction: 1 | -1): number {
  const from = places[at];
  if (!from) return at;
  const away = (place: Place): number => (place.top - from.top) * direction;
  const row = Math.min(...places.map(away).filter((distance) => distance > 0));
  const beside = (index: number): number => Math.abs((places[index]?.left ?? 0) - from.left);
  const [nearest = at] = places
    .flatMap((place, index) => (away(place) === row ? [index] : []))
    .toSorted((a, b) => beside(a) - beside(b));
  return nearest;
}
