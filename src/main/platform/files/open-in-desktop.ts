import { shell } from 'electron';

/** Opens a file or folder of Parley's own in the person's editor or file manager. @throws Error where there is none */
export async function openInDesktop(path: string): Promise<void> {
  const why = await shell.openPath(path);
  if (why !== '') throw new Error(`${path} can't be opened: ${why}`);
}
