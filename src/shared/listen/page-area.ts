import { z } from 'zod';

const shareSchema = z.number().min(-1).max(2);

/** A part of a page, in shares of its width and height from its upper left corner. */
export const pageAreaSchema = z.strictObject({
  x: shareSchema,
  y: shareSchema,
  width: shareSchema,
  height: shareSchema,
});
export type PageArea = z.infer<typeof pageAreaSchema>;

/** The smallest area that holds both. */
export function areaAround(one: PageArea, other: PageArea): PageArea {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const x1 = Math.max(one.x + one.width, other.x + other.width);
  const y1 = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: x1 - x, height: y1 - y };
}

/** How much of an area lies within another, from 0 to 1. */
export function shareWithin(area: PageArea, other: PageArea): number {
  const overlap = (from: 'x' | 'y', size: 'width' | 'height'): number =>
    Math.max(
      0,
      Math.min(area[from] + area[size], other[from] + other[size]) - Math.max(area[from], other[from]),
    );
  const whole = area.width * area.height;
  return whole > 0 ? (overlap('x', 'width') * overlap('y', 'height')) / whole : 0;
}
