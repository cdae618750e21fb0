import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './steps.mjs';

const packageFolder = join(root, 'node_modules/electron');

/** Long enough for a usual connection; a closed network fails at once or hangs until then. */
const downloadPatienceMs = 90_000;

/** Electron's own program when its runtime is here; `PARLEY_RUNTIME=stand-in` leaves it aside. */
export function electronRuntime(env = process.env) {
  if (env.PARLEY_RUNTIME === 'stand-in') return undefined;
  const pointer = join(packageFolder, 'path.txt');
  if (!existsSync(pointer)) return undefined;
  const program = join(packageFolder, 'dist', readFileSync(pointer, 'utf8'));
  return existsSync(program) ? program : undefined;
}

/** Electron's npm package holds no runtime; it is fetched where the network lets it, and quietly not where it doesn't. */
export function fetchElectronRuntime() {
  if (process.env.PARLEY_RUNTIME === 'stand-in') return undefined;
  run(node, [join(packageFolder, 'install.js')], { quiet: true, timeoutMs: downloadPatienceMs });
  return electronRuntime();
}
