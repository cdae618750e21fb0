import { fork as forkNode } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { orMissing } from './missing.ts';

/** A process of Node as Electron's `utilityProcess`; it ends with this one. */
class UtilityProcess extends EventEmitter {
  readonly #child;

  constructor(modulePath: string, args: readonly string[], { env }: { readonly env?: NodeJS.ProcessEnv }) {
    super();
    const port = new URL('parent-port.ts', import.meta.url).href;
    this.#child = forkNode(modulePath, [...args], {
      execArgv: ['--import', port],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      ...(env && { env }),
    });
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('exit', (code) => this.emit('exit', code ?? 1));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  postMessage(message: unknown): void {
    // Structured clone decides what may be sent, as in Electron.
    this.#child.send(message as object);
  }

  kill(): boolean {
    return this.#child.kill();
  }
}

export const utilityProcess = orMissing('utilityProcess', {
  fork: (
    modulePath: string,
    args: readonly string[] = [],
    options: { readonly env?: NodeJS.ProcessEnv } = {},
  ): UtilityProcess => new UtilityProcess(modulePath, args, options),
});
