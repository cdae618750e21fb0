import { EventEmitter } from 'node:events';

type Members = 'setContextMenu' | 'setToolTip' | 'setImage' | 'destroy' | 'isDestroyed';
type Item = Pick<Electron.MenuItem, 'label' | 'click'>;
interface Picture {
  isEmpty(): boolean;
}

const trays = new Set<Tray>();
/** The item that somebody means to choose as soon as a menu has it. */
let awaited: string | undefined;

/** An icon beside a clock that nobody sees; a test chooses from its menu, and reads on standard error what it says. */
export class Tray extends EventEmitter implements Pick<Electron.Tray, Members> {
  menu: { readonly items: readonly Item[] } = { items: [] };

  constructor(picture: Picture) {
    super();
    this.setImage(picture);
    trays.add(this);
  }

  setContextMenu(menu: Electron.Menu | null): void {
    this.menu = menu ?? { items: [] };
    if (awaited !== undefined) clickTray(awaited);
  }

  setToolTip(words: string): void {
    console.error(`[desktop] the tray icon says: ${words}`);
  }

  /** Electron would show nothing. */
  setImage(picture: Picture | string): void {
    if (typeof picture === 'string' || picture.isEmpty()) throw new Error('The tray icon has no picture.');
  }

  destroy(): void {
    trays.delete(this);
    console.error('[desktop] the tray icon is gone');
  }

  isDestroyed(): boolean {
    return !trays.has(this);
  }
}

/** The world's part. Nobody can choose what isn't there yet: it is chosen as soon as a menu has it. */
export function clickTray(label: string): void {
  const found = [...trays].flatMap(({ menu }) => menu.items).find((item) => item.label === label);
  awaited = found ? undefined : label;
  (found?.click as (() => void) | undefined)?.();
}
