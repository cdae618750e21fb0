/** The part of the X client that pressing keys takes; the package has no types of its own. */
declare module 'x11' {
  type Callback<Value> = (error: Error | null | undefined, value: Value) => void;

  export interface XTest {
    readonly KeyPress: number;
    readonly KeyRelease: number;
    /** @param time milliseconds from now @param window 0 for the one that has the focus */
    FakeInput(type: number, keycode: number, time: number, window: number, x: number, y: number): void;
  }

  export interface XClient {
    on(event: 'error', listener: (error: Error) => void): this;
    close(): void;
    require(extension: 'xtest', callback: Callback<XTest>): void;
    /** The keysyms of each key, one row a key. */
    GetKeyboardMapping(first: number, count: number, callback: Callback<number[][]>): void;
    /** The keys of Shift, Lock, Control and Mod1 to Mod5, in this order; 0 for none. */
    GetModifierMapping(callback: Callback<number[][]>): void;
    /** One bit a key: set while it is down. */
    QueryKeymap(callback: Callback<Buffer>): void;
    GetInputFocus(callback: Callback<{ readonly focus: number }>): void;
    /** 0 when nobody has it. */
    GetSelectionOwner(selection: number, callback: Callback<number>): void;
    QueryTree(window: number, callback: Callback<{ readonly root: number; readonly parent: number }>): void;
    /** @param length in units of four bytes */
    GetProperty(
      remove: 0 | 1,
      window: number,
      property: number,
      type: number,
      offset: number,
      length: number,
      callback: Callback<{ readonly data: Buffer }>,
    ): void;
  }

  const x11: {
    createClient(
      options: { readonly display: string },
      callback: Callback<{
        readonly client: XClient;
        readonly min_keycode: number;
        readonly max_keycode: number;
        /** The bits of an id that a client chooses; the others say whose it is. */
        readonly resource_mask: number;
      }>,
    ): XClient;
  };
  export default x11;
}
