import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { holdDictation } from '../harness/main-of.ts';
import { onlyOnWindows, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { isRecorded } from './recording.ts';

const runsHere = runsOn(onlyOnWindows);

/** A window with a field to write in, whose text a file repeats. */
const letterScript = `
Add-Type -AssemblyName System.Windows.Forms
$letter = New-Object System.Windows.Forms.Form
$letter.TopMost = $true
$field = New-Object System.Windows.Forms.TextBox
$field.Multiline = $true
$field.Dock = 'Fill'
$field.Add_TextChanged({ [IO.File]::WriteAllText($env:PARLEY_LETTER, $field.Text) })
$letter.Controls.Add($field)
$letter.Add_Shown({ $letter.Activate(); [void]$field.Focus(); [IO.File]::WriteAllText($env:PARLEY_LETTER, '') })
[System.Windows.Forms.Application]::Run($letter)`;

describe.runIf(runsHere)('text at the cursor of another program on Windows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-letter-'));
  const file = join(folder, 'letter.txt');
  let service: LocalService;
  let parley: Parley;
  let letter: ChildProcess;

  beforeAll(async () => {
    service = await startLocalService({ seed: 1 });
    parley = await launchParley({
      hidden: true, // what is in front is the program that is dictated into
      mic: spoken.timesEight,
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
    letter = spawn('powershell', ['-NoProfile', '-STA', '-Command', letterScript], {
      env: { ...process.env, PARLEY_LETTER: file },
      stdio: 'ignore',
    });
    while (written() === undefined) await sleep(50);
  });
  afterAll(async () => {
    letter?.kill();
    await parley?.close();
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const written = (): string | undefined => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined; // the window is not there yet
    }
  };
  const powershell = async (command: string): Promise<string> =>
    (await promisify(execFile)('powershell', ['-NoProfile', '-STA', '-Command', command])).stdout.trim();

  it('stands there once a hook has seen the keys, and what was copied is back, for no history', async () => {
    await powershell("Set-Clipboard 'copied before'");
    await holdDictation(parley.page, 'press');
    await isRecorded(parley);
    await holdDictation(parley.page, 'release');
    await expect.poll(written).toMatch(/seven times eight/i);
    await parley.overlay.getByText('Inserted').waitFor();
    await expect.poll(() => powershell('Get-Clipboard')).toBe('copied before');
    const mark =
      "Add-Type -AssemblyName System.Windows.Forms; [System.Windows.Forms.Clipboard]::ContainsData('ExcludeClipboardContentFromMonitorProcessing')";
    expect(await powershell(mark)).toBe('True');
  });
});
