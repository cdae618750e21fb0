/** Says on standard error what the desktop would show. */
export class Notification {
  readonly #text: string;

  static isSupported(): boolean {
    return true;
  }

  constructor({ title = '', body = '' }: Electron.NotificationConstructorOptions) {
    this.#text = `${title} · ${body}`;
  }

  show(): void {
    console.error(`[stand-in] would notify: ${this.#text}`);
  }

  close(): void {}
}
