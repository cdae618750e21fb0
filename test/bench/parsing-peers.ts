import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { loadPdf } from '../../src/main/documents/formats/pdf/source/pdf-engine.ts';
import type { documentReader } from '../../src/main/documents/process/host/read-document.ts';
import { descendantsOf } from '../e2e/safety/descendants.ts';
import { noChoices, readingChoices } from '../../src/shared/listen/script/choices.ts';
import { createScript } from '../../src/shared/listen/script/create-script.ts';

/** How a document was parsed, and what this process, which has a window to serve, felt of it. */
export interface Parsing {
  readonly characters: number;
  readonly firstMs: number;
  readonly allMs: number;
  /** The longest that nothing else had its turn here. */
  readonly blockedMs: number;
  /** Of the time, that this process worked; 0 to 1. */
  readonly busy: number;
  /** Of the process that parsed, where the system reports it. */
  readonly peakBytes: number | undefined;
}

/** By a parser, taken in here as the app does. */
export async function parsedAside(path: string, read: ReturnType<typeof documentReader>): Promise<Parsing> {
  let peakBytes: number | undefined;
  // The system keeps the highest; to ask it more often would take time from what is measured.
  const look = setInterval(() => {
    const bytes = Math.max(0, ...descendantsPeaks());
    if (bytes > (peakBytes ?? 0)) peakBytes = bytes;
  }, 1_000);
  const measured = await measure(async (onFirst) => {
    const script = createScript(readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'en'));
    const { blocks } = await read(path);
    let characters = 0;
    for await (const batch of blocks) {
      onFirst();
      script.add(batch);
      for (const { text } of batch) characters += text.length;
    }
    return characters;
  });
  clearInterval(look);
  return { ...measured, peakBytes };
}

/** As who takes pdf.js as it comes: page after page, in the process that has the window. */
export async function parsedHere(path: string): Promise<Parsing> {
  const measured = await measure(async (onFirst) => {
    const document = await loadPdf(new Uint8Array(await readFile(path)));
    let characters = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) characters += item.str.length;
      onFirst();
    }
    await document.loadingTask.destroy();
    return characters;
  });
  return { ...measured, peakBytes: process.resourceUsage().maxRSS * 1024 };
}

async function measure(parse: (onFirst: () => void) => Promise<number>): Promise<Omit<Parsing, 'peakBytes'>> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = performance.eventLoopUtilization();
  const begunAt = performance.now();
  let firstMs: number | undefined;
  const characters = await parse(() => (firstMs ??= performance.now() - begunAt));
  const allMs = performance.now() - begunAt;
  delay.disable();
  const busy = performance.eventLoopUtilization(before).utilization;
  return { characters, firstMs: firstMs ?? NaN, allMs, blockedMs: delay.max / 1e6, busy };
}

/** Bytes, of all but the browser itself. Only Linux reports them for another process. */
function descendantsPeaks(): readonly number[] {
  if (process.platform !== 'linux') return [];
  const parsers = descendantsOf(process.pid).filter(
    ({ command }) => command.includes('--type=renderer') || /process-entry|parser-process/.test(command),
  );
  return parsers.map(({ pid }) => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes ?? 0) * 1024;
    } catch {
      return 0; // it has just ended
    }
  });
}

/** In a page of a program of Electron's that does nothing else, as the app has it done: the first document, and the next one. */
export function parsedInPage(path: string): { readonly cold: Parsing; readonly warm: Parsing } {
  const { stderr } = spawnSync(
    process.execPath,
    [
      'scripts/run.mjs',
      'test/electron-stand-in/main.ts',
      '--headless',
      '--entry',
      join(import.meta.dirname, 'parser-in-page/main.mjs'),
    ],
    {
      env: { ...process.env, PARLEY_BENCH_FILE: path },
      encoding: 'utf8',
    },
  );
  // Standard output belongs to what drives the stand-in.
  const line = stderr.split('\n').find((each) => each.includes('characters'));
  if (!line) throw new Error(`The page parsed nothing: ${stderr}`);
  return JSON.parse(line) as ReturnType<typeof parsedInPage>;
}
