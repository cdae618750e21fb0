import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServiceProcess {
  readonly baseUrl: string;
  readonly key: string;
  stop(): void;
}

const program = fileURLToPath(new URL('../local-service/main.ts', import.meta.url));

/** The local service in a process of its own, so that its memory is not counted as Parley's. It answers fast. */
export async function startServiceProcess(): Promise<ServiceProcess> {
  const args = [
    program,
    '--profile',
    'fast',
    '--rpm',
    '1000000',
    '--tpm',
    '1000000000',
    '--concurrent',
    '100',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]; // its first one
  return { ...(JSON.parse(line) as { baseUrl: string; key: string }), stop: () => void child.kill() };
}
