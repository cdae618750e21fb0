import type { IntentHandlers, RequestHandlers } from '../platform/ipc.ts';
import { RefusedUpdateError, type updaterHere } from '../platform/updates/updater.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Release, UpdateState } from '../../shared/settings/update-state.ts';
import { t } from '../../shared/text/translate.ts';

interface UpdatesOptions {
  /** Or who brings updates instead. */
  readonly updater: ReturnType<typeof updaterHere>;
  readonly settings: () => Pick<Settings, 'checkForUpdates'>;
  /** Whether Parley records, answers or reads aloud: it is not restarted then. */
  readonly isBusy: () => boolean;
  readonly onChange: () => void;
  /** Called with what went wrong where nobody waits for it. */
  readonly onTrouble: (error: unknown) => void;
  readonly now: () => number;
}

/** Newer versions of Parley: looked for quietly, fetched when the person says so, installed when Parley ends. */
interface Updates {
  readonly state: () => UpdateState;
  readonly requests: Pick<RequestHandlers, 'updates-install'>;
  readonly intents: Pick<IntentHandlers, 'updates-check' | 'updates-fetch'>;
}

/** A start has better things to do. */
const firstCheckMs = 60_000;
const betweenChecksMs = 24 * 3_600_000;

export function createUpdates(options: UpdatesOptions, untilQuit: AbortSignal): Updates {
  const { updater, settings, isBusy, onChange, onTrouble, now } = options;
  if ('is' in updater) return updatesElsewhere(updater);
  let state: UpdateState = { is: 'current' };
  const become = (next: UpdateState): void => {
    state = next;
    onChange();
  };
  const fail = (error: unknown, next: UpdateState): void => {
    onTrouble(error);
    become(next);
  };
  /** @param onFailure what to show of a failure */
  const check = async (onFailure: (error: unknown) => UpdateState): Promise<void> => {
    if (state.is === 'checking' || 'release' in state) return;
    become({ is: 'checking' });
    try {
      const release = await updater.check();
      become(release ? { is: 'offered', release } : { is: 'current', asked: now() });
    } catch (error) {
      fail(error, onFailure(error));
    }
  };
  const fetch = async (release: Release): Promise<void> => {
    become({ is: 'downloading', release, fraction: 0 });
    try {
      let shown = 0;
      await updater.download((fraction) => {
        if (fraction - shown < 0.01) return;
        shown = fraction;
        become({ is: 'downloading', release, fraction });
      });
      become({ is: 'ready', release });
    } catch (error) {
      fail(error, failed(error));
    }
  };
  /** Nobody asked for it, so no failure is reported. */
  const checkQuietly = (): void => {
    const before = state;
    if (settings().checkForUpdates) void check(() => before);
  };
  const first = setTimeout(checkQuietly, firstCheckMs);
  const later = setInterval(checkQuietly, betweenChecksMs);
  untilQuit.addEventListener('abort', () => {
    clearTimeout(first);
    clearInterval(later);
  });
  return {
    state: () => state,
    requests: {
      async 'updates-install'() {
        if (state.is !== 'ready') return null;
        if (isBusy()) throw new FaultError({ kind: 'internal', message: t('app:update.busy') });
        updater.installNow();
        return null;
      },
    },
    intents: {
      'updates-check': () => void check(failed),
      'updates-fetch': () => void (state.is === 'offered' && fetch(state.release)),
    },
  };
}

function updatesElsewhere(state: UpdateState): Updates {
  return {
    state: () => state,
    requests: { 'updates-install': async () => null },
    intents: { 'updates-check': () => {}, 'updates-fetch': () => {} },
  };
}

function failed(error: unknown): UpdateState {
  const message = t(error instanceof RefusedUpdateError ? 'app:update.refused' : 'app:update.unreachable');
  return { is: 'failed', message };
}
