import type { RequestHandlers } from '../platform/ipc.ts';
import { type Updater, RefusedUpdateError } from '../platform/updates/updater.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Release, UpdateState } from '../../shared/settings/update-state.ts';
import { t } from '../../shared/text/translate.ts';

interface UpdatesOptions {
  /** Or who brings updates instead. */
  readonly updater: Updater | Extract<UpdateState, { is: 'elsewhere' }>;
  readonly settings: () => Pick<Settings, 'checkForUpdates'>;
  /** Whether Parley records, answers or reads aloud: it is not restarted then. */
  readonly isBusy: () => boolean;
  readonly onChange: () => void;
  /** Called with what went wrong where nobody waits for it. */
  readonly onTrouble: (error: unknown) => void;
  readonly now: () => number;
}

/** Newer versions of Parley: looked for quietly, fetched when the person says so, installed when Parley ends. */
export interface Updates {
  readonly state: () => UpdateState;
  readonly requests: Pick<RequestHandlers, 'updates-check' | 'updates-fetch' | 'updates-install'>;
}

/** A start has better things to do. */
const firstCheckMs = 60_000;
const betweenChecksMs = 24 * 3_600_000;

export function createUpdates(options: UpdatesOptions, untilQuit: AbortSignal): Updates {
  const { updater, settings, isBusy, onChange, onTrouble, now } = options;
  if ('is' in updater) return updatesElsewhere(updater);
  let state: UpdateState = { is: 'current' };
  const become = (next: UpdateState): UpdateState => {
    state = next;
    onChange();
    return next;
  };
  const hasRelease = (): boolean => 'release' in state;
  const check = async (): Promise<UpdateState> => {
    if (state.is === 'checking' || hasRelease()) return state;
    const before = become({ is: 'checking' });
    try {
      const release = await updater.check();
      return become(release ? { is: 'offered', release } : { is: 'current', asked: now() });
    } catch (error) {
      onTrouble(error);
      return state === before ? become({ is: 'failed', message: troubleOf(error) }) : state;
    }
  };
  const fetch = async (release: Release): Promise<UpdateState> => {
    become({ is: 'downloading', release, fraction: 0 });
    try {
      let shown = 0;
      await updater.download((fraction) => {
        if (fraction - shown < 0.01) return;
        shown = fraction;
        become({ is: 'downloading', release, fraction });
      });
      return become({ is: 'ready', release });
    } catch (error) {
      onTrouble(error);
      return become({ is: 'failed', message: troubleOf(error) });
    }
  };
  /** Nobody asked for it, so nobody is told of a failure. */
  const checkQuietly = async (): Promise<void> => {
    if (!settings().checkForUpdates) return;
    const before = state;
    if ((await check()).is === 'failed') become(before);
  };
  const first = setTimeout(() => void checkQuietly(), firstCheckMs);
  const later = setInterval(() => void checkQuietly(), betweenChecksMs);
  untilQuit.addEventListener('abort', () => {
    clearTimeout(first);
    clearInterval(later);
  });
  return {
    state: () => state,
    requests: {
      'updates-check': check,
      'updates-fetch': async () => (state.is === 'offered' ? fetch(state.release) : state),
      async 'updates-install'() {
        if (state.is !== 'ready') return state;
        if (isBusy()) throw new FaultError({ kind: 'internal', message: t('app:update.busy') });
        updater.installNow();
        return state;
      },
    },
  };
}

function updatesElsewhere(state: UpdateState): Updates {
  const answer = async (): Promise<UpdateState> => state;
  return {
    state: () => state,
    requests: { 'updates-check': answer, 'updates-fetch': answer, 'updates-install': answer },
  };
}

function troubleOf(error: unknown): string {
  return t(error instanceof RefusedUpdateError ? 'app:update.refused' : 'app:update.unreachable');
}
