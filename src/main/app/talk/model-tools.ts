import { createKeptNotes } from './kept-notes.ts';
import { createModelFiles } from './model-files.ts';
import type { ReadDocument } from '../../documents/process/host/read-document.ts';
import { createWebPageTexts } from './web-page-texts.ts';
import { lastDictation } from '../dictate/last-dictation.ts';
import type { Library } from '../library/library.ts';
import type { AppService } from '../service.ts';
import { outside } from '../../platform/system-clipboard.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { ToolSource } from '../../talk/tools/consent.ts';
import type { ToolPorts } from '../../talk/tools/session-tools.ts';
import type { OuterTool } from '../../talk/tools/tool.ts';
import type { AppState } from '../../../shared/contract/app-state.ts';
import type { Events } from '../../../shared/contract/contract.ts';
import { familyOf, type Family } from '../../../shared/talk/reasoning.ts';
import type { StandingConsent } from '../../../shared/talk/tools.ts';

export interface ModelToolsOptions {
  readonly appService: Pick<AppService, 'fetchFromWeb'>;
  readonly library: Pick<Library, 'database' | 'takes'>;
  readonly settings: SettingsStore;
  /** The person's choice of family for models that Parley doesn't know by name. */
  readonly families: () => Readonly<Record<string, Family>>;
  /** Reads a file as Listen reads it. */
  readonly readDocument: ReadDocument;
  /** The tools of the servers that run. */
  readonly serverTools: () => readonly OuterTool[];
  readonly appState: () => AppState;
  /** Called when settings have changed by what was said or answered, not in the window. */
  readonly onSettings: () => void;
  /** Through the desktop. */
  readonly notify: (text: string) => void;
  /** Shows it in the conversation and says it, once nothing else is being said. */
  readonly remind: (text: string) => void;
  /** Lets the person choose a folder. @returns undefined when they cancel */
  readonly chooseFolder: () => Promise<string | undefined>;
  /** What Parley itself keeps. */
  readonly profile: string;
  /** To the window. */
  readonly send: (name: 'notes-changed', payload: Events['notes-changed']) => void;
  readonly untilQuit: AbortSignal;
}

interface ModelTools {
  readonly tools: ToolPorts;
  readonly requests: ReturnType<typeof createKeptNotes>['requests'] &
    ReturnType<typeof createModelFiles>['requests'];
  /** There is a window that can say what was due while Parley was closed. */
  windowShown(): void;
}

/** What the model's tools work with: the desktop, the web, what is kept for the person, and files that they chose. */
export function createModelTools(options: ModelToolsOptions): ModelTools {
  const { appService, library, settings, untilQuit } = options;
  const keptNotes = createKeptNotes({
    database: library.database,
    remind: options.remind,
    notify: options.notify,
    onChange: (kept) => options.send('notes-changed', kept),
    wallClock: Date.now,
    after(delayMs, act) {
      const timeout = setTimeout(act, delayMs);
      const stop = (): void => clearTimeout(timeout);
      untilQuit.addEventListener('abort', stop, { once: true });
      return () => {
        untilQuit.removeEventListener('abort', stop);
        stop();
      };
    },
  });
  const modelFiles = createModelFiles(options);
  return {
    tools: {
      ...outside,
      files: modelFiles.files,
      webPages: createWebPageTexts({
        fetchFromWeb: appService.fetchFromWeb,
        read: options.readDocument,
        now: () => performance.now(),
      }),
      notes: keptNotes.notes,
      reminders: keptNotes.reminders,
      timerStore: keptNotes.timerStore,
      lastDictation: () => lastDictation(library.takes),
      outer: options.serverTools,
      consents: consentsIn(settings, options.onSettings),
      // Only family F can't call functions, says the service's specification. An unknown model gets to try.
      offers: (model) => familyOf(model, options.families()) !== 'F',
    },
    requests: { ...keptNotes.requests, ...modelFiles.requests },
    windowShown: keptNotes.start,
  };
}

/** What the person has decided about tools for good. */
function consentsIn(settings: SettingsStore, onChange: () => void) {
  return {
    of(tool: string, from?: ToolSource): StandingConsent | undefined {
      const { toolConsent, serverToolConsent } = settings.read();
      if (!from) return toolConsent[tool];
      const decided = serverToolConsent[tool];
      return decided?.digest === from.digest ? decided?.consent : undefined;
    },
    remember(tool: string, consent: StandingConsent, from?: ToolSource): void {
      const { toolConsent, serverToolConsent } = settings.read();
      settings.remember(
        from
          ? {
              serverToolConsent: {
                ...serverToolConsent,
                [tool]: { consent, digest: from.digest, ...from.origin },
              },
            }
          : { toolConsent: { ...toolConsent, [tool]: consent } },
      );
      onChange();
    },
  };
}
