/** The part of the X client that is used here; the package has no types of its own. */
declare module 'x11' {
  type Callback<Value = void> = (error: Error | null | undefined, value: Value) => void;

  export interface XEvent {
    readonly name: string;
    readonly wid: number;
    readonly keycode: number;
    readonly buttons: number;
    readonly time: number;
    readonly owner: number;
    readonly requestor: number;
    readonly selection: number;
    readonly target: number;
    readonly property: number;
    readonly atom: number;
    readonly state: number;
    readonly x: number;
    readonly y: number;
  }

  export interface XProperty {
    readonly type: number;
    readonly format: number;
    readonly bytesAfter: number;
    readonly data: Buffer;
  }

  export interface XPointer {
    readonly rootX: number;
    readonly rootY: number;
  }

  export interface XGeometry {
    readonly width: number;
    readonly height: number;
    readonly xPos: number;
    readonly yPos: number;
  }

  export interface XClient {
    on(event: 'event', listener: (event: XEvent) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    off(event: 'event', listener: (event: XEvent) => void): this;
    /** By their names. */
    atoms: Readonly<Record<string, number>>;
    atom_names: Readonly<Record<number, string>>;
    AllocID(): number;
    close(): void;
    InternAtom(onlyIfExists: boolean, name: string, callback: Callback<number>): void;
    GetAtomName(atom: number, callback: Callback<string>): void;
    GetKeyboardMapping(first: number, count: number, callback: Callback<number[][]>): void;
    GrabKey(
      window: number,
      ownerEvents: number,
      modifiers: number,
      key: number,
      pointerMode: number,
      keyboardMode: number,
      callback: Callback,
    ): void;
    UngrabKey(window: number, key: number, modifiers: number, callback: Callback): void;
    QueryPointer(window: number, callback: Callback<XPointer>): void;
    QueryTree(
      window: number,
      callback: Callback<{ readonly parent: number; readonly children: number[] }>,
    ): void;
    GetGeometry(window: number, callback: Callback<XGeometry>): void;
    GetInputFocus(callback: Callback<{ readonly focus: number }>): void;
    CreateWindow(
      id: number,
      parent: number,
      x: number,
      y: number,
      width: number,
      height: number,
      border: number,
      depth: number,
      windowClass: number,
      visual: number,
      values: { readonly eventMask?: number },
    ): void;
    ChangeWindowAttributes(
      window: number,
      values: { readonly eventMask?: number; readonly overrideRedirect?: boolean },
      callback: Callback,
    ): void;
    ConfigureWindow(
      window: number,
      values: {
        readonly x?: number;
        readonly y?: number;
        readonly width?: number;
        readonly height?: number;
        readonly stackMode?: number;
      },
      callback: Callback,
    ): void;
    MapWindow(window: number, callback: Callback): void;
    UnmapWindow(window: number, callback: Callback): void;
    GetProperty(
      remove: number,
      window: number,
      name: number,
      type: number,
      offset: number,
      length: number,
      callback: Callback<XProperty>,
    ): void;
    ChangeProperty(
      mode: number,
      window: number,
      name: number,
      type: number,
      format: number,
      data: Buffer,
      callback: Callback,
    ): void;
    DeleteProperty(window: number, name: number, callback: Callback): void;
    SetSelectionOwner(owner: number, selection: number, time: number, callback: Callback): void;
    GetSelectionOwner(selection: number, callback: Callback<number>): void;
    ConvertSelection(
      requestor: number,
      selection: number,
      target: number,
      property: number,
      time: number,
      callback: Callback,
    ): void;
    SendEvent(
      destination: number,
      propagate: number,
      mask: number,
      event: Partial<XEvent>,
      callback: Callback,
    ): void;
  }

  interface XScreen {
    readonly root: number;
    readonly pixel_width: number;
    readonly pixel_height: number;
  }

  const x11: {
    createClient(
      options: { readonly display: string },
      callback: Callback<{
        readonly client: XClient;
        readonly screen: readonly XScreen[];
        readonly min_keycode: number;
        readonly max_keycode: number;
      }>,
    ): XClient;
    readonly eventMask: Readonly<Record<'PropertyChange' | 'SubstructureNotify', number>>;
    readonly keySyms: Readonly<Record<string, { readonly code: number }>>;
  };
  export default x11;
}
