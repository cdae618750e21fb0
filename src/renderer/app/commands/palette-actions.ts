import { canContinue, isAsked } from '../../../shared/talk/conversation.ts';
import { textSizes } from '../../../shared/settings/reading-settings.ts';
import type { Aim, Room } from '../screen.ts';
import type { Session } from '../session.ts';

/** What the palette does that has a button elsewhere; where there is nothing to be done, the room shows why. */

/** Buttons, by their places. */
export const lastCode = '.code-block>figcaption>button:last-of-type';
export const talkTitle = '#talk-title>button';
export const talkShortcut = '.shortcut-field:first-child>.shortcut-button';

export function continueAnswer(session: Session): void {
  const { conversation } = session.get();
  const last = conversation.turns.findLast(isAsked);
  session.open('talk');
  if (last && canContinue(conversation, last.id)) session.continueReply(last.id);
}

/** Sets documents a pixel larger or smaller. */
export function resizeText(session: Session, step: 1 | -1): void {
  const size = session.get().app?.settings.readingTextSize;
  if (size === undefined) return;
  const next = Math.min(textSizes.most, Math.max(textSizes.least, size + step));
  session.save({ readingTextSize: next });
}

/** Opens a room and presses the last such button in it, where there is one: what comes of it shows there. */
export function pressIn(session: Session, room: Room, button: string, aim?: Aim): void {
  session.open(room, aim);
  // Once the palette has closed and the room is there.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = [...document.querySelectorAll<HTMLElement>(button)].at(-1);
      place?.focus();
      place?.click();
    }),
  );
}
