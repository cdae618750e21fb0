type Payload = ConstructorParameters<typeof Electron.ClipboardItem>[0][string];

/** What lies on a clipboard, in one or more formats, as Electron's. */
export class ClipboardItem implements Pick<Electron.ClipboardItem, 'types'> {
  readonly types: string[];
  readonly #items: Readonly<Record<string, Payload>>;

  constructor(items: Readonly<Record<string, Payload>>) {
    this.types = Object.keys(items);
    this.#items = items;
    if (this.types.length === 0) throw new TypeError('Empty dictionary argument');
  }

  async getType(type: string): Promise<Blob> {
    const payload = await this.#items[type];
    if (payload instanceof Blob) return payload;
    if (typeof payload === 'string') return new Blob([payload], { type });
    if (payload === undefined) throw new DOMException(`The type '${type}' was not found`, 'NotFoundError');
    throw new Error('electron.ClipboardItem with bookmarks is not part of the stand-in');
  }
}
