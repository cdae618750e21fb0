import { ChevronLeft, ChevronRight, LocateFixed, SquareDashed, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import type { SpokenRange } from '../listen-state.ts';
import { currentPlace } from '../player/transport.ts';
import { pagePicturePath } from '../../../shared/contract/listen-contract.ts';
import type { ShownDocument } from '../../../shared/listen/listening.ts';
import type { PageArea } from '../../../shared/listen/page-area.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** A page of the PDF as it is printed, with what is being read lit; it turns with the voice until a person turns it. */
export function PrintedPage({ document }: { readonly document: ShownDocument }) {
  const listen = useListen();
  const { id, pageCount } = document;
  const lit = useLit(document);
  /** The page that the person has turned to. */
  const [turned, setTurned] = useState<number>();
  const [failed, setFailed] = useState<number>();
  const [isMarking, setIsMarking] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const width = usePixels(sheet);
  const page = turned ?? lit.page;
  const areas = page === lit.page ? lit.areas : [];

  if (pageCount === undefined) return <p className="quiet listen-panel-word">{t('listen:printed.none')}</p>;
  const turn = (to: number): void => {
    setFailed(undefined);
    setTurned(to);
  };
  const onError = (): void => {
    setFailed(page);
    void listen.findOnPage(page, ''); // says why
  };
  return (
    <>
      <div className="printed-turn">
        <IconButton
          label={t('listen:printed.previous')}
          disabled={page <= 1}
          onClick={() => turn(page - 1)}
          Icon={ChevronLeft}
          mirrored
        />
        <span aria-live="polite">{t('listen:printed.number', { page, count: pageCount })}</span>
        <IconButton
          label={t('listen:printed.next')}
          disabled={page >= pageCount}
          onClick={() => turn(page + 1)}
          Icon={ChevronRight}
          mirrored
        />
        {turned !== undefined && turned !== lit.page && (
          <IconButton
            label={t('listen:printed.follow')}
            onClick={() => setTurned(undefined)}
            Icon={LocateFixed}
          />
        )}
        <span className="printed-tools">
          <IconButton
            label={t('listen:printed.never')}
            aria-pressed={isMarking}
            onClick={() => setIsMarking(!isMarking)}
            Icon={SquareDashed}
          />
        </span>
      </div>
      {isMarking && (
        <p id="never-how" className="quiet printed-how">
          {t('listen:printed.never-how')}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard */}
      <section className="printed-scroll" tabIndex={0} aria-label={t('listen:panel.page')}>
        <div ref={sheet} className="printed-sheet">
          {failed === page ? (
            <p className="quiet listen-panel-word">{t('documents:pdf.page-not-drawn')}</p>
          ) : (
            width !== undefined && (
              <img
                src={pagePicturePath(id, page, width)}
                alt={t('listen:printed.picture', { page })}
                draggable={false}
                onError={onError}
              />
            )
          )}
          {areas.map((area, i) => (
            <div
              key={`${area.x} ${area.y}`}
              ref={i === 0 ? bringIntoView : undefined}
              className="printed-lit"
              style={placeOf(area)}
            />
          ))}
          <NeverReadAreas areas={document.choices.areas} />
          {isMarking && <NeverReadFrame onEnd={() => setIsMarking(false)} />}
        </div>
      </section>
    </>
  );
}

function bringIntoView(area: HTMLElement | null): void {
  area?.scrollIntoView({ block: 'nearest' });
}

interface Lit {
  readonly page: number;
  readonly areas: readonly PageArea[];
}

/** Where the page has what is being read: the end of a paragraph may be on the page after the one where it begins. */
function useLit({ pageCount = 0 }: ShownDocument): Lit {
  const listen = useListen();
  const sentence = useListenState(({ sounding }) => sounding.sentence);
  const begins = useListenState(({ page, ...state }) => {
    const index = page?.indexOf.get(currentPlace({ ...state, page })?.blockId ?? '');
    return (index === undefined ? undefined : page?.blocks[index]?.page) ?? 1;
  });
  const text = useListenState(({ page }) => textOf(page?.script.reading(sentence?.blockId ?? ''), sentence));
  const [found, setFound] = useState<Lit & { readonly sentence: SpokenRange }>();
  useEffect(() => {
    if (!sentence || text === undefined) return undefined;
    let isOver = false;
    const find = async (): Promise<void> => {
      for (const page of [begins, begins + 1]) {
        const areas = page <= pageCount ? await listen.findOnPage(page, text) : undefined;
        if (isOver || !areas) return;
        if (areas.length > 0) return setFound({ page, areas, sentence });
      }
    };
    void find();
    return () => void (isOver = true);
  }, [listen, sentence, text, begins, pageCount]);
  return found && found.sentence === sentence ? found : { page: begins, areas: nowhere };
}

const nowhere: readonly PageArea[] = [];

function textOf(
  reading: { readonly block: { readonly text: string } } | undefined,
  sentence: SpokenRange | undefined,
): string | undefined {
  return sentence && reading?.block.text.slice(sentence.start, sentence.end);
}

/** Pictures are drawn in steps of this width, so that not every pixel of a drag draws one. */
const stepPx = 200;

/** How wide an element is in pixels of the screen, rounded up. */
function usePixels(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const wide = (entry?.contentRect.width ?? 0) * devicePixelRatio;
      if (wide > 0) setWidth(Math.min(4_000, Math.ceil(wide / stepPx) * stepPx));
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return width;
}

/** What isn't read on any page of a PDF: each area with a button that takes it back. */
function NeverReadAreas({ areas }: { readonly areas: readonly PageArea[] }) {
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
function NeverReadFrame({ onEnd }: FrameProps) {
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
function placeOf({ x, y, width, height }: PageArea) {
  const percent = (share: number): string => `${100 * share}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
