import type { ServiceRequest, VoiceService } from './voice-service.ts';

/** Requests that may turn out not to have been needed. */
interface TrackedRequests {
  /** For each of them. */
  readonly onRecorded: NonNullable<ServiceRequest['onRecorded']>;
  /** They weren't: those of them that are in the ledger, or will be, are marked there as sent in vain. */
  inVain(): void;
}

export function createTrackedRequests(): TrackedRequests {
  const recorded: (() => void)[] = [];
  let isInVain = false;
  return {
    onRecorded(mark) {
      if (isInVain) mark();
      else recorded.push(mark);
    },
    inVain() {
      isInVain = true;
      for (const mark of recorded.splice(0)) mark();
    },
  };
}

/** The same service, all of whose requests are among these. */
export function trackedService(service: VoiceService, requests: TrackedRequests): VoiceService {
  const tracked = <Request extends ServiceRequest>(request: Request): Request => ({
    ...request,
    onRecorded(mark: () => void) {
      request.onRecorded?.(mark);
      requests.onRecorded(mark);
    },
  });
  return {
    chat: (request, signal) => service.chat(tracked(request), signal),
    speak: (request, signal) => service.speak(tracked(request), signal),
    transcribe: (request, signal) => service.transcribe(tracked(request), signal),
  };
}
