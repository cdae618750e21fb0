import { ChevronLeft, ChevronRight, LocateFixed, SquareDashed } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import { NeverReadAreas, NeverReadFrame, placeOf } from './NeverRead.tsx';
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
function useLit({ pageCount = 1 }: ShownDocument): Lit {
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
