export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size scaled down so that its longer side is at most `side`; never up, and never to nothing. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
