/**
 * `node scripts/run.mjs TARGET.ts …`: runs one of the project's programs on the project's Node, also in a fresh clone.
 * Standard output has only the program's output.
 */
import { ensureDependencies } from './setup.mjs';
import { command, runProgram } from './steps.mjs';

const [target = '', ...args] = process.argv.slice(2);

await command(() => {
  ensureDependencies();
  return runProgram(target, args);
});
