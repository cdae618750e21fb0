import { useEffect, type RefObject } from 'react';

/** Pixels; nearer to the end than this is the end. */
const nearEnd = 24;

/** Keeps whoever reads the end of a page there while its size changes: a smaller window, a longer message below it. */
export function useStickToBottom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = place.current;
    const content = page?.firstElementChild;
    if (!page || !content) return undefined;
    let atEnd = true;
    const look = (): void => {
      atEnd = page.scrollHeight - page.scrollTop - page.clientHeight < nearEnd;
    };
    const sizes = new ResizeObserver((changes) => {
      if (page.clientHeight === 0) return; // another room is open; what was true is true when one comes back
      if (atEnd && changes.some(({ target }) => target === page)) page.scrollTop = page.scrollHeight;
      look();
    });
    sizes.observe(page);
    sizes.observe(content);
    page.addEventListener('scroll', look);
    return () => {
      sizes.disconnect();
      page.removeEventListener('scroll', look);
    };
  }, [place]);
}
