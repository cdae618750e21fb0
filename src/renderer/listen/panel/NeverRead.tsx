import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useListen } from '../listen-context.ts';
import type { PageArea } from '../../../shared/listen/page-area.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** What isn't read on any page of a PDF: each area with a button that takes it back. */
export function NeverReadAreas({ areas }: { readonly areas: readonly PageArea[] }) {
  const listen = useListen();
  return areas.map((area) => (
    <div key={Object.values(area).join(' ')} className="printed-never" style={placeOf(area)}>
      <IconButton label={t('listen:printed.again')} Icon={X} onClick={() => listen.readAgain(area)} />
    </div>
  ));
}

interface FrameProps {
  readonly onEnd: () => void;
}

/** Where a head line stands, for whoever moves the frame by keyboard. */
const begins: PageArea = { x: 0.05, y: 0.02, width: 0.9, height: 0.08 };
/** Of keys, and the least that is kept, in shares of the page. */
const step = 0.01;

/** Lies over the page while an area is being marked: drawn by pointer, or moved and sized by keys. */
export function NeverReadFrame({ onEnd }: FrameProps) {
  const listen = useListen();
  const [frame, setFrame] = useState(begins);
  const [start, setStart] = useState<Point>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const keep = (): void => {
    if (frame.width >= step && frame.height >= step) listen.neverRead(rounded(frame));
    onEnd();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onEnd();
    else if (event.key in directions) setFrame(moved(frame, event));
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    setStart(point);
    setFrame(between(point, point));
  };
  return (
    <div
      className="printed-marking"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => start && setFrame(between(start, pointOf(event)))}
      onPointerUp={() => start && keep()} // one that went down elsewhere has drawn nothing
    >
      <button
        ref={button}
        type="button"
        className="printed-frame"
        data-takes-keys
        style={placeOf(frame)}
        aria-label={t('listen:printed.never-frame')}
        aria-describedby="never-how"
        onKeyDown={onKeyDown}
        onClick={keep}
      />
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: within((clientX - left) / width, 1), y: within((clientY - top) / height, 1) };
}

function between(a: Point, b: Point): PageArea {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x, b.x) - x, height: Math.max(a.y, b.y) - y };
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** With Shift its lower right corner moves alone. */
function moved(frame: PageArea, { key, shiftKey }: KeyboardEvent): PageArea {
  const { x, y } = directions[key] ?? { x: 0, y: 0 };
  return shiftKey
    ? {
        ...frame,
        width: Math.max(step, within(frame.width + x, 1 - frame.x)),
        height: Math.max(step, within(frame.height + y, 1 - frame.y)),
      }
    : { ...frame, x: within(frame.x + x, 1 - frame.width), y: within(frame.y + y, 1 - frame.height) };
}

function within(share: number, most: number): number {
  return Math.min(Math.max(0, share), most);
}

function rounded({ x, y, width, height }: PageArea): PageArea {
  const [a = 0, b = 0, c = 0, d = 0] = [x, y, width, height].map(
    (share) => Math.round(10_000 * share) / 10_000,
  );
  return { x: a, y: b, width: c, height: d };
}

/** As CSS has it. */
export function placeOf({ x, y, width, height }: PageArea) {
  const percent = (share: number): string => `${100 * share}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
