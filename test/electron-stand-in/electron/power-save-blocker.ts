let started = 0;
const open = new Set<number>();

/** A computer that never sleeps by itself needs nothing to keep it awake. */
export const powerSaveBlocker = {
  start(): number {
    open.add((started += 1));
    return started;
  },
  stop: (id: number): boolean => open.delete(id),
  isStarted: (id: number): boolean => open.has(id),
} satisfies Electron.PowerSaveBlocker;
