import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from './use-session.ts';
import { t } from '../../shared/text/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';

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
    <IconButton
      small
      label={shown}
      Icon={isCopied ? Check : Copy}
      data-copied={isCopied || undefined}
      onClick={() => void copy()}
    >
      <output className="visually-hidden">{isCopied ? t('action.copied') : ''}</output>
    </IconButton>
  );
}
