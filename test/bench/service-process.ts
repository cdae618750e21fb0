import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Profile } from '../local-service/pace.ts';

export interface ServiceProcess {
  readonly baseUrl: string;
  readonly key: string;
  /** What it has charged so far, in 10^-12 US dollars. */
  charged(): Promise<number>;
  stop(): void;
}

const program = fileURLToPath(new URL('../local-service/main.ts', import.meta.url));

/** The local service in a process of its own, so that its memory is not counted as Parley's. It lists every price. */
export async function startServiceProcess(profile: Profile = 'fast'): Promise<ServiceProcess> {
  const args = ['--profile', profile, '--rpm', '1000000', '--tpm', '1000000000', '--concurrent', '100'];
  const child = spawn(process.execPath, [program, ...args, '--output-prices'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // A pipe, as asked for; with a channel of messages the type no longer says so.
  const output = child.stdout as NonNullable<typeof child.stdout>;
  const [line] = (await once(createInterface({ input: output }), 'line')) as [string]; // its first one
  return {
    ...(JSON.parse(line) as { baseUrl: string; key: string }),
    async charged() {
      const answer = once(child, 'message') as Promise<[number]>; // it sends nothing else
      child.send('charged');
      return (await answer)[0];
    },
    stop: () => void child.kill(),
  };
}
