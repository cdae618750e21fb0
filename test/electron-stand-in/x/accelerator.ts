/** An accelerator of Electron as X knows it. */
export interface Accelerator {
  /** The name of the key's symbol, without `XK_`. */
  readonly symbol: string;
  /** The mask of the modifiers. */
  readonly modifiers: number;
}

const modifierMasks: Readonly<Record<string, number>> = {
  shift: 1,
  ctrl: 4,
  control: 4,
  commandorcontrol: 4,
  cmdorctrl: 4,
  alt: 8,
  option: 8,
  super: 64,
  meta: 64,
};

const symbols: Readonly<Record<string, string>> = {
  space: 'space',
  insert: 'Insert',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  pageup: 'Prior',
  pagedown: 'Next',
  printscreen: 'Print',
  scrolllock: 'Scroll_Lock',
  escape: 'Escape',
  esc: 'Escape',
};

/** @throws TypeError as Electron does, for a name that it does not know */
export function readAccelerator(accelerator: string): Accelerator {
  const names = accelerator.toLowerCase().split('+');
  const key = names.pop() ?? '';
  const masks = names.map((name) => modifierMasks[name]);
  const symbol = /^([a-z\d]|f\d{1,2})$/.test(key) ? key.replace(/^f(?=\d)/, 'F') : symbols[key];
  if (symbol && masks.every((mask) => mask !== undefined)) {
    return { symbol, modifiers: masks.reduce<number>((all, mask) => all | (mask ?? 0), 0) };
  }
  throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`);
}
