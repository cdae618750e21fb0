/** `npm run parley`: the terminal program, built anew when a source is newer. Standard output has only the program's output. */
import { buildIfStale, terminalProgram } from './build.mjs';
import { ensureDependencies } from './setup.mjs';
import { command, runProgram } from './steps.mjs';

await command(() => {
  ensureDependencies();
  buildIfStale(terminalProgram);
  return runProgram('out/terminal/parley.js', process.argv.slice(2));
});
