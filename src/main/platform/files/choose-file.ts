import { dirname } from 'node:path';
import { dialog, shell, type BrowserWindow } from 'electron';
import { t } from '../../../shared/text/translate.ts';

/** The file extensions a dialog shows; what a document is follows from its bytes alone. */
const endings = [
  'epub',
  'mobi',
  'azw3',
  'azw',
  'prc',
  'pdf',
  'docx',
  'pptx',
  'odt',
  'odp',
  'rtf',
  'fb2',
  'eml',
  'mbox',
  'html',
  'htm',
  'xhtml',
  'md',
  'markdown',
  'txt',
  'text',
  'srt',
  'vtt',
];

/** The dialog would begin in the downloads each time. */
let lastFolder: string | undefined;

/** Lets the person choose a document to be read. @returns undefined when they would rather not */
export async function chooseDocument(window: BrowserWindow | undefined): Promise<string | undefined> {
  const [path] = await choose(window, t('app:dialog.open'), ['openFile']);
  return path;
}

/** Lets the person choose documents that go with questions. */
export function chooseDocuments(window: BrowserWindow | undefined): Promise<readonly string[]> {
  return choose(window, t('app:dialog.attach'), ['openFile', 'multiSelections']);
}

async function choose(
  window: BrowserWindow | undefined,
  title: string,
  properties: ('openFile' | 'multiSelections')[],
): Promise<readonly string[]> {
  const options: Electron.OpenDialogOptions = {
    title,
    properties,
    ...(lastFolder !== undefined && { defaultPath: lastFolder }),
    filters: [
      { name: t('app:dialog.documents'), extensions: endings },
      { name: t('app:dialog.all-files'), extensions: ['*'] },
    ],
  };
  const chosen = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  const paths = chosen.canceled ? [] : chosen.filePaths;
  if (paths[0] !== undefined) lastFolder = dirname(paths[0]);
  return paths;
}

/** Lets the person choose a folder for the model. @returns undefined when they would rather not */
export async function chooseFolder(window: BrowserWindow | undefined): Promise<string | undefined> {
  const options: Electron.OpenDialogOptions = {
    title: t('app:dialog.choose-folder'),
    properties: ['openDirectory', 'createDirectory'],
  };
  const chosen = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return chosen.canceled ? undefined : chosen.filePaths[0];
}

/** Lets the person choose a backup. @returns undefined when they would rather not */
export async function chooseBackup(window: BrowserWindow | undefined): Promise<string | undefined> {
  const options: Electron.OpenDialogOptions = {
    title: t('app:dialog.open-backup'),
    properties: ['openFile'],
    filters: [
      { name: t('app:dialog.backups'), extensions: ['zip'] },
      { name: t('app:dialog.all-files'), extensions: ['*'] },
    ],
  };
  const chosen = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return chosen.canceled ? undefined : chosen.filePaths[0];
}

/** Lets the person say where a file shall lie. @param ending of its name @returns undefined when they would rather not */
export async function chooseTarget(
  window: BrowserWindow | undefined,
  suggested: string,
  ending: string,
  title = t('app:dialog.save-audiobook'),
): Promise<string | undefined> {
  const options: Electron.SaveDialogOptions = {
    title,
    defaultPath: suggested,
    filters: [{ name: ending.toUpperCase(), extensions: [ending] }],
  };
  const chosen = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
  return chosen.canceled || chosen.filePath === '' ? undefined : chosen.filePath;
}

/** In the system's file manager. */
export function showFile(path: string): void {
  shell.showItemInFolder(path);
}
