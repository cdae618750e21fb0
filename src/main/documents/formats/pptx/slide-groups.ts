/** Where the upper left corner of a shape lies, in units of 1/914,400 inch. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** How the inside of a group lies on what is around it. */
export interface Group {
  scale: Corner;
  from: Corner;
  to: Corner;
  /** How many shapes of the slide are before those of the group. */
  readonly before: number;
}

export function newGroup(before: number): Group {
  return { scale: { x: 1, y: 1 }, from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, before };
}

/** The sizes come after the corners in the file: first that of the group, then that of its inside. */
export function setGroup(group: Group, name: 'off' | 'ext' | 'chOff' | 'chExt', at: Corner): void {
  if (name === 'off') group.to = at;
  else if (name === 'chOff') group.from = at;
  else if (name === 'ext') group.scale = at;
  else group.scale = { x: ratio(group.scale.x, at.x), y: ratio(group.scale.y, at.y) };
}

function ratio(outer: number, inner: number): number {
  return inner > 0 ? outer / inner : 1;
}

export function onSlide({ x, y }: Corner, { scale, from, to }: Group): Corner {
  return { x: to.x + (x - from.x) * scale.x, y: to.y + (y - from.y) * scale.y };
}

export function scaled({ x, y }: Corner, { scale }: Group): Corner {
  return { x: x * scale.x, y: y * scale.y };
}
