import { useLayoutEffect, useRef } from 'react';

interface OverlayLineProps {
  readonly text: string;
  /** All of it is shown, on as many lines as that takes. */
  readonly whole?: boolean;
}

/** One line that always shows its end: what was understood last. */
export function OverlayLine({ text, whole = false }: OverlayLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const shown = line.current;
    if (!shown) return;
    shown.scrollTo({ left: shown.scrollWidth });
    shown.dataset['cut'] = String(shown.scrollWidth > shown.clientWidth);
  });
  return text === '' ? null : (
    <p ref={line} className="line" data-whole={whole || undefined}>
      {text}
    </p>
  );
}
