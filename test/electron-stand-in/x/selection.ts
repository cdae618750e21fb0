import x11, { type XEvent, type XProperty } from 'x11';
import { answer, type XDisplay } from './display.ts';

/** `CLIPBOARD` or `PRIMARY`, as its owner or as one who asks for it; by ICCCM 2. Formats are X's names of targets. */
export interface Selection {
  /** What its owner offers. Nobody's offers nothing. */
  targets(): Promise<readonly string[]>;
  /** @returns undefined when its owner refuses */
  read(target: string): Promise<Buffer | undefined>;
  own(formats: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Nobody's, if it is ours. */
  disown(): Promise<void>;
}

/** More does not go through in one piece: an X request is limited to 256 kB on a plain connection. */
const pieceBytes = 128 * 1024;

/** An owner that hangs is not waited for. */
const patienceMs = 3000;

const [anyType, refused] = [0, 0];
const [replace, wholeProperty, newValue, deleted] = [0, 0x1f_ff_ff, 0, 1];

export async function openSelection(display: XDisplay, name: 'CLIPBOARD' | 'PRIMARY'): Promise<Selection> {
  const { X, root, atom, atomName } = display;
  const selection = await atom(name);
  const [targetsAtom, incrAtom, atomAtom] = await Promise.all(['TARGETS', 'INCR', 'ATOM'].map(atom));
  const window = X.AllocID();
  X.CreateWindow(window, root, 0, 0, 1, 1, 0, 0, 0, 0, { eventMask: x11.eventMask.PropertyChange });
  let owned: ReadonlyMap<number, Buffer> = new Map();
  const free: string[] = [];
  let named = 0;

  X.on('event', (event) => {
    if (event.selection !== selection || event.owner !== window) return;
    if (event.name === 'SelectionClear') owned = new Map();
    if (event.name === 'SelectionRequest') void reply(event).catch(() => {}); // who asked is gone
  });

  const reply = async (request: XEvent): Promise<void> => {
    const { requestor, target, time } = request;
    const property = request.property || target; // clients of old leave it out
    const data = target === targetsAtom ? atomsOf([targetsAtom ?? 0, ...owned.keys()]) : owned.get(target);
    const finish = (given: number): Promise<void> =>
      answer((done) => {
        const event = { name: 'SelectionNotify', time, requestor, selection, target, property: given };
        X.SendEvent(requestor, 0, 0, event, done);
      });
    if (!data) return finish(0);
    if (data.length > pieceBytes) return inPieces(requestor, property, target, data, () => finish(property));
    const [type, format] = target === targetsAtom ? [atomAtom ?? 0, 32] : [target, 8];
    await answer((done) => X.ChangeProperty(replace, requestor, property, type, format, data, done));
    await finish(property);
  };

  /** Each piece is written when the one before it has been taken away; an empty one is the end. */
  const inPieces = async (
    requestor: number,
    property: number,
    type: number,
    data: Buffer,
    announce: () => Promise<void>,
  ): Promise<void> => {
    const mask = { eventMask: x11.eventMask.PropertyChange };
    await answer((done) => X.ChangeWindowAttributes(requestor, mask, done));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    const over = new AbortController();
    let taken = propertyChanged(display, requestor, property, deleted, over.signal);
    await answer((done) => X.ChangeProperty(replace, requestor, property, incrAtom ?? 0, 32, size, done));
    await announce();
    for (let from = 0; from < data.length + pieceBytes; from += pieceBytes) {
      await taken;
      taken = propertyChanged(display, requestor, property, deleted, over.signal);
      const piece = data.subarray(from, from + pieceBytes);
      await answer((done) => X.ChangeProperty(replace, requestor, property, type, 8, piece, done));
    }
    over.abort(); // the last piece is empty; nobody waits for it to be taken
  };

  const ask = async (target: string): Promise<Buffer | undefined> => {
    // A name of its own for each, so that two that are asked at once don't meet, not even when both ask for the same.
    const answeredIn = free.pop() ?? `PARLEY_SELECTION_${name}_${named++}`;
    const property = await atom(answeredIn);
    const wanted = await atom(target);
    const over = new AbortController();
    try {
      const notified = nextEvent(
        display,
        (event) =>
          event.name === 'SelectionNotify' &&
          event.selection === selection &&
          event.target === wanted &&
          (event.property === property || event.property === refused),
        over.signal,
      );
      await answer((done) => X.ConvertSelection(window, selection, wanted, property, 0, done));
      const { property: given } = await notified;
      const data = given === refused ? undefined : await takeAll(property, over.signal);
      free.push(answeredIn); // but not the name of one that wasn't answered: it may still be
      return data;
    } finally {
      over.abort();
    }
  };

  const takeAll = async (property: number, signal: AbortSignal): Promise<Buffer> => {
    const nextPiece = (): Promise<XEvent> => propertyChanged(display, window, property, newValue, signal);
    let piece = nextPiece();
    const first = await take(property);
    if (first.type !== incrAtom) return first.data;
    const pieces: Buffer[] = [];
    for (;;) {
      await piece;
      piece = nextPiece();
      const { data } = await take(property);
      if (data.length === 0) return Buffer.concat(pieces);
      pieces.push(data);
    }
  };

  const take = (property: number): Promise<XProperty> =>
    answer((done) => X.GetProperty(1, window, property, anyType, 0, wholeProperty, done));

  const owner = (): Promise<number> => answer((done) => X.GetSelectionOwner(selection, done));

  return {
    async targets() {
      if ((await owner()) === 0) return [];
      const data = await ask('TARGETS');
      const atoms = Array.from({ length: (data?.length ?? 0) / 4 }, (_, i) => data?.readUInt32LE(i * 4) ?? 0);
      return Promise.all(atoms.map(atomName));
    },
    read: async (target) => ((await owner()) === 0 ? undefined : ask(target)),
    async own(formats) {
      const entries = [...formats].map(async ([target, data]) => [await atom(target), data] as const);
      owned = new Map(await Promise.all(entries));
      await answer((done) => X.SetSelectionOwner(window, selection, 0, done));
    },
    async disown() {
      if ((await owner()) === window) await answer((done) => X.SetSelectionOwner(0, selection, 0, done));
      owned = new Map();
    },
  };
}

function propertyChanged(
  display: XDisplay,
  window: number,
  property: number,
  state: number,
  signal: AbortSignal,
): Promise<XEvent> {
  return nextEvent(
    display,
    (event) =>
      event.name === 'PropertyNotify' &&
      event.wid === window &&
      event.atom === property &&
      event.state === state,
    signal,
  );
}

/** Until `signal` aborts. @throws Error when it does not come */
function nextEvent({ X }: XDisplay, isIt: (event: XEvent) => boolean, signal: AbortSignal): Promise<XEvent> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      X.off('event', listen);
    };
    const listen = (event: XEvent): void => {
      if (!isIt(event)) return;
      stop();
      resolve(event);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error('The owner of the X selection does not answer.'));
    }, patienceMs);
    X.on('event', listen);
    signal.addEventListener('abort', stop, { once: true });
  });
}

function atomsOf(atoms: readonly number[]): Buffer {
  const bytes = Buffer.alloc(atoms.length * 4);
  for (const [i, each] of atoms.entries()) bytes.writeUInt32LE(each, i * 4);
  return bytes;
}
