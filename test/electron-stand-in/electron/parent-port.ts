import { EventEmitter } from 'node:events';

/** A utility process's end of the pipe, before its own code runs. */
const port = new EventEmitter();
const postMessage = (message: unknown): void => void process.send?.(message);
process.on('message', (data) => port.emit('message', { data, ports: [] }));
process.on('disconnect', () => process.exit(0));
Object.assign(process, { parentPort: Object.assign(port, { postMessage }) });
