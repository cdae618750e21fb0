import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from './use-session.ts';
import { t } from '../../shared/text/translate.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "Copy the answer". */
  readonly label: string;
}

/** Milliseconds that it says so. */
const saysSoMs = 2_000;

/** Puts a text on the clipboard, and says so in its own place. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const session = useSession();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), saysSoMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => setIsCopied(await session.copyText(text));
  const shown = isCopied ? t('action.copied') : label;
  return (
    <button
      type="button"
      className="icon-button small"
      data-copied={isCopied || undefined}
      aria-label={shown}
      title={shown}
      onClick={() => void copy()}
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <output className="visually-hidden">{isCopied ? t('action.copied') : ''}</output>
    </button>
  );
}
