import { faultOf } from '../../shared/contract/fault.ts';
import type { OpenDocument } from '../../shared/listen/listening.ts';
import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import type { ListenActionPorts } from './document-actions.ts';
import type { ExportActions } from './export/export-actions.ts';
import { initialListenState, nothingFound } from './listen-state.ts';
import { createPageReader } from './page/page.ts';
import type { Reading } from './reading.ts';

interface FollowDocumentPorts extends ListenActionPorts {
  readonly reading: Reading;
  readonly settings: () => Settings | undefined;
  readonly estimate: ExportActions['estimate'];
}

/** Takes in what main tells of the document, and what a person chooses for every document. */
export function followDocument(ports: FollowDocumentPorts): {
  document(document: OpenDocument | null): void;
  /** To be called whenever they may have changed. */
  settings(): void;
} {
  const { bridge, store, reading } = ports;
  let known: Settings | undefined;

  const pages = createPageReader({
    bridge,
    onPage: (page) => store.set({ page }),
    onFail: (error) => store.set({ word: { message: faultOf(error).message, failed: true } }),
  });
  const follow = (): void => pages.follow(store.get().document ?? null, ports.settings() ?? defaultSettings);

  const estimate = async ({ id }: OpenDocument): Promise<void> => {
    const estimated = await ports.estimate({});
    if (estimated && store.get().document?.id === id) store.set({ estimate: estimated });
  };

  return {
    document(document) {
      const former = store.get().document;
      const other = former?.id !== document?.id;
      if (other) {
        reading.forget();
        store.set({ ...ofOneDocument, goal: document?.place });
      }
      store.set({ document });
      follow();
      if (document && isWhole(document) && (other || estimateChanges(former, document)))
        void estimate(document);
    },
    settings() {
      const now = ports.settings();
      if (!now || now === known) return;
      known = now;
      reading.setSpeed(now.readingSpeed);
      reading.setVolume(now.readingVolume);
      follow();
    },
  };
}

const { estimate, following, dialog, sleep } = initialListenState;
const ofOneDocument = {
  estimate,
  following,
  dialog,
  sleep,
  panel: undefined,
  search: { query: '', found: nothingFound, at: 0 },
  word: undefined,
};

/** Of a part of it nobody wants the price; and while it is parsed and begins to sound, there is enough to do. */
function isWhole({ complete, fault }: OpenDocument): boolean {
  return complete || fault !== undefined;
}

function estimateChanges(former: OpenDocument | null | undefined, now: OpenDocument): boolean {
  return !former || !isWhole(former) || JSON.stringify(former.choices) !== JSON.stringify(now.choices);
}
