import { useEffect, type RefObject } from 'react';
import { useListen } from '../listen-context.ts';
import type { Stretch } from '../listen-state.ts';
import type { BlockGround } from '../../../shared/listen/marks.ts';
import type { Place } from '../../../shared/listen/script/place.ts';

/** What is selected of the document's text, by the mouse or by Shift and the arrows. */

/** Keeps the room's state at what is selected, once the hand has let go of the mouse. */
export function useSelection(page: BlockGround, scroller: RefObject<HTMLElement | null>): void {
  const listen = useListen();
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let isDragged = false;
    const update = (): void => {
      if (!isDragged) listen.select(selectedStretch(page));
    };
    const letGo = (): void => {
      isDragged = false;
      update();
    };
    document.addEventListener('selectionchange', update, { signal });
    scroller.current?.addEventListener('pointerdown', () => (isDragged = true), { signal });
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, letGo, { signal });
    return () => over.abort();
  }, [listen, page, scroller]);
}

/** Without the white space around it; undefined when nothing of the text is selected. */
export function selectedStretch(page: BlockGround): Stretch | undefined {
  const selection = getSelection();
  const scroller = document.querySelector('[data-page]');
  if (!scroller || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(scroller)) return undefined;
  const parts = [...scroller.querySelectorAll<HTMLElement>('.block-body [data-start]')].flatMap((run) =>
    selectedPart(run, range),
  );
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last && trimmed(page, { from: first.from, until: last.until });
}

/** What of a run of text lies in a range, whatever node the range begins and ends in. */
function selectedPart(run: HTMLElement, range: Range): readonly Stretch[] {
  const text = run.firstChild;
  const blockId = run.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'];
  if (!(text instanceof Text) || blockId === undefined || !range.intersectsNode(text)) return [];
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const begin = startContainer === text ? startOffset : range.comparePoint(text, 0) < 0 ? text.length : 0;
  const end = endContainer === text ? endOffset : range.comparePoint(text, text.length) > 0 ? 0 : text.length;
  if (begin >= end) return [];
  const at = Number(run.dataset['start']);
  return [{ from: { blockId, at: at + begin }, until: { blockId, at: at + end } }];
}

function trimmed({ blocks, indexOf }: BlockGround, { from, until }: Stretch): Stretch | undefined {
  const textOf = ({ blockId }: Place): string => blocks[indexOf.get(blockId) ?? -1]?.text ?? '';
  const before = textOf(from).slice(from.at);
  const behind = textOf(until).slice(0, until.at);
  const stretch = {
    from: { ...from, at: from.at + before.length - before.trimStart().length },
    until: { ...until, at: behind.trimEnd().length },
  };
  const isEmpty = from.blockId === until.blockId && stretch.from.at >= stretch.until.at;
  return isEmpty ? undefined : stretch;
}

/** Selects a stretch, as far as it is drawn. */
export function selectStretch({ from, until }: Stretch): void {
  const [begin, end] = [pointAt(from), pointAt(until)];
  if (begin) getSelection()?.setBaseAndExtent(...begin, ...(end ?? [begin[0], begin[0].length]));
}

/** Extends what is selected, or begins to select at a place, as Shift and an arrow do in any text. */
export function extendSelection({ key, byWord, from }: { key: string; byWord: boolean; from: Place }): void {
  const selection = getSelection();
  const page = document.querySelector('[data-page]');
  if (!selection || !page) return;
  const begin = pointAt(from);
  if (!page.contains(selection.focusNode) && begin) selection.collapse(...begin);
  const unit = key === 'ArrowUp' || key === 'ArrowDown' ? 'line' : byWord ? 'word' : 'character';
  const directions: Readonly<Record<string, string>> = { ArrowUp: 'backward', ArrowDown: 'forward' };
  selection.modify('extend', directions[key] ?? key.slice('Arrow'.length).toLowerCase(), unit);
  const { focusNode, focusOffset } = selection;
  if (!focusNode || !page.contains(focusNode)) return;
  const caret = document.createRange();
  caret.setStart(focusNode, focusOffset);
  bringIntoView(page, caret.getBoundingClientRect());
}

/** Pixels between a line that is selected and the edges of the page. */
const margin = 48;

function bringIntoView(page: Element, { top, bottom, height }: DOMRect): void {
  const view = page.getBoundingClientRect();
  if (height === 0) return; // the caret is between two blocks
  if (top < view.top + margin) page.scrollBy({ top: top - view.top - margin });
  if (bottom > view.bottom - 2 * margin) page.scrollBy({ top: bottom - view.bottom + 2 * margin });
}

/** The place's character where it is drawn. */
function pointAt({ blockId, at }: Place): [Text, number] | undefined {
  const runs = document.querySelectorAll<HTMLElement>(
    `[data-page] [data-block-id="${CSS.escape(blockId)}"] [data-start]`,
  );
  const run = [...runs].findLast(({ dataset }) => Number(dataset['start']) <= at);
  const text = run?.firstChild;
  if (!run || !(text instanceof Text)) return undefined;
  return [text, Math.min(text.length, at - Number(run.dataset['start']))];
}
