import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { recordingCards } from '../../../src/main/platform/system-facts.ts';

it('the sound cards that can record are named, each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-cards-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'pcm'),
    '00-00: ALC257 Analog : ALC257 Analog : playback 1 : capture 1\n00-02: ALC257 Alt : ALC257 Alt : capture 1\n' +
      '00-03: HDMI 0 : HDMI 0 : playback 1\n01-00: USB Audio : USB Audio : capture 1\n02-00: USB Audio : USB Audio : capture 1\n',
  );
  expect(await recordingCards(join(folder, 'pcm'))).toBe('ALC257 Analog, ALC257 Alt, USB Audio');
});

it('a computer without any has none', async () => {
  expect(await recordingCards('/nowhere/pcm')).toBe('none');
});
