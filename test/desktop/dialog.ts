import { orMissing } from './missing.ts';

/** What a person answers to the next dialogs, in order; one that nobody answers is cancelled. */
const answers: (string | undefined)[] = [];

/** The world's part. @param path `undefined` cancels */
export function answerDialog(path: string | undefined): void {
  answers.push(path);
}

async function answerOf(...args: readonly unknown[]): Promise<string | undefined> {
  // With a window or without one, the options come last.
  const options = args.at(-1) as { readonly title?: string };
  const answer = answers.shift();
  console.error(`[desktop] a dialog asks: ${options.title ?? ''}`);
  return answer;
}

/** Dialogs would wait for a person; a test answers them beforehand, and what they say goes to standard error. */
export const dialog = orMissing('dialog', {
  showErrorBox: (title: string, content: string): void => console.error(`${title}: ${content}`),
  async showOpenDialog(...args: readonly unknown[]): Promise<Electron.OpenDialogReturnValue> {
    const answer = await answerOf(...args);
    return { canceled: answer === undefined, filePaths: answer === undefined ? [] : [answer] };
  },
  async showSaveDialog(...args: readonly unknown[]): Promise<Electron.SaveDialogReturnValue> {
    const answer = await answerOf(...args);
    return { canceled: answer === undefined, filePath: answer ?? '' };
  },
}) satisfies Pick<Electron.Dialog, 'showErrorBox' | 'showOpenDialog' | 'showSaveDialog'>;
