import type { ServiceRequest, VoiceService } from './voice-service.ts';

/** Requests that may turn out not to be needed. */
interface Marks {
  /** For each of them. */
  readonly onRecorded: NonNullable<ServiceRequest['onRecorded']>;
  /** They weren't: those of them that are in the ledger, or will be, are marked there as sent in vain. */
  inVain(): void;
}

export function createMarks(): Marks {
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

/** The same service, all of whose requests have these marks besides their own. */
export function markedService(service: VoiceService, marks: Marks): VoiceService {
  const marked = <Request extends ServiceRequest>(request: Request): Request => ({
    ...request,
    onRecorded(mark: () => void) {
      request.onRecorded?.(mark);
      marks.onRecorded(mark);
    },
  });
  return {
    chat: (request, signal) => service.chat(marked(request), signal),
    speak: (request, signal) => service.speak(marked(request), signal),
    transcribe: (request, signal) => service.transcribe(marked(request), signal),
  };
}
