import { readFileSync } from 'node:fs';
import { bombs } from '../main/documents/bombs.ts';
import { fileWith, readInProcess } from '../main/documents/read-document.ts';

/**
 * Reads each bomb as the terminal program does, and says how it ends, with the processor time and the memory of the process
 * that read it. Names as arguments choose some of them. For Linux.
 */
const mostMb = 360 + 100; // beyond the base and 256 MB a watched process can grow between two looks
const mostMs = 12_000; // 10 s without a step forward, and the start
const ticksPerSecond = 100;

interface Use {
  readonly mb: number;
  readonly ms: number;
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
let missed = 0;
for (const { name, bytes } of bombs) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const path = fileWith(bytes(), name);
  const { end, mb, ms } = await readWatched(path);
  const isMissed = mb > mostMb || ms > mostMs;
  if (isMissed) missed++;
  console.log(
    `${isMissed ? '!' : ' '} ${name.padEnd(24)} ${String(ms).padStart(6)} ms ${String(mb).padStart(5)} MB  ${end}`,
  );
}
process.exitCode = missed > 0 ? 1 : 0;

async function readWatched(path: string): Promise<Use & { readonly end: string }> {
  let use: Use = { mb: 0, ms: 0 };
  const watch = setInterval(() => (use = useOfChild() ?? use), 10);
  try {
    const { blocks } = await readInProcess(path);
    let count = 0;
    for await (const batch of blocks) count += batch.length;
    return { ...use, end: `read: ${count} blocks` };
  } catch (error) {
    return { ...use, end: error instanceof Error ? error.message : String(error) };
  } finally {
    clearInterval(watch);
  }
}

function useOfChild(): Use | undefined {
  try {
    const [pid] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    const mb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    if (Number.isNaN(mb)) return undefined; // it has ended, and nobody has taken notice yet
    return { mb: Math.round(mb), ms: ((Number(times[11]) + Number(times[12])) * 1000) / ticksPerSecond };
  } catch {
    return undefined; // it has ended
  }
}
