import type { DesktopClipboard } from './clipboards.ts';
import type { RemoteAccess } from './remote-access.ts';
import type { Formats, SessionClipboard } from './session-clipboard.ts';

/**
 * The clipboard through the desktop's portal, for desktops that give it to programs in the background in no other way, as
 * GNOME. What is there stays when the session ends: the desktop keeps a copy for itself.
 */
export function portalClipboard(remote: RemoteAccess): DesktopClipboard {
  const use = <Result>(work: (clipboard: SessionClipboard) => Promise<Result>): Promise<Result> =>
    remote.use(({ clipboard }) => {
      if (!clipboard) throw new Error('The desktop gave no clipboard.');
      return work(clipboard);
    }, never);
  const writeText = (text: string, more: Formats = new Map()): Promise<void> => {
    const content = Buffer.from(text);
    return use((clipboard) =>
      clipboard.offer(new Map([...textTypes.map((type) => [type, content] as const), ...more])),
    );
  };
  const readText = (): Promise<string> =>
    use(async (clipboard) => {
      const types = await clipboard.types();
      const type = textTypes.find((each) => types.includes(each));
      return type === undefined ? '' : (await clipboard.read(type)).toString('utf8');
    });
  return {
    readText,
    holds: async (text) => (await readText()) === text,
    writeText: (text) => writeText(text),
    lendText: (text) => writeText(text, new Map([['x-kde-passwordManagerHint', Buffer.from('secret')]])),
    save: () =>
      use(async (clipboard) => {
        const formats = new Map<string, Buffer>();
        const types = await clipboard.types();
        for (const type of keptTypes) {
          if (types.includes(type)) formats.set(type, await clipboard.read(type));
        }
        // Where nothing was, what is there now is of more use than nothing.
        return async () => void (formats.size > 0 && (await use(({ offer }) => offer(formats))));
      }),
  };
}

const never = new AbortController().signal;

/** All of them the same text: older programs know only the last. */
const textTypes = ['text/plain;charset=utf-8', 'UTF8_STRING', 'text/plain', 'STRING', 'TEXT'];

const keptTypes = [...textTypes, 'text/html', 'text/uri-list', 'image/png'];
