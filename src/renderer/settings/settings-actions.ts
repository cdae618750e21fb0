import type { AppState } from '../../shared/contract/app-state.ts';
import type { Requests } from '../../shared/contract/contract.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import type { Fact } from '../../shared/settings/fact.ts';
import { createAssistantActions } from './assistants/assistant-actions.ts';
import { createServerActions } from './servers/server-actions.ts';
import { createConnect } from './connect.ts';
import { createBackupActions } from './backup-actions.ts';
import { createNoteActions } from './notes/note-actions.ts';
import { t } from '../../shared/text/translate.ts';
import { playOnce } from '../audio/cue-queue.ts';
import type { Output } from '../audio/output.ts';
import type { Bridge } from '../bridge.ts';
import { faultNotice, keepPace, missingToAsk, type Screen } from '../app/screen.ts';
import type { Store } from '../app/store.ts';
import type { Microphone } from '../audio/microphone.ts';
import type { RollingPeaks } from '../audio/peaks.ts';
import { watchMicrophone } from '../audio/recorder.ts';
import { microphoneListener } from '../talk/talk.ts';

/** Settings that are changed at once. */
type SavedPatch = Requests['settings-save']['input'];

/** What a person chooses: settings, the key, a voice by ear. Failures become notices; none is thrown. */
interface SettingsActions
  extends
    ReturnType<typeof createAssistantActions>,
    ReturnType<typeof createBackupActions>,
    ReturnType<typeof createConnect>,
    ReturnType<typeof createNoteActions>,
    ReturnType<typeof createServerActions> {
  /** @param then follows once it is saved */
  save(patch: SavedPatch, then?: () => void): void;
  /** Takes over what main has come to know by itself, such as a tool that is always allowed. */
  refresh(): void;
  /** Asks what was used and what it cost. */
  readUsage(): void;
  forgetKey(): void;
  /** Lets the person choose a folder for the model. */
  addFolder(): void;
  removeFolder(path: string): void;
  /** A file that the model wrote is again what it was. */
  undoFile(id: string): void;
  /** Asks the service for its models; also how address and key are checked. */
  listModels(): void;
  /** The same, but what was listed minutes ago will do, and what is older stays on screen until there is news. */
  refreshModels(): void;
  previewVoice(voice: string): void;
  /** Silences the voice or the word that sounds. */
  hush(): void;
  /** Has the system ask whether Parley may see and press keys. */
  askForKeyboard(): void;
  readonly updates: { check(): void; fetch(): void; install(): void };
  readonly diagnosis: {
    read(then: (facts: readonly Fact[]) => void): void;
    copy(then: () => void): void;
    openLog(): void;
    openFolder(): void;
  };
  /** How a word would be spoken, in the voice that is chosen. */
  hearWord(text: string): void;
}

interface SettingsActionsPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly output: Output;
  readonly newId: () => string;
  /** Where a voice shows while it is tried. */
  readonly peaks: RollingPeaks;
}

/** Milliseconds for which a list of models is taken as it was: services change theirs by the day. */
const freshMs = 5 * 60_000;

export function createSettingsActions({
  bridge,
  screen,
  output,
  newId,
  peaks,
}: SettingsActionsPorts): SettingsActions {
  let preview = new AbortController();

  /** Saves that main has not answered yet: what it says meanwhile is older than they are. */
  const pending = new Set<SavedPatch>();
  const adopt = (app: AppState): void =>
    screen.set({ app: { ...app, settings: Object.assign({}, app.settings, ...pending) } });
  const ask = async <Name extends keyof Requests>(
    name: Name,
    input: Requests[Name]['input'],
    then: (answer: Requests[Name]['output']) => void,
  ): Promise<boolean> => {
    try {
      const answer = await bridge.request(name, input);
      screen.set({ notice: undefined }); // such as what was missing
      then(answer);
      return true;
    } catch (error) {
      screen.set({ notice: faultNotice(error) });
      return false;
    }
  };

  /** What is chosen holds at once: a second change of the same list, made before main has answered, begins with the first. */
  const save = async (patch: SavedPatch, then?: () => void): Promise<boolean> => {
    const { baseUrl: _mayBeRefused, ...chosen } = patch;
    pending.add(chosen);
    const { app } = screen.get();
    if (app) adopt(app);
    const isSaved = await ask('settings-save', patch, (saved) => {
      pending.delete(chosen);
      adopt(saved);
      then?.();
    });
    if (isSaved) return true;
    pending.delete(chosen);
    await bridge.request('app-state', null).then(adopt, () => {}); // the notice of the first failure stands
    return false;
  };

  const listModels = async (): Promise<void> => {
    if (missingToAsk(screen.get().app)) return screen.set({ models: { phase: 'unknown' } });
    screen.set({ models: { phase: 'loading' } });
    await readModels();
  };
  const readModels = async (): Promise<void> => {
    const before = screen.get().models;
    const set = (models: Screen['models']): void => {
      if (screen.get().models === before) screen.set({ models }); // else the address or the key is another one now
    };
    try {
      set({ phase: 'ready', roles: await bridge.request('models-list', null), readAt: Date.now() });
    } catch (error) {
      set({ phase: 'failed', fault: faultOf(error) });
    }
  };
  const refreshModels = async (): Promise<void> => {
    const { models } = screen.get();
    if (models.phase !== 'ready') return listModels();
    if (Date.now() - models.readAt > freshMs) await readModels();
  };

  // What was read before stays on screen while it is read anew.
  const readUsage = async (): Promise<void> => {
    try {
      const report = await bridge.request('usage-read', null);
      const { limits = screen.get().limits } = report;
      screen.set({ usage: { phase: 'ready', report, readAt: Date.now() }, limits });
    } catch (error) {
      screen.set({ usage: { phase: 'failed', fault: faultOf(error) } });
    }
  };

  const playMeasured = async (url: string, signal: AbortSignal): Promise<void> => {
    const over = new AbortController();
    peaks.clear();
    output.measure(peaks.push, AbortSignal.any([signal, over.signal]));
    const sound = { url, keepPace: (voice: { speed: number }) => keepPace(screen, voice) };
    await playOnce(output, sound, signal).finally(() => over.abort());
  };

  const playPreview = async (
    { voice, text }: { readonly voice: string; readonly text?: string },
    signal: AbortSignal,
  ): Promise<void> => {
    screen.set({ previewing: text ?? voice, notice: undefined });
    try {
      const { url } = await bridge.request('voice-preview', { voice, text });
      if (!signal.aborted) await playMeasured(url, signal);
    } catch (error) {
      if (!signal.aborted) screen.set({ notice: faultNotice(error) });
    }
    if (!signal.aborted) screen.set({ previewing: undefined });
  };

  const hush = (): void => {
    if (screen.get().previewing === undefined) return;
    preview.abort();
    preview = new AbortController();
    screen.set({ previewing: undefined });
  };
  /** What sounds already is silenced by being asked for again. */
  const hear = (asked: { readonly voice: string; readonly text?: string }): void => {
    const again = screen.get().previewing === (asked.text ?? asked.voice);
    hush();
    if (!again) void playPreview(asked, preview.signal);
  };

  return {
    save: (patch, then) =>
      void save(patch, () => {
        if (patch.baseUrl !== undefined) void listModels();
        then?.();
      }),
    refresh: () => void ask('app-state', null, adopt),
    readUsage: () => void readUsage(),
    addFolder: () => void ask('folder-add', null, adopt),
    removeFolder: (path) => void ask('folder-remove', { path }, adopt),
    undoFile: (id) =>
      void ask('file-undo', { id }, () =>
        screen.set({ notice: { tone: 'hint', message: t('talk:tool.undone') } }),
      ),
    forgetKey: () =>
      void ask('key-forget', null, (app) => {
        adopt(app);
        screen.set({ models: { phase: 'unknown' }, check: { phase: 'none' } });
      }),
    ...createAssistantActions({ screen, newId, save }),
    ...createServerActions({ bridge, screen, newId, adopt, save }),
    ...createConnect({ bridge, screen, listModels }),
    listModels: () => void listModels(),
    refreshModels: () => void refreshModels(),
    previewVoice: (voice) => hear({ voice }),
    hush,
    askForKeyboard: () => bridge.send('keyboard-ask', null),
    ...createBackupActions({ bridge, screen }),
    ...createNoteActions({ bridge, screen }),
    updates: {
      check: () => bridge.send('updates-check', null),
      fetch: () => bridge.send('updates-fetch', null),
      install: () => void ask('updates-install', null, () => {}),
    },
    diagnosis: {
      read: (then) => void ask('facts-read', null, then),
      copy: (then) => void ask('facts-copy', null, then),
      openLog: () => bridge.send('log-open', null),
      openFolder: () => bridge.send('data-folder-open', null),
    },
    hearWord: (text) => hear({ voice: screen.get().app?.settings.voice ?? '', text }),
  };
}

/** Opens the microphone only to show what it hears; nothing is recorded and nothing leaves the window. */
export function createMicrophoneTest(ports: {
  readonly microphone: Microphone;
  readonly peaks: RollingPeaks;
  readonly screen: Store<Screen>;
}): (on: boolean) => void {
  const { microphone, peaks, screen } = ports;
  let open: AbortController | undefined;

  const close = (): void => {
    open?.abort();
    open = undefined;
  };
  // A press of the talk key ends the test by clearing the flag, from wherever it comes.
  screen.subscribe(() => {
    if (open && !screen.get().testingMicrophone) close();
  });

  return (on) => {
    close();
    peaks.clear();
    screen.set({ testingMicrophone: on, hearsNothing: false, ...(on && { notice: undefined }) });
    if (!on) return;
    open = new AbortController();
    const onFault = ({ message }: { message: string }): void =>
      screen.set({ testingMicrophone: false, notice: { tone: 'fault', message } });
    watchMicrophone(microphone, { ...microphoneListener(ports), onFault }, open.signal);
  };
}
