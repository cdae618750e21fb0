/** `node scripts/run.mjs test/e2e/harness/on-sway.ts PROGRAM …`: runs a program on a Wayland desktop without a screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startSway } from '../../main/platform/sway.ts';

const [program = '', ...args] = process.argv.slice(2);
const sway = await startSway();
const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...sway.env } });
const [code] = (await once(child, 'exit')) as [number | null];
await sway.close();
process.exitCode = code ?? 1;
