import type { Bridge } from '../bridge.ts';
import { isWebAddress } from './address.ts';
import { faultNotice, missingToAsk, type Screen } from '../app/screen.ts';
import type { Store } from '../app/store.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import { faultOf, type Fault, type FaultKind } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

/** What came of asking a service about an address or a key that does not count yet. */
export type ConnectionCheck =
  | { readonly phase: 'none' }
  | { readonly phase: 'checking'; readonly part: CheckedPart }
  /** A service is at the address, and wants a key. */
  | { readonly phase: 'answers' }
  /** `part` is what is to be put right. */
  | { readonly phase: 'failed'; readonly part: CheckedPart; readonly fault: Fault };

type CheckedPart = 'address' | 'key';

/** `keep: false` holds the key until the app ends. */
interface GivenKey {
  readonly key: string;
  readonly keep: boolean;
}

/** The service's address and its key. What fails is reported at their fields. */
interface ConnectActions {
  /** Keeps the address if it is one, and asks whether a service is there. @param then follows if one is */
  keepAddress(address: string, then?: () => void): void;
  /** Asks the service whether it takes the key, which is kept only if it does. @param then follows once it is kept */
  checkKey(given: GivenKey, then?: () => void): void;
  /** Keeps a key that nobody could be asked about. @param then follows once it is kept */
  keepUnchecked(given: GivenKey, then?: () => void): void;
}

interface ConnectPorts {
  readonly bridge: Pick<Bridge, 'request'>;
  readonly screen: Store<Screen>;
  readonly listModels: () => Promise<void>;
}

export function createConnect({ bridge, screen, listModels }: ConnectPorts): ConnectActions {
  /** Counts the questions, so that an answer that was overtaken changes nothing. */
  let asked = 0;
  let addressSaved: Promise<unknown> = Promise.resolve();

  const fail = (part: CheckedPart, fault: Fault): void =>
    screen.set({ check: { phase: 'failed', part, fault } });

  /** @param work resolves with what is true on screen now */
  const attempt = async (
    part: CheckedPart,
    work: () => Promise<Partial<Screen>>,
    then: () => void = () => {},
  ): Promise<void> => {
    const mine = ++asked;
    screen.set({ check: { phase: 'checking', part }, notice: undefined });
    try {
      const found = await work();
      if (mine !== asked) return;
      screen.set(found);
      then();
    } catch (error) {
      const fault = faultOf(error);
      if (mine === asked) fail(partAtFault(fault.kind, part), fault);
    }
  };

  /** What was given for this run alone is not kept by looking at it. */
  const savedWith = (baseUrl: string): Promise<AppState> => {
    const { app } = screen.get();
    if (app?.settings.baseUrl === baseUrl) return Promise.resolve(app);
    const saved = bridge.request('settings-save', { baseUrl });
    addressSaved = saved.catch(() => {}); // it is reported where the address is
    return saved;
  };

  const addressFound = async (baseUrl: string): Promise<Partial<Screen>> => {
    const app = await savedWith(baseUrl);
    screen.set({ app });
    if (!missingToAsk(app)) {
      void listModels(); // with the key there is, which says more
      return { check: { phase: 'none' } };
    }
    screen.set({ models: { phase: 'unknown' } });
    if (baseUrl === '') return { check: { phase: 'none' } };
    await bridge.request('service-check', { baseUrl, key: null });
    return { check: { phase: 'answers' } };
  };

  /** A key that the system's key store refuses holds for this run all the same. */
  const keepKey = async (given: GivenKey): Promise<Partial<Screen>> => {
    try {
      return { app: await bridge.request('key-save', given) };
    } catch (error) {
      if (faultOf(error).kind !== 'storage-failed') throw error;
      return { app: await bridge.request('app-state', null), notice: faultNotice(error) };
    }
  };

  return {
    keepAddress(baseUrl, then) {
      if (baseUrl === '' || isWebAddress(baseUrl))
        return void attempt('address', () => addressFound(baseUrl), then);
      asked++;
      fail('address', { kind: 'wrong-address', message: t('settings:address.invalid') });
    },
    checkKey: (given, then) =>
      void attempt(
        'key',
        async () => {
          await addressSaved;
          const baseUrl = screen.get().app?.settings.baseUrl ?? '';
          const roles = await bridge.request('service-check', { baseUrl, key: given.key });
          const kept = await keepKey(given);
          return {
            ...kept,
            check: { phase: 'none' },
            models: roles ? { phase: 'ready', roles, readAt: Date.now() } : { phase: 'unknown' },
          };
        },
        then,
      ),
    keepUnchecked: (given, then) =>
      void attempt(
        'key',
        async () => ({ ...(await keepKey(given)), check: { phase: 'none' } }),
        () => {
          then?.();
          void listModels();
        },
      ),
  };
}

/** The field that a failure is about, whichever was being checked. */
export function partAtFault(kind: FaultKind, checked: CheckedPart): CheckedPart {
  switch (kind) {
    case 'no-address':
    case 'wrong-address':
    case 'moved':
    case 'unreachable':
    case 'untrusted':
    case 'timed-out':
    case 'answer-unreadable':
      return 'address';
    case 'no-key':
    case 'wrong-key':
    case 'no-credits':
      return 'key';
    default:
      return checked;
  }
}

/** Whether the check failed for a reason that passes by itself, so that what was given may well be right. */
export function mayBeRight(check: ConnectionCheck): boolean {
  const passing: readonly FaultKind[] = [
    'unreachable',
    'timed-out',
    'rate-limited',
    'service-failed',
    'no-credits',
  ];
  return check.phase === 'failed' && passing.includes(check.fault.kind);
}

/** What is wrong with the field, if that is known. */
export function problemWith(part: CheckedPart, check: ConnectionCheck): string | undefined {
  return check.phase === 'failed' && check.part === part ? check.fault.message : undefined;
}
