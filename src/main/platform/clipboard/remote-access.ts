import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openRemoteDesktop, type RemoteDesktop } from './remote-desktop.ts';
import { PortalRefusal } from '../portal-requests.ts';
import { t } from '../../../shared/text/translate.ts';

/** The session in which the desktop's portal lets Parley press keys and use the clipboard: opened when it is needed. */
export interface RemoteAccess {
  /**
   * The person may be asked first, and has a minute.
   * @throws PortalRefusal when the person has declined, now or before @throws Error when the portal fails
   */
  use<Result>(work: (session: RemoteDesktop) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Whether asking would be in vain: a person who has declined isn't asked again before Parley is restarted. */
  isDeclined(): boolean;
  /** Of the session bus; empty where there is none. */
  readonly address: string;
}

/** Milliseconds that a session stays open after its use; as long as it is, desktops show that somebody may type. */
const lingerMs = 5000;

interface RemoteAccessOptions {
  readonly address: string;
  readonly asksForClipboard: boolean;
  /** What the desktop knows the person's permission by, so that they are asked only once. */
  readonly tokenFile: () => string;
}

export function createRemoteAccess(
  { address, asksForClipboard, tokenFile }: RemoteAccessOptions,
  untilQuit?: AbortSignal,
): RemoteAccess {
  let session: RemoteDesktop | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let isDeclined = false;
  let queue: Promise<unknown> = Promise.resolve();

  const close = (): void => {
    clearTimeout(closing);
    session?.close();
    session = undefined;
  };
  untilQuit?.addEventListener('abort', close, { once: true });

  const opened = async (signal: AbortSignal): Promise<RemoteDesktop> => {
    clearTimeout(closing);
    if (session?.isOpen()) return session;
    if (isDeclined) throw new PortalRefusal(t('app:portal.declined'), true);
    session = await openRemoteDesktop({ address, asksForClipboard, token: keptToken(tokenFile()) }, signal);
    keepToken(tokenFile(), session.token);
    return session;
  };

  const useNow = async <Result>(
    work: (session: RemoteDesktop) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> => {
    signal.throwIfAborted();
    try {
      const result = await work(await opened(signal));
      // Where the desktop doesn't remember the permission, the session is all there is of it.
      if (session?.token !== undefined) closing = setTimeout(close, lingerMs).unref();
      return result;
    } catch (error) {
      close();
      isDeclined ||= error instanceof PortalRefusal && error.isDeclined;
      throw error;
    }
  };

  return {
    address,
    isDeclined: () => isDeclined,
    use(work, signal) {
      const turn = queue.then(() => useNow(work, signal));
      queue = turn.catch(() => {});
      return turn;
    },
  };
}

function keptToken(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A token is good for one session: the last one's is of no use any more. */
function keepToken(file: string, token: string | undefined): void {
  if (token === undefined) return rmSync(file, { force: true });
  writeFileSync(file, token, { mode: 0o600 });
}
