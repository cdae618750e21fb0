import { orMissing } from './missing.ts';

/** Chromium's own crashes are none of the app's here; what is asked for is only said. */
export const crashReporter = orMissing('crashReporter', {
  start({ uploadToServer = true, submitURL = '' }: Electron.CrashReporterStartOptions): void {
    if (uploadToServer && submitURL === '') throw new Error('submitURL must be specified');
    console.error(`[desktop] crash dumps ${uploadToServer ? `go to ${submitURL}` : 'stay on this computer'}`);
  },
}) satisfies Pick<Electron.CrashReporter, 'start'>;
