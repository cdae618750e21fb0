import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import { maxPictures, type QuestionAttachments, type NewPicture } from '../../../shared/talk/picture.ts';
import {
  noAttachments,
  visionModelOf,
  type Attachments,
  type AttachedDocuments,
} from './attachments-state.ts';
import { missingToAsk, type Screen, faultNotice } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import { t } from '../../../shared/text/translate.ts';
import type { DocumentToAttach } from '../../../shared/talk/attached-document.ts';
import type { Citation } from '../../../shared/talk/citation.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import type { Bridge } from '../../bridge.ts';

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

/** Documents for the questions of this conversation. */
interface DocumentAttachments {
  /** Files that were dropped or pasted. */
  attachFiles(files: readonly File[]): void;
  attachDocument(what: DocumentToAttach): void;
  /** Lets the person choose files. */
  chooseDocuments(): void;
  askAddress(asking: boolean): void;
  detachDocument(id: string): void;
  /** The latest of the library; none where they can't be read. */
  latestDocuments(most: number): Promise<readonly KeptDocument[]>;
  /** Shows in Listen what an answer refers to. */
  openCitation(citation: Citation): void;
  /** It is shown. */
  citationShown(): void;
}

interface DocumentAttachmentsPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
}

/** Milliseconds in which one types on; an estimate is of what is written then. */
const typingMs = 300;

/** Runs until `signal` aborts. */
export function createDocumentAttachments(
  { bridge, screen }: DocumentAttachmentsPorts,
  signal: AbortSignal,
): DocumentAttachments {
  const change = (patch: Partial<AttachedDocuments>): void =>
    screen.set({ documents: { ...screen.get().documents, ...patch } });
  const report = (error: unknown): void => screen.set({ notice: faultNotice(error) });
  const inTalk = (): void => {
    screen.set({ notice: undefined, ...(missingToAsk(screen.get().app) ? {} : { room: 'talk' }) });
  };

  bridge.listen({ attached: (attached) => change({ attached }) }, signal);
  bridge.request('attached-list', null).then((attached) => change({ attached }), report);
  followEstimate({ bridge, screen, change }, signal);

  return {
    attachFiles(files) {
      inTalk();
      for (const file of files) bridge.openFile(file, 'ask').catch(report);
    },
    attachDocument(what) {
      inTalk();
      bridge.request('document-attach', what).catch(report);
    },
    chooseDocuments: () => void bridge.request('attachment-choose', null).catch(report),
    askAddress: (isAskingAddress) => change({ isAskingAddress }),
    detachDocument: (id) => bridge.send('document-detach', { id }),
    async latestDocuments(most) {
      try {
        return (await bridge.request('documents-list', null)).slice(0, most);
      } catch (error) {
        screen.set({ notice: { tone: 'fault', message: faultOf(error).message } });
        return [];
      }
    },
    openCitation: (cited) => screen.set({ room: 'listen', cited, notice: undefined }),
    citationShown: () => screen.get().cited && screen.set({ cited: undefined }),
  };
}

/** Keeps reporting what the question would send, as it is written. */
function followEstimate(
  {
    bridge,
    screen,
    change,
  }: DocumentAttachmentsPorts & { readonly change: (patch: Partial<AttachedDocuments>) => void },
  signal: AbortSignal,
): void {
  let known: readonly unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (text: string): Promise<void> => {
    const asked = known;
    // Without one, the chips say what they know by themselves.
    const estimate = await bridge.request('question-estimate', { text }).catch(() => undefined);
    if (asked === known) change({ estimate: estimate ?? undefined });
  };
  const follow = (): void => {
    const { documents, draft, conversation, app } = screen.get();
    const { turns, earlier = 0 } = conversation;
    const now = [documents.attached, draft, earlier + turns.length, app?.settings];
    if (now.every((each, i) => each === known[i])) return;
    const isFirst = known[0] !== now[0];
    known = now;
    clearTimeout(timer);
    if (documents.attached.length > 0)
      timer = setTimeout(() => void ask(draft.trim()), isFirst ? 0 : typingMs);
    else if (documents.estimate) change({ estimate: undefined });
  };
  const stop = screen.subscribe(follow);
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
  });
}
