import { EventEmitter } from 'node:events';

/** A computer that never sleeps by itself; a test may emit `suspend` and `resume`. */
export const powerMonitor = new EventEmitter();
