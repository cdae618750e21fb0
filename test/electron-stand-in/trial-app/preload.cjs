const { contextBridge, ipcRenderer } = require('electron');

const globals = ['Buffer', 'setImmediate', 'events'].filter((name) => name in globalThis);
let events;
try {
  events = require('node:events');
} catch (error) {
  events = error.message;
}

contextBridge.exposeInMainWorld('trial', {
  invoke: (channel, value) => ipcRenderer.invoke(channel, value),
  send: (channel, value) => ipcRenderer.send(channel, value),
  listen: (channel, listener) => {
    const forward = (_event, value) => listener(value);
    ipcRenderer.on(channel, forward);
    return () => ipcRenderer.off(channel, forward);
  },
  seen: { globals, events },
});
globalThis.secret = 'of the preload';
