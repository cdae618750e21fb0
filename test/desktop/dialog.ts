import { orMissing } from './missing.ts';

/** Dialogs would wait for a person; what they say goes to standard error. */
export const dialog = orMissing('dialog', {
  showErrorBox: (title: string, content: string): void => console.error(`${title}: ${content}`),
}) satisfies Pick<Electron.Dialog, 'showErrorBox'>;
