import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { channels } from '../shared/channels.ts';

/** The pipe between the window and main: it knows four channels and no message. What may pass is main's to check. */
const pipe = {
  request: (name: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke(channels.request, name, input),
  tell: (name: string, input: unknown): void => ipcRenderer.send(channels.intent, name, input),
  listen: (listener: (name: string, payload: unknown) => void): (() => void) => {
    const forward = (_event: unknown, name: string, payload: unknown): void => listener(name, payload);
    ipcRenderer.on(channels.event, forward);
    return () => ipcRenderer.off(channels.event, forward);
  },
  /** A page cannot name a file: it only hands on what the person has dropped on it or chosen, and never sees the path. */
  openFile: (file: File): Promise<unknown> =>
    ipcRenderer.invoke(channels.file, webUtils.getPathForFile(file)),
};

contextBridge.exposeInMainWorld('bridge', pipe);

export type Pipe = typeof pipe;
