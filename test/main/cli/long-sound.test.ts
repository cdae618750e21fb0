import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService } from '../../local-service/local-service.ts';
import { ownFolder } from '../speech/workshop.ts';
import { parley, type Finished } from './parley.ts';

const story = 'Once upon a time there was a lighthouse keeper who had never seen the sea asleep.';
const train = 'Long ago, a slow train set out to find the end of its own track.';

test.runIf(isThorough)('speaks a Markdown file, and hears it again in every format', async () => {
  const { run, folder } = await scene();
  await writeFile(join(folder, 'story.md'), `**${story}**\n\n${train}\n`);

  const spoken = await run('speak', '--file', 'story.md', '--out', 'story.opus', '--json');
  expect(JSON.parse(spoken.out)).toMatchObject({
    file: join(folder, 'story.opus'),
    format: 'opus',
    pieces: 2,
    characters: story.length + train.length,
    flaws: [],
  });
  const heard = async (...words: string[]): Promise<string> =>
    (await run('transcribe', 'story.opus', '--language', 'en', ...words)).out;

  expect(await heard()).toBe(`${story} ${train}\n`);
  expect(await heard('--format', 'text')).toBe(`${story} ${train}\n`);
  const time = String.raw`00:00:\d\d[,.]\d{3} --> 00:00:\d\d[,.]\d{3}`;
  expect(await heard('--format', 'srt')).toMatch(
    new RegExp(`^1\n${time}\n${story}\n\n2\n${time}\n${train}\n$`),
  );
  expect(await heard('--format', 'vtt')).toMatch(
    new RegExp(`^WEBVTT\n\n${time}\n${story}\n\n${time}\n${train}\n$`),
  );
  const verbose = JSON.parse(await heard('--format', 'verbose_json'));
  expect(verbose).toMatchObject({ task: 'transcribe', language: 'en', text: `${story} ${train}` });
  expect(verbose.segments).toMatchObject([
    { id: 0, text: story },
    { id: 1, text: train },
  ]);
  expect(verbose.duration).toBeCloseTo(JSON.parse(spoken.out).durationMs / 1000, 2);
});

test('says how far it is, on standard error alone', async () => {
  const { run, folder } = await scene();
  await writeFile(join(folder, 'story.txt'), Array.from({ length: 6 }, () => story).join('\n\n'));
  const { status, out, err } = await run('speak', '--file', 'story.txt', '--out', 'story.mp3');
  expect({ status, out }).toEqual({ status: 0, out: '' });
  expect(err).toMatch(/^10% spoken, 0:0\d so far\.\n(\d+% spoken.*\n)+Saved the speech in .*story\.mp3\.\n$/);
  expect((await readFile(join(folder, 'story.mp3'))).length).toBeGreaterThan(100_000);
});

test.for([
  [['speak', '--file', 'picture.txt', '--out', 'x.mp3'], /picture\.txt is not a text/],
  [['speak', '--file', 'missing.md', '--out', 'x.mp3'], /can’t read .*missing\.md: there is no such file/],
  [['speak', '***', '--out', 'x.mp3', '--speech-model', 'tts'], /nothing to say/],
  [['transcribe', '.'], /is not a file/],
] as const)('says what is wrong with %j before anything is sent', async ([words, complaint]) => {
  const folder = await ownFolder();
  await writeFile(join(folder, 'picture.txt'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]));
  const nowhere = { PARLEY_BASE_URL: 'http://127.0.0.1:1', PARLEY_API_KEY: 'sk-1234567890abcdef' };
  const { status, err } = await parley(words, { ...nowhere, XDG_DATA_HOME: folder, INIT_CWD: folder });
  expect(err).toMatch(complaint);
  expect(status).toBe(1);
});

test.for([
  [['speak', 'Hello.', '--file', 'story.md', '--out', 'x.mp3']],
  [['transcribe', 'x.wav', '--format', 'doc']],
  [['transcribe', 'x.wav', '--language', 'the queen’s']],
  [['transcribe', 'x.wav', '--timestamps', 'letter']],
] as const)('takes %j for wrong use', async ([words]) => {
  expect((await parley(words, {})).status).toBe(2);
});

interface Scene {
  readonly folder: string;
  readonly run: (...words: readonly string[]) => Promise<Finished>;
}

async function scene(): Promise<Scene> {
  const service = await startLocalService();
  onTestFinished(() => service.close());
  const folder = await ownFolder();
  const env = {
    PARLEY_BASE_URL: service.baseUrl,
    PARLEY_API_KEY: service.key,
    XDG_DATA_HOME: folder,
    INIT_CWD: folder,
  };
  return { folder, run: (...words) => parley(words, env) };
}
