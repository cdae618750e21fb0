import x11, { type XClient } from 'x11';

/** A connection to an X display. */
export interface XDisplay {
  readonly X: XClient;
  readonly root: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly keycodes: { readonly first: number; readonly count: number };
  /** The number of a name. */
  atom(name: string): Promise<number>;
  atomName(atom: number): Promise<string>;
}

/** @throws Error when there is no such display, or it does not let us in */
export async function openDisplay(display: string): Promise<XDisplay> {
  const opened = await new Promise<Parameters<Parameters<typeof x11.createClient>[1]>[1]>(
    (resolve, reject) => {
      const failing = x11.createClient({ display }, (error, value) =>
        error ? reject(error) : resolve(value),
      );
      // Before it is open that is the reason; later each request reports its own errors.
      failing.on('error', reject);
    },
  );
  const X = opened.client;
  X.atoms = predefined(X.atoms);
  X.atom_names = Object.fromEntries(Object.entries(X.atoms).map(([name, atom]) => [atom, name]));
  const [screen] = opened.screen;
  if (!screen) throw new Error(`The X display ${display} has no screen.`);
  const atoms = new Map<string, Promise<number>>();
  return {
    X,
    root: screen.root,
    size: { width: screen.pixel_width, height: screen.pixel_height },
    keycodes: { first: opened.min_keycode, count: opened.max_keycode - opened.min_keycode + 1 },
    atom(name) {
      const known = atoms.get(name) ?? answer<number>((done) => X.InternAtom(false, name, done));
      atoms.set(name, known);
      return known;
    },
    atomName: (atom) => answer((done) => X.GetAtomName(atom, done)),
  };
}

/** The numbers that all displays share. The library has one list for all of them, and adds those of each display. */
function predefined(atoms: XClient['atoms']): XClient['atoms'] {
  return Object.fromEntries(Object.entries(atoms).filter(([, atom]) => atom <= lastPredefined));
}

/** By the X protocol, appendix B. */
const lastPredefined = 68;

/** What the X server answers to a request; of one that has no answer, that it has been done. */
export function answer<Value = void>(
  request: (done: (error: Error | null | undefined, value: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    request((error, value) => (error ? reject(error) : resolve(value)));
  });
}
