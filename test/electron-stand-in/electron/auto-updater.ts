import { EventEmitter } from 'node:events';

/** Electron's own way to update on macOS and Windows. Here it has listeners, and nothing to do. */
export const autoUpdater = new EventEmitter();
