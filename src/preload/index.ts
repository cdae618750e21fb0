import { contextBridge, ipcRenderer } from 'electron';
import { channels } from '../shared/channels.ts';

/** The pipe between the window and main: it knows three channels and no message. What may pass is main's to check. */
const pipe = {
  request: (name: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke(channels.request, name, input),
  tell: (name: string, input: unknown): void => ipcRenderer.send(channels.intent, name, input),
  listen: (listener: (name: string, payload: unknown) => void): (() => void) => {
    const forward = (_event: unknown, name: string, payload: unknown): void => listener(name, payload);
    ipcRenderer.on(channels.event, forward);
    return () => ipcRenderer.off(channels.event, forward);
  },
};

contextBridge.exposeInMainWorld('bridge', pipe);

export type Pipe = typeof pipe;
