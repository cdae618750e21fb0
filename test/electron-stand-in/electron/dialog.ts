import { orMissing } from './missing.ts';

type Answer = string | undefined;

/** Answers that no dialog has asked for yet, and dialogs that nobody has answered. */
const answers: Answer[] = [];
const asking: ((answer: Answer) => void)[] = [];

/** The world's part. @param path `undefined` cancels */
export function answerDialog(path: Answer): void {
  const waiting = asking.shift();
  if (waiting) waiting(path);
  else answers.push(path);
}

/** Boxes that nobody has answered, and buttons that no box has asked for yet. */
const boxes: ((button: string) => void)[] = [];
const presses: string[] = [];

/** The world's part. @param button by its label */
export function pressInDialog(button: string): void {
  const waiting = boxes.shift();
  if (waiting) waiting(button);
  else presses.push(button);
}

async function pressOf(): Promise<string> {
  return presses.shift() ?? new Promise((resolve) => boxes.push(resolve));
}

async function answerOf(...args: readonly unknown[]): Promise<Answer> {
  // With a window or without one, the options come last.
  const { title = '' } = args.at(-1) as { readonly title?: string };
  console.error(`[desktop] a dialog asks: ${title}`);
  if (answers.length > 0) return answers.shift();
  return new Promise((resolve) => asking.push(resolve));
}

/** Dialogs wait for an answer that a test gives, before or after; what they say goes to standard error. */
export const dialog = orMissing('dialog', {
  showErrorBox: (title: string, content: string): void => console.error(`${title}: ${content}`),
  async showMessageBox(...args: readonly unknown[]): Promise<Electron.MessageBoxReturnValue> {
    const { message, detail = '', buttons = ['OK'] } = args.at(-1) as Electron.MessageBoxOptions; // as above
    console.error(`[desktop] a box asks: ${message}. ${detail} [${buttons.join('] [')}]`);
    const pressed = await pressOf();
    if (!buttons.includes(pressed)) throw new Error(`The box “${message}” has no button “${pressed}”.`);
    return { response: buttons.indexOf(pressed), checkboxChecked: false };
  },
  async showOpenDialog(...args: readonly unknown[]): Promise<Electron.OpenDialogReturnValue> {
    const answer = await answerOf(...args);
    return { canceled: answer === undefined, filePaths: answer === undefined ? [] : [answer] };
  },
  async showSaveDialog(...args: readonly unknown[]): Promise<Electron.SaveDialogReturnValue> {
    const answer = await answerOf(...args);
    return { canceled: answer === undefined, filePath: answer ?? '' };
  },
}) satisfies Pick<Electron.Dialog, 'showErrorBox' | 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>;
