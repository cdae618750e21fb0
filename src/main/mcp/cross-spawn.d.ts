/** `spawn` as Windows needs it, where `npx` and its like are scripts. */
declare module 'cross-spawn' {
  import type { spawn } from 'node:child_process';

  const crossSpawn: typeof spawn;
  export default crossSpawn;
}
