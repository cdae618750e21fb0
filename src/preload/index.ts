import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { channels } from '../shared/contract/channels.ts';

/** The pipe between the window and main: it knows its channels and no message. What may pass is main's to check. */
const pipe = {
  request: (name: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke(channels.request, name, input),
  send: (name: string, input: unknown): void => ipcRenderer.send(channels.intent, name, input),
  listen: (listener: (name: string, payload: unknown) => void): (() => void) => {
    const forward = (_event: unknown, name: string, payload: unknown): void => listener(name, payload);
    ipcRenderer.on(channels.event, forward);
    return () => ipcRenderer.off(channels.event, forward);
  },
  /** A page cannot name a file: it only hands on what the person has dropped on it or chosen, and never sees the path. */
  openFile: (file: File, purpose: unknown): Promise<unknown> =>
    ipcRenderer.invoke(channels.file, webUtils.getPathForFile(file), purpose),
};

contextBridge.exposeInMainWorld('bridge', pipe);

// A click that is trusted is the person's own; what a script opens or clicks opens nothing.
globalThis.addEventListener(
  'click',
  (event) => {
    if (!event.isTrusted) return;
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (link?.target === '_blank') ipcRenderer.send(channels.link, link.href);
  },
  { capture: true },
);

export type Pipe = typeof pipe;
