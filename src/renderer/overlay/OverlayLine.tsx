import { useLayoutEffect, useRef } from 'react';

/** One line that always shows its end: what was understood last. */
export function OverlayLine({ text }: { readonly text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const shown = line.current;
    if (!shown) return;
    shown.scrollTo({ left: shown.scrollWidth });
    shown.dataset['cut'] = String(shown.scrollWidth > shown.clientWidth);
  });
  return text === '' ? null : (
    <p ref={line} className="line">
      {text}
    </p>
  );
}
