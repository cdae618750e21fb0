import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '../../app/use-session.ts';
import { passFocus, usePassedFocus } from './passed-focus.ts';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { countVersions, versionIds } from '../../../shared/talk/versions.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface VersionSwitchProps {
  readonly turn: Turn;
  /** Brings another version into view. @param at counted from zero */
  readonly onShow: (turnId: string, at: number) => void;
}

/** Goes between the versions of a question, each with what followed it, and says which one is in view. */
export function VersionSwitch({ turn, onShow }: VersionSwitchProps) {
  const session = useSession();
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  usePassedFocus(turn.id, 'earlier', earlier);
  usePassedFocus(turn.id, 'later', later);
  if (!turn.versions) return null;
  const { at } = turn.versions;
  const of = countVersions(turn);
  const ids = versionIds(turn);
  /** @param part the button that has the focus, unless there is nothing more that way */
  const show = (to: number, part: 'earlier' | 'later'): void => {
    const atEnd = to === 0 ? 'later' : to === of - 1 ? 'earlier' : part;
    passFocus(ids[to] ?? '', atEnd);
    session.sayVersion({ number: to + 1, of });
    onShow(turn.id, to);
  };
  return (
    <fieldset className="version-switch" aria-label={t('talk:version.all')}>
      <IconButton
        ref={earlier}
        small
        label={t('talk:version.earlier')}
        Icon={ChevronLeft}
        mirrored
        disabled={at === 0}
        onClick={() => show(at - 1, 'earlier')}
      />
      <span>{t('talk:version.position', { number: at + 1, of })}</span>
      <IconButton
        ref={later}
        small
        label={t('talk:version.later')}
        Icon={ChevronRight}
        mirrored
        disabled={at === of - 1}
        onClick={() => show(at + 1, 'later')}
      />
    </fieldset>
  );
}
