import type { XClient } from 'x11';
import { answer, connect } from './typing/x-keyboard.ts';

/** What an X display knows of the program in front. */
interface FrontProgram {
  /** The class of its window; undefined where it has none. */
  readonly name: string | undefined;
  /** Its window, by a number that no other has while it is open. */
  readonly window: number;
  /** In which Ctrl+C and Ctrl+Z mean something else than in editors. */
  readonly isTerminal: boolean;
  /** Whether what was marked last on this display was marked in it. */
  readonly hasMarked: boolean;
}

/** By the classes of their windows. */
const terminals =
  /^(.*-?terminal(-server|emulator)?|.*term|konsole|alacritty|kitty|foot|wezterm.*|terminator|tilix|guake|yakuake|st(-.*)?|cool-retro-term|.*ghostty|ptyxis|.*console|hyper|tabby|terminology)$/i;

const atoms = { primary: 1, string: 31, wmClass: 67 };
const [kept, wholeProperty] = [0 as const, 256];

/** @throws Error when there is no such display, or it does not let us in */
export async function programInFront(display: string): Promise<FrontProgram> {
  const { client, ownBits } = await connect(display);
  try {
    const { focus } = await answer<{ readonly focus: number }>((done) => client.GetInputFocus(done));
    const owner = await answer<number>((done) => client.GetSelectionOwner(atoms.primary, done));
    const ofClient = (window: number): number => (window & ~ownBits) >>> 0;
    const names = await classesOf(client, focus);
    return {
      name: names.at(-1), // the instance comes first
      window: focus,
      isTerminal: names.some((name) => terminals.test(name)),
      hasMarked: owner !== 0 && ofClient(owner) === ofClient(focus),
    };
  } finally {
    client.close();
  }
}

/** Of a window or the nearest one around it that has any. */
async function classesOf(client: XClient, window: number): Promise<readonly string[]> {
  for (let at = window; at > 1;) {
    const current = at;
    const { data } = await answer<{ readonly data: Buffer }>((done) =>
      client.GetProperty(kept, current, atoms.wmClass, atoms.string, 0, wholeProperty, done),
    );
    if (data.length > 0) return data.toString('latin1').split('\0').filter(Boolean);
    const tree = await answer<{ readonly root: number; readonly parent: number }>((done) =>
      client.QueryTree(current, done),
    );
    at = tree.parent === tree.root ? 0 : tree.parent;
  }
  return [];
}
