import { buildIfStale, terminalProgram } from '../../../scripts/build.mjs';

/** Before the first test that runs the terminal program, once for all of them: it is built from the sources as they are. */
export function setup(): void {
  buildIfStale(terminalProgram);
}
