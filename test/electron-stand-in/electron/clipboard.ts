import { ClipboardItem } from './clipboard-item.ts';
import { orMissing } from './missing.ts';
import { world } from '../world.ts';
import { openSelection, type Selection } from '../x/selection.ts';

export { ClipboardItem };

type Board = Pick<Electron.Clipboard, 'read' | 'write' | 'readText' | 'writeText' | 'has' | 'clear'>;

/** A format of a clipboard, by its MIME type. */
interface Store {
  types(): Promise<string[]>;
  read(type: string): Promise<Buffer | undefined>;
  write(formats: ReadonlyMap<string, Buffer>): Promise<void>;
}

const text = 'text/plain';

/** The X clipboard; without a display, one of the app's own, because the desktop's belongs to the person at it. */
export const clipboard = orMissing('clipboard', {
  ...board('CLIPBOARD'),
  selection: board('PRIMARY') as Electron.Clipboard,
}) satisfies Board;

function board(name: 'CLIPBOARD' | 'PRIMARY'): Board {
  let opened: Promise<Store> | undefined;
  const store = (): Promise<Store> => {
    const { xDisplay } = world();
    opened ??= xDisplay ? openSelection(xDisplay, name).then(storeOn) : Promise.resolve(ownStore());
    return opened;
  };
  const put = async (formats: ReadonlyMap<string, Buffer>): Promise<void> => {
    if (world().isEnding) return;
    await (await store()).write(formats);
    // What the app gives out last, nobody may have had the time to ask it for.
    if (process.env['PARLEY_STAND_IN_CLIPBOARD'] === 'said') console.error(`[${name}] ${formats.get(text)}`);
  };
  const write = async (items: readonly Electron.ClipboardItem[]): Promise<void> => {
    const formats = new Map<string, Buffer>();
    for (const item of items) {
      for (const type of item.types) {
        const blob = (await item.getType(type)) as Blob; // bookmarks are refused where items are made
        formats.set(type, Buffer.from(await blob.arrayBuffer()));
      }
    }
    await put(formats);
  };
  const readText = async (): Promise<string> => String((await (await store()).read(text)) ?? '');
  return {
    write,
    readText,
    writeText: (written) => put(new Map([[text, Buffer.from(written)]])),
    async read() {
      const from = await store();
      const types = await from.types();
      if (types.length === 0) return [];
      const items = types.map((type) => [type, blobOf(from, type)] as const);
      // Electron's type also knows bookmarks, which are not here.
      return [new ClipboardItem(Object.fromEntries(items)) as unknown as Electron.ClipboardItem];
    },
    has: async (type) => (await (await store()).types()).includes(type),
    clear: () => void store().then((to) => to.write(new Map())),
  };
}

/** Read at once: what is asked for later may be another program's by then. */
async function blobOf(from: Store, type: string): Promise<Blob> {
  const bytes = (await from.read(type)) ?? Buffer.alloc(0);
  return new Blob([new Uint8Array(bytes)], { type });
}

function ownStore(): Store {
  let kept: ReadonlyMap<string, Buffer> = new Map();
  return {
    types: async () => [...kept.keys()],
    read: async (type) => kept.get(type),
    write: async (formats) => void (kept = formats),
  };
}

/** X's own names of text, the one that is meant by it first. */
const textTargets = ['UTF8_STRING', 'text/plain;charset=utf-8', 'text/plain', 'STRING', 'TEXT'];

/** What is said about a selection rather than held by it. */
const noFormats = ['TARGETS', 'MULTIPLE', 'TIMESTAMP', 'SAVE_TARGETS', 'DELETE', 'INSERT_SELECTION'];

function storeOn(selection: Selection): Store {
  return {
    async types() {
      const targets = (await selection.targets()).filter((target) => !noFormats.includes(target));
      const types = targets.map((target) => (textTargets.includes(target) ? text : typeOf(target)));
      return [...new Set(types)];
    },
    async read(type) {
      const targets = await selection.targets();
      const wanted = type === text ? textTargets : [targetOf(type)];
      const target = wanted.find((each) => targets.includes(each));
      return target === undefined ? undefined : selection.read(target);
    },
    async write(formats) {
      if (formats.size === 0) return selection.disown();
      const targets = [...formats].flatMap(([type, data]) =>
        (type === text ? textTargets : [targetOf(type)]).map((target) => [target, data] as const),
      );
      await selection.own(new Map(targets));
    },
  };
}

const rawType = /^electron application\/osclipboard;format="(.+)"$/;

/** Formats that are no MIME types have Electron's way of being named. */
function typeOf(target: string): string {
  return target.includes('/') ? target : `electron application/osclipboard;format="${target}"`;
}

function targetOf(type: string): string {
  return rawType.exec(type)?.[1] ?? type;
}
