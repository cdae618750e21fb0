/** Pixels of the page. */
const barWidth = 3;
const barGap = 2;
const leastHeight = 2;

/** How many bars have room in so many pixels. One bar is one peak: fitted to the width, they would flicker as they move. */
export function barsIn(width: number): number {
  return Math.floor(width / (barWidth + barGap));
}

/** The width of so many bars, in pixels. */
export function widthOf(bars: number): number {
  return bars * (barWidth + barGap);
}

/** The heights that peaks of 0..1 are drawn at, of `height` at most. */
export function barHeights(peaks: Float32Array, height: number): Float32Array {
  // The ear goes by ratios: drawn as they are, quiet voices would be a flat line beside loud ones.
  return peaks.map((peak) => Math.max(leastHeight, Math.sqrt(peak) * height));
}

/** Draws over the whole canvas, with one fill. */
export function paintBars(context: CanvasRenderingContext2D, peaks: Float32Array, color: string): void {
  const { canvas } = context;
  const scale = canvas.width / widthOf(peaks.length);
  const height = canvas.height / scale;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.beginPath();
  barHeights(peaks, height).forEach((tall, bar) =>
    context.roundRect(widthOf(bar), (height - tall) / 2, barWidth, tall, barWidth / 2),
  );
  context.fill();
}

/** Lets bars that have moved on by one glide there until the next comes, at the screen's own rate and not at that of the peaks. */
export function glide(element: Element, untilNextMs: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate({ translate: [`${widthOf(1)}px`, '0px'] }, untilNextMs);
}

/** What has been played, 0..1 of the width, in another colour. */
export function paintOver(context: CanvasRenderingContext2D, share: number, color: string): void {
  if (share <= 0) return;
  const { width, height } = context.canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = color;
  context.fillRect(0, 0, width * share, height);
  context.globalCompositeOperation = 'source-over';
}
