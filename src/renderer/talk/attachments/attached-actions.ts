import { faultOf } from '../../../shared/contract/fault.ts';
import type { DocumentToAttach } from '../../../shared/talk/attached-document.ts';
import type { Citation } from '../../../shared/talk/citation.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import { faultNotice, missingToAsk, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import type { Bridge } from '../../bridge.ts';
import type { AttachedDocuments } from './attachments-state.ts';

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
