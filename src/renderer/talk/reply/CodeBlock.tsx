import { WrapText } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { CopyButton } from '../../app/CopyButton.tsx';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface CodeBlockProps {
  readonly code: string;
  readonly language: string | null | undefined;
  /** The code, drawn as one text. */
  readonly children: ReactNode;
}

/** Code with the colours of its language, to be copied, its long lines broken on request. */
export function CodeBlock({ code, language, children }: CodeBlockProps) {
  const [wraps, setWraps] = useState(false);
  const place = useRef<HTMLElement>(null);
  useCodeColours(place, code, language ?? '');
  return (
    <figure className="code-block">
      <figcaption>
        <span>{language}</span>
        <IconButton
          small
          aria-pressed={wraps}
          label={t('talk:reply.wrap-code')}
          Icon={WrapText}
          onClick={() => setWraps(!wraps)}
        />
        {code !== '' && <CopyButton text={code} label={t('talk:reply.copy-code')} />}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line is scrolled to by keyboard */}
      <pre tabIndex={0} data-wraps={wraps || undefined}>
        <code ref={place}>{children}</code>
      </pre>
    </figure>
  );
}

/** Characters beyond which code stays in one colour: finding its tokens would be felt. */
const mostColoured = 20_000;
/** Milliseconds without a new line of a growing reply before it is coloured. */
const restMs = 120;

/** Colours the text below `place` where it stands: no element is added, so nothing moves and nothing is drawn anew. */
function useCodeColours(place: React.RefObject<HTMLElement | null>, code: string, language: string): void {
  useLayoutEffect(() => {
    if (language === '' || code === '' || code.length > mostColoured) return undefined;
    const ranges: { readonly highlight: Highlight; readonly range: Range }[] = [];
    const leaving = new AbortController();
    const colour = async (): Promise<void> => {
      const { tokensIn } = await import('./code-tokens.ts');
      const text = place.current && textIn(place.current);
      if (leaving.signal.aborted || text?.length !== code.length) return;
      for (const { colour: name, start, end } of tokensIn(code, language.toLowerCase())) {
        const highlight = CSS.highlights.get(name) ?? new Highlight();
        CSS.highlights.set(name, highlight);
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, end);
        highlight.add(range);
        ranges.push({ highlight, range });
      }
    };
    const timer = setTimeout(() => void colour(), restMs);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      for (const { highlight, range } of ranges) highlight.delete(range);
    };
  }, [place, code, language]);
}

function textIn(place: HTMLElement): Text | undefined {
  const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode();
  return text instanceof Text ? text : undefined;
}
