/**
 * Runs in the page. Texts that their frame cuts off, texts that lie on one another or below a field, and what only
 * scrolling sideways would show.
 */
export function unreadableTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: {
    readonly element: HTMLElement;
    readonly text: string;
    readonly boxes: readonly DOMRect[];
  }[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (!element?.checkVisibility() || text === '') continue;
    if (element.closest('.visually-hidden, svg, select, [aria-hidden="true"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    texts.push({ element, text: text.slice(0, 40), boxes: [...range.getClientRects()] });
  }
  const cut = texts.filter(({ element, boxes }) => {
    const frame = element.getBoundingClientRect();
    const hides = getComputedStyle(element).overflowX !== 'visible';
    // An ellipsis says itself that there is more.
    return (
      hides &&
      getComputedStyle(element).textOverflow !== 'ellipsis' &&
      boxes.some(({ right, left }) => right > frame.right + 1 || left < frame.left - 1)
    );
  });
  const endsInEllipsis = (from: Element, to: Element | null): boolean =>
    getComputedStyle(from).textOverflow === 'ellipsis' ||
    (from !== to && from.parentElement !== null && endsInEllipsis(from.parentElement, to));
  const spilled = texts.filter(({ element, boxes }) => {
    const button = element.closest<HTMLElement>('button, a, summary, nav');
    const holder = button?.getBoundingClientRect();
    return (
      holder &&
      !endsInEllipsis(element, button) &&
      boxes.some(({ right, left }) => right > holder.right + 1 || left < holder.left - 1)
    );
  });
  const meets = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  // What scrolls passes below what stays: only texts of one frame can cover one another.
  const frameOf = ({ element }: (typeof texts)[number]): Element | null => {
    let frame: Element | null = element;
    while (frame && !isFrame(frame)) frame = frame.parentElement;
    return frame;
  };
  const isFrame = (candidate: Element): boolean => {
    const { overflowY, position } = getComputedStyle(candidate);
    return /auto|scroll/.test(overflowY) || position !== 'static' || candidate.matches('dialog, header, nav');
  };
  const covering = texts.flatMap((one, i) =>
    texts
      .slice(i + 1)
      .filter(
        (other) =>
          frameOf(one) === frameOf(other) && one.boxes.some((a) => other.boxes.some((b) => meets(a, b))),
      )
      .map((other) => `“${one.text}” and “${other.text}” overlap`),
  );
  const below = texts.filter(({ element, boxes }) => {
    const fields = element.closest('.field, .row')?.querySelectorAll('input, textarea, .select') ?? [];
    return [...fields].some(
      (field) => !field.contains(element) && boxes.some((box) => meets(box, field.getBoundingClientRect())),
    );
  });
  const isShortened = ({ element }: (typeof texts)[number]): boolean =>
    element.closest('.rail') !== null && element.clientWidth > 1 && element.scrollWidth > element.clientWidth;
  const sideways = [...document.querySelectorAll<HTMLElement>('.sheet *, .modal *, .floating *')].filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.checkVisibility() &&
      element.clientWidth > 0 &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches('pre, input, textarea, .table-scroll, .printed-scroll, math'),
  );
  return [
    ...below.map(({ text }) => `“${text}” lies below its field`),
    ...texts.filter(isShortened).map(({ text }) => `“${text}” is shortened in the list of rooms`),
    ...sideways.map((element) => `${element.tagName} .${element.className} has more beside it`),
    ...cut.map(({ text }) => `“${text}” is cut`),
    ...spilled.map(({ text }) => `“${text}” does not fit into its button`),
    ...covering,
  ];
}
