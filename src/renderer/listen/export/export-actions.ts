import type { ExportAsked } from '../../../shared/contract/listen-contract.ts';
import type { Estimate } from '../../../shared/listen/listening.ts';
import type { ListenActionPorts, Ask } from '../document-actions.ts';

/** Audiobooks that are being made, or were. */
interface ExportActions {
  /** Asks where the file shall lie, and begins. */
  exportStart(asked: Omit<ExportAsked, 'id'>): void;
  exportResume(jobId: string): void;
  exportCancel(jobId: string): void;
  exportForget(jobId: string): void;
  /** In the system's file manager. */
  exportShow(jobId: string): void;
  /** What a part of the document would take. @returns undefined when it cannot be estimated */
  estimate(
    part: Pick<ExportAsked, 'from' | 'to'> & { readonly inVoice?: boolean },
  ): Promise<Estimate | undefined>;
}

export function createExportActions({ store }: ListenActionPorts, ask: Ask): ExportActions {
  const id = (): string => store.get().document?.id ?? '';
  return {
    exportStart: (asked) =>
      void ask('export-start', { id: id(), ...asked }).then(
        (job) => job && store.set({ dialog: undefined, panel: 'exports' }),
      ),
    exportResume: (jobId) => void ask('export-resume', { jobId }),
    exportCancel: (jobId) => void ask('export-cancel', { jobId }),
    exportForget: (jobId) => void ask('export-forget', { jobId }),
    exportShow: (jobId) => void ask('export-show', { jobId }),
    estimate: (part) => ask('estimate-read', { id: id(), ...part }),
  };
}
