import type { TurnEvent } from '../../../shared/talk/conversation-events.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import { maxPictures, type QuestionAttachments, type NewPicture } from '../../../shared/talk/picture.ts';
import { emptyEnclosure, lookerOf, type Enclosure } from './attachments-state.ts';
import { missingToAsk, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import { t } from '../../../shared/text/translate.ts';

/** Pictures for the next question. */
export interface Attaching {
  attach(files: readonly File[]): Promise<void>;
  detach(id: string): void;
  detachAll(): void;
  /** Says which model looks at the pictures, for this once. */
  letLook(model: string | undefined): void;
  /** Files are held over the window, or no longer. */
  hover(hovered: boolean): void;
}

export interface Attachments {
  readonly attaching: Attaching;
  /** What goes with the question that is being sent. */
  enclose(turnId: string): QuestionAttachments;
  /** Until main has taken the question up its pictures stay; if it comes to nothing, they are back. */
  follow(event: TurnEvent): void;
}

export interface AttachmentsPorts {
  readonly screen: Store<Screen>;
  readonly newId: () => string;
  /** @throws FaultError told in one sentence */
  readonly prepare: (file: File) => Promise<NewPicture>;
}

interface Sent {
  readonly turnId: string;
  readonly enclosure: Enclosure;
}

export function createAttachments({ screen, newId, prepare }: AttachmentsPorts): Attachments {
  let sent: Sent | undefined;
  const change = (patch: Partial<Enclosure>): void =>
    screen.set({ enclosure: { ...screen.get().enclosure, ...patch } });
  const say = (message: string): void => screen.set({ notice: { tone: 'hint', message } });

  const attachOne = async (file: File): Promise<void> => {
    change({ reading: screen.get().enclosure.reading + 1 });
    try {
      const picture = await prepare(file);
      change({ pictures: [...screen.get().enclosure.pictures, { id: newId(), picture }] });
    } catch (error) {
      say(faultOf(error).message);
    } finally {
      change({ reading: screen.get().enclosure.reading - 1 });
    }
  };

  const attaching: Attaching = {
    async attach(files) {
      const { pictures, reading } = screen.get().enclosure;
      const room = maxPictures - pictures.length - reading;
      screen.set({ notice: undefined, ...(missingToAsk(screen.get().app) ? {} : { room: 'talk' }) });
      if (files.length > room) say(t('talk:picture.too-many', { most: maxPictures }));
      await Promise.all(files.slice(0, room).map(attachOne));
    },
    detach(id) {
      const pictures = screen.get().enclosure.pictures.filter((attachment) => attachment.id !== id);
      change(pictures.length > 0 ? { pictures } : { pictures, looker: undefined });
    },
    detachAll: () => change({ pictures: [], looker: undefined }),
    letLook: (looker) => change({ looker }),
    hover: (hovered) => change({ hovered }),
  };

  const giveBack = ({ enclosure }: Sent): void => {
    const now = screen.get().enclosure;
    const pictures = [...enclosure.pictures, ...now.pictures].slice(0, maxPictures);
    change({ pictures, looker: now.looker ?? enclosure.looker });
  };

  return {
    attaching,
    enclose(turnId) {
      const { enclosure } = screen.get();
      if (enclosure.pictures.length === 0) return {};
      sent = { turnId, enclosure };
      const model = lookerOf(screen.get());
      return { pictures: enclosure.pictures.map(({ picture }) => picture), ...(model && { model }) };
    },
    follow(event) {
      if (!sent || event.turnId !== sent.turnId) return;
      if (takesUp(event)) {
        const { hovered, reading } = screen.get().enclosure;
        change({ ...emptyEnclosure, hovered, reading });
      }
      // A recording that came to nothing leaves no turn that could be tried again.
      if (event.type === 'turn-end' && event.outcome !== 'failed') giveBack(sent);
      if (isSafe(event)) sent = undefined;
    },
  };
}

/** Main has the question, with what went with it. */
function takesUp(event: TurnEvent): boolean {
  return event.type === 'take-end' || (event.type === 'turn-start' && event.origin === 'text');
}

/** The question is in the conversation, or was given up. */
function isSafe(event: TurnEvent): boolean {
  const isAsked = event.type === 'transcript' || (event.type === 'turn-start' && event.origin === 'text');
  return isAsked || event.type === 'turn-end';
}
