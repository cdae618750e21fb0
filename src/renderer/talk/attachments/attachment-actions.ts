import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import { maxPictures, type QuestionAttachments, type NewPicture } from '../../../shared/talk/picture.ts';
import { noAttachments, visionModelOf, type Attachments } from './attachments-state.ts';
import { missingToAsk, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import { t } from '../../../shared/text/translate.ts';

/** Pictures for the next question. */
export interface AttachmentActions {
  attach(files: readonly File[]): Promise<void>;
  detach(id: string): void;
  detachAll(): void;
  /** Says which model looks at the pictures, for this once. */
  sendToVisionModel(model: string | undefined): void;
  /** Files are held over the window, or no longer. */
  hover(hovered: boolean): void;
}

interface AttachmentFlow {
  readonly attaching: AttachmentActions;
  /** What goes with the question that is being sent. */
  takeAttachments(turnId: string): QuestionAttachments;
  /** Until main has taken the question up its pictures stay; if it comes to nothing, they are back. */
  follow(event: TurnEvent): void;
}

interface AttachmentActionsPorts {
  readonly screen: Store<Screen>;
  readonly newId: () => string;
  /** @throws FaultError with one sentence */
  readonly prepare: (file: File) => Promise<NewPicture>;
}

interface Sent {
  readonly turnId: string;
  readonly attachments: Attachments;
}

export function createAttachmentActions({ screen, newId, prepare }: AttachmentActionsPorts): AttachmentFlow {
  let sent: Sent | undefined;
  const change = (patch: Partial<Attachments>): void =>
    screen.set({ attachments: { ...screen.get().attachments, ...patch } });
  const say = (message: string): void => screen.set({ notice: { tone: 'hint', message } });

  const attachOne = async (file: File): Promise<void> => {
    change({ reading: screen.get().attachments.reading + 1 });
    try {
      const picture = await prepare(file);
      change({ pictures: [...screen.get().attachments.pictures, { id: newId(), picture }] });
    } catch (error) {
      say(faultOf(error).message);
    } finally {
      change({ reading: screen.get().attachments.reading - 1 });
    }
  };

  const attaching: AttachmentActions = {
    async attach(files) {
      const { pictures, reading } = screen.get().attachments;
      const room = maxPictures - pictures.length - reading;
      screen.set({ notice: undefined, ...(missingToAsk(screen.get().app) ? {} : { room: 'talk' }) });
      if (files.length > room) say(t('talk:picture.too-many', { most: maxPictures }));
      await Promise.all(files.slice(0, room).map(attachOne));
    },
    detach(id) {
      const pictures = screen.get().attachments.pictures.filter((attachment) => attachment.id !== id);
      change(pictures.length > 0 ? { pictures } : { pictures, visionModel: undefined });
    },
    detachAll: () => change({ pictures: [], visionModel: undefined }),
    sendToVisionModel: (visionModel) => change({ visionModel }),
    hover: (hovered) => change({ hovered }),
  };

  const giveBack = ({ attachments }: Sent): void => {
    const now = screen.get().attachments;
    const pictures = [...attachments.pictures, ...now.pictures].slice(0, maxPictures);
    change({ pictures, visionModel: now.visionModel ?? attachments.visionModel });
  };

  return {
    attaching,
    takeAttachments(turnId) {
      const { attachments } = screen.get();
      if (attachments.pictures.length === 0) return {};
      sent = { turnId, attachments };
      const model = visionModelOf(screen.get());
      return { pictures: attachments.pictures.map(({ picture }) => picture), ...(model && { model }) };
    },
    follow(event) {
      if (!sent || event.turnId !== sent.turnId) return;
      if (takesUp(event)) {
        const { hovered, reading } = screen.get().attachments;
        change({ ...noAttachments, hovered, reading });
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
