import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface GrowingWordsProps {
  readonly text: string;
  /** What follows it, and may still change: drawn by the class `tentative`. */
  readonly tentative?: string;
  readonly className: string;
  /** On one line, whose beginning runs out of view; `data-cut` says so. Otherwise on lines that run out at the top. */
  readonly oneLine?: boolean;
  /** All of it is shown after all, on as many lines as that takes. */
  readonly whole?: boolean;
  readonly dir?: 'auto';
  /** Stands at the end. */
  readonly children?: ReactNode;
}

/** Words as they come, scrolled to the newest: these are what one looks for. Nothing where there are none. */
export function GrowingWords(props: GrowingWordsProps) {
  const { text, tentative = '', className, oneLine = false, whole = false, dir, children } = props;
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const words = place.current;
    if (!words) return;
    if (oneLine) showEndOfLine(words);
    else words.scrollTop = words.scrollHeight;
  });
  return text + tentative === '' ? null : (
    <p ref={place} className={className} dir={dir} data-whole={whole || undefined}>
      {text}
      {tentative !== '' && (
        <span className="tentative">
          {text !== '' && ' '}
          {tentative}
        </span>
      )}
      {children}
    </p>
  );
}

function showEndOfLine(line: HTMLElement): void {
  line.scrollTo({ left: line.scrollWidth * (getComputedStyle(line).direction === 'rtl' ? -1 : 1) });
  line.dataset['cut'] = String(line.scrollWidth > line.clientWidth);
}

/** Stand where words would, while something is waited for. */
export function Dots() {
  return (
    <span className="dots" aria-hidden>
      <i />
      <i />
      <i />
    </span>
  );
}
