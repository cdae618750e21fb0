const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('attack', (order) => ipcRenderer.invoke('attack', order));
contextBridge.exposeInMainWorld('closeWhileBusy', () => ipcRenderer.invoke('close-while-busy'));
