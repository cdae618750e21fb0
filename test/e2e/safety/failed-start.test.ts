import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchParley } from '../harness/harness.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(
  onlyInStandIn(
    'Electron’s own box waits for a click; the stand-in writes what a box says to standard error.',
  ),
);

let profile: string;

beforeEach(() => (profile = mkdtempSync(join(tmpdir(), 'parley-failed-'))));
afterEach(() => rmSync(profile, { recursive: true, force: true }));

describe.runIf(runsHere)('a start that fails', () => {
  it('says so in a box, writes the reason down, ends, and leaves recordings alone (L46)', async () => {
    // A sound library of another make: neither damaged nor refused by the disk, so nothing of it may be moved aside.
    const library = new DatabaseSync(join(profile, 'library.db'));
    library.exec('CREATE TABLE usage_entry (note TEXT)');
    library.close();
    mkdirSync(join(profile, 'takes'));
    writeFileSync(join(profile, 'takes/kept.wav'), 'a recording');

    const started = launchParley({ profile });
    await expect(started).rejects.toThrow(
      /The app ended before its window was ready\.[^]*^Parley couldn’t start: .*Your recordings are kept\.$/m,
    );
    expect(readFileSync(join(profile, 'logs/parley.log'), 'utf8')).toContain(
      'table usage_entry already exists',
    );
    expect(readFileSync(join(profile, 'takes/kept.wav'), 'utf8')).toBe('a recording');
  });
});
