/** One of the desktop's clipboards. */
export interface DesktopClipboard {
  /** @throws FaultError of the kind `refused` where the system lets the person decide, and they have said no */
  readText(): Promise<string>;
  /** The same with its formatting; empty where nothing such is offered. @throws as `readText` */
  readHtml(): Promise<string>;
  /** Whether this text is what is on it. */
  holds(text: string): Promise<boolean>;
  /** Replaces every other format. @param html the same with its formatting, for programs that take it */
  writeText(text: string, html?: string): Promise<void>;
  /** Like `writeText`, but for a moment only: histories of the clipboard are asked to leave it out. */
  lendText(text: string, html?: string): Promise<void>;
  /** Saves all formats. @returns a function that restores them, for no history either */
  save(): Promise<() => Promise<void>>;
}
