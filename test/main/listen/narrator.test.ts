import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { estimateReading } from '../../../src/main/listen/narration/estimate.ts';
import { timings } from '../../../src/main/talk/timings.ts';
import { publishedLimits } from '../../local-service/limits.ts';
import { speechModel } from '../../local-service/models.ts';
import { aListener, placeOf, textOf, wholeText, type Listener } from './narration/listener.ts';
import type { Block } from '../../../src/shared/listen/document.ts';
import { story } from './narration/story.ts';

test('sends every passage once, in order, to the end', async () => {
  const { narrator, script, hearsUntil, asked } = await aListener({ blocks: story });
  narrator.play(1);
  expect(narrator.isOver()).toBe(false);
  const clips = await hearsUntil('finished');
  expect(narrator.isOver()).toBe(true);
  expect(textOf(clips)).toBe(wholeText(script()));
  expect(clips.map(({ last }) => last).indexOf(true)).toBe(clips.length - 1);
  expect(new Set(asked()).size).toBe(asked().length);
});

test('costs what was estimated, to the last character, and the second time nothing', async () => {
  const listener = await aListener({ blocks: story });
  const before = await estimated(listener);
  listener.narrator.play(1);
  await listener.hearsUntil('finished');
  expect(before.cachedCharacters).toBe(0);
  const gap = listener.narrator.narration().spent.characters - before.characters;
  expect(Math.abs(gap)).toBeLessThanOrEqual(1); // the space between the two parts of the first passage
  expect(listener.service.bill().total).toBe(listener.narrator.narration().spent.cost);
  expect(Math.abs((before.cost ?? 0) / listener.service.bill().total - 1)).toBeLessThan(0.01);

  const requests = listener.asked().length;
  listener.narrator.play(2, { blockId: 'b0', at: 0 });
  const again = await listener.hearsUntil('finished');
  expect(textOf(again)).toBe(wholeText(listener.script()));
  expect(listener.asked()).toHaveLength(requests);
  expect(listener.narrator.narration().cachedCharacters).toBe(listener.narrator.narration().spent.characters);
});

test('begins with a clause, so that it sounds early, and goes on with the rest of the passage', async () => {
  const { narrator, asked, hearsUntil, script } = await aListener({ blocks: story });
  narrator.play(1, { blockId: 'b3', at: 0 });
  const [first, second] = await hearsUntil('finished');
  const passage = script().passageAt({ blockId: 'b4', at: 0 });
  expect(`${first?.text} ${second?.text}`).toBe(passage?.text);
  expect(first?.text.length).toBeLessThan(100);
  expect(asked()).toEqual(expect.arrayContaining([first?.text, second?.text]));
});

test('begins at the sentence of a place, and ends as if it had begun before', async () => {
  const { narrator, script, hearsUntil } = await aListener({ blocks: story });
  const passage = script().passageAt({ blockId: 'b2', at: 0 });
  const second = passage?.sentences[1];
  if (!second) throw new Error('It was to have two sentences.');
  narrator.play(1, placeOf(second));
  const clips = await hearsUntil('finished');
  expect(wholeText(script())).toContain(textOf(clips));
  expect(textOf(clips).startsWith('He wrote everything down')).toBe(true);
  expect(clips[0]?.sentences[0]).toMatchObject({ blockId: 'b2', start: second.start });
});

test.runIf(isThorough)('begins in the middle of a passage that is kept', async () => {
  const { narrator, script, hearsUntil, asked } = await aListener({ blocks: story });
  narrator.play(1);
  await hearsUntil('finished');
  const requests = asked().length;
  const second = script().passageAt({ blockId: 'b2', at: 0 })?.sentences[1];
  if (!second) throw new Error('It was to have two sentences.');
  narrator.play(2, placeOf(second));
  const [first] = await hearsUntil('finished');
  expect(first?.text.slice(first.beginAt)).toMatch(/^He wrote everything down/);
  expect(asked()).toHaveLength(requests);
});

test.runIf(isThorough)(
  'makes ready what is heard within half a minute, and more of it at a higher speed',
  async () => {
    const slowly = await aListener({ blocks: longStory() });
    slowly.narrator.play(1);
    const ahead = await madeReady(slowly);
    const quickly = await aListener({ blocks: longStory() });
    quickly.settings.readingSpeed = 3;
    quickly.narrator.play(1);
    const further = await madeReady(quickly);
    expect(ahead).toBeGreaterThan(20);
    expect(ahead).toBeLessThan(50);
    expect(further).toBeGreaterThan(60);
    expect(further).toBeLessThan(110);
  },
);

test('asks for nothing while it pauses, and goes on where it was', async () => {
  const { narrator, clips, hears, asked, until, hearsUntil, script } = await aListener({
    blocks: longStory(),
  });
  narrator.play(1);
  await until(() => clips.length >= 2);
  narrator.pause();
  expect(narrator.narration().phase).toBe('silent');
  await sleep(300);
  const requests = asked().length;
  for (const clip of clips.slice()) hears(clip);
  await sleep(300);
  expect(asked()).toHaveLength(requests);
  narrator.play(1);
  await hearsUntil('finished');
  expect(textOf(clips)).toBe(wholeText(script()));
});

test.runIf(isThorough)(
  'has never more than three requests under way, and never two for one passage',
  async () => {
    const listener = await aListener({ blocks: longStory(), profile: 'fast', haste: 1 });
    listener.service.faults.every(500, { reset: true });
    listener.settings.readingSpeed = 3;
    listener.narrator.play(1);
    await listener.hearsUntil('finished');
    const spoken = listener.service.requests.filter(({ endpoint }) => endpoint === 'speech');
    for (const one of spoken) {
      const meanwhile = spoken.filter(
        (other) => other.startedAt <= one.startedAt && (other.endedAt ?? 0) > one.startedAt,
      );
      expect(meanwhile.length).toBeLessThanOrEqual(3);
      const inputs = meanwhile.map(({ body }) => ('input' in body ? body['input'] : ''));
      expect(new Set(inputs).size).toBe(inputs.length);
    }
    expect(textOf(listener.clips)).toBe(wholeText(listener.script()));
  },
);

test.each([
  ['the connection is reset', { reset: true }, 4],
  ['the service is broken', { status: 500 }, 4],
  ['the service is broken and shows a page', { status: 502, body: '<html>Bad gateway</html>' }, 4],
  ['a body is cut', { cutAfter: 3000 }, 2],
  ['a sound is empty', { respond: (response: { end(): void }) => response.end() }, 1],
  ['what comes is no sound', { status: 200, body: { error: { message: 'No.', type: 'server_error' } } }, 1],
] as const)('goes on by itself, skips nothing and repeats nothing, when %s', async (_, fault, times) => {
  const { narrator, service, script, narrations, hearsUntil, clips } = await aListener({
    blocks: story,
    haste: 10,
  });
  narrator.play(1);
  await hearsUntil('speaking');
  service.faults.next('speech', fault, times);
  await hearsUntil('finished');
  expect(textOf(clips)).toBe(wholeText(script()));
  expect(narrations.at(-1)).toMatchObject({ phase: 'finished', run: 1 });
  expect(narrations.at(-1)).not.toHaveProperty('fault');
});

test('gives a request up that gets no answer, and asks again', async () => {
  const { narrator, service, script, hearsUntil, clips, narrations } = await aListener({
    blocks: story,
    haste: 10,
  });
  service.faults.next('speech', { stallAfter: 0 }, 2);
  narrator.play(1);
  await hearsUntil('finished');
  expect(textOf(clips)).toBe(wholeText(script()));
  expect(
    narrations.some(
      ({ phase, fault, retryAt }) => phase === 'held' && fault?.kind === 'timed-out' && retryAt,
    ),
  ).toBe(true);
});

test('keeps its place without credits, and goes on when the person says so', async () => {
  const { narrator, service, script, hearsUntil, clips, asked } = await aListener({ blocks: story });
  service.faults.next('speech', { status: 402 }, 3);
  narrator.play(1);
  await hearsUntil('held');
  await sleep(500);
  expect(narrator.narration()).toMatchObject({ phase: 'held', fault: { kind: 'no-credits' } });
  expect(narrator.narration().retryAt).toBeUndefined();
  const requests = asked().length;
  await sleep(1000);
  expect(asked()).toHaveLength(requests);
  service.faults.clear();
  narrator.resume();
  await hearsUntil('finished');
  expect(textOf(clips)).toBe(wholeText(script()));
});

test('tries what has failed again when it is paused and played', async () => {
  const { narrator, service, script, hearsUntil, clips } = await aListener({ blocks: story });
  service.faults.next('speech', { status: 402 }, 3);
  narrator.play(1);
  await hearsUntil('held');
  service.faults.clear();
  narrator.pause();
  narrator.play(1);
  await hearsUntil('finished');
  expect(textOf(clips)).toBe(wholeText(script()));
});

test('goes on at once when the service can be reached again', async () => {
  const back = Promise.withResolvers<void>();
  const { narrator, service, script, hearsUntil, clips } = await aListener({
    blocks: story,
    haste: 0.01,
    reachable: () => back.promise,
  });
  service.faults.next('speech', { reset: true }, 9);
  narrator.play(1);
  await hearsUntil('held');
  service.faults.clear();
  back.resolve();
  await hearsUntil('finished');
  expect(textOf(clips)).toBe(wholeText(script()));
});

test.runIf(isThorough)('waits for the service’s limits, says how long, and skips nothing (U09)', async () => {
  const limits = { ...publishedLimits, requestsPerMinute: 3 };
  const { narrator, script, hearsUntil, clips, narrations } = await aListener({
    blocks: story,
    limits,
    haste: 20,
  });
  narrator.play(1);
  await hearsUntil('finished');
  expect(narrations.some(({ phase, wait }) => phase === 'waiting' && wait?.reason === 'requests')).toBe(true);
  expect(textOf(clips)).toBe(wholeText(script()));
});

test.runIf(isThorough)(
  'asks before it costs more than the person allows, and once more for as much again',
  async () => {
    const listener = await aListener({ blocks: story });
    const { narrator, settings, hearsUntil, service, script, clips } = listener;
    settings.readingCeilingUsd = 0.002;
    narrator.play(1);
    await hearsUntil('held');
    await allHasCome(listener);
    expect(narrator.narration().fault).toMatchObject({ kind: 'ceiling-reached' });
    expect(narrator.narration().fault?.message).toContain('Continue for up to $0.002 more?');
    expect(service.bill().total).toBeLessThanOrEqual(0.002e12);
    expect(service.bill().total).toBeGreaterThan(0.001e12);
    narrator.resume();
    await hearsUntil('held');
    await allHasCome(listener);
    expect(service.bill().total).toBeLessThanOrEqual(0.004e12);
    expect(service.bill().total).toBeGreaterThan(0.002e12);
    settings.readingCeilingUsd = null;
    narrator.resume();
    await hearsUntil('finished');
    expect(textOf(clips)).toBe(wholeText(script()));
  },
);

test('reads what is kept when no more may be spent', async () => {
  const { narrator, settings, hearsUntil, script } = await aListener({ blocks: story });
  narrator.play(1);
  await hearsUntil('finished');
  settings.readingCeilingUsd = 0;
  narrator.play(2, { blockId: 'b0', at: 0 });
  expect(textOf(await hearsUntil('finished'))).toBe(wholeText(script()));
});

test('waits for what is still being parsed', async () => {
  const { narrator, script, hearsUntil, clips, parse, until } = await aListener({
    blocks: story.slice(0, 3),
    partial: true,
  });
  narrator.play(1);
  await until(() => clips.length >= 2);
  await sleep(200);
  expect(narrator.narration().phase).toBe('speaking');
  parse(story.slice(3, 6), false);
  parse(story.slice(6), true);
  await hearsUntil('finished');
  expect(textOf(clips)).toBe(wholeText(script()));
});

test('begins at a place that has not been parsed yet when it is', async () => {
  const { narrator, script, hearsUntil, clips, parse } = await aListener({
    blocks: story.slice(0, 3),
    partial: true,
  });
  narrator.play(1, { blockId: 'b7', at: 0 });
  await sleep(100);
  expect(clips).toEqual([]);
  parse(story.slice(3), true);
  await hearsUntil('finished');
  expect(textOf(clips)).toBe(wholeText(script(), { blockId: 'b7', at: 0 }));
});

test('says all from the present sentence on remade when a word is to be said otherwise', async () => {
  const { narrator, clips, hears, until, says, hearsUntil, script } = await aListener({ blocks: story });
  narrator.play(1);
  await until(() => clips.length >= 4);
  const [first, second, third] = clips;
  const present = third?.sentences.at(-1);
  if (!first || !second || !third || !present) throw new Error('Three clips were expected.');
  for (const clip of [first, second]) hears(clip);
  narrator.heard(third.id, placeOf(present), 0);
  const before = clips.length;
  says('sea', 'ocean');
  await until(() => clips.length > before);
  expect(clips.slice(before).map(({ replaces }) => replaces === true)[0]).toBe(true);
  for (const clip of clips.slice(before)) hears(clip);
  await hearsUntil('finished');
  const remade = clips.slice(before);
  expect(wholeText(script())).toContain(textOf(remade));
  const begun = script()
    .reading(present.blockId)
    ?.sentences.find(({ end }) => end > present.start);
  expect(
    textOf(remade)
      .slice(remade[0]?.beginAt)
      .startsWith(begun?.spoken.slice(0, 20) ?? '?'),
  ).toBe(true);
  expect(remade.filter((clip) => clip.replaces)).toHaveLength(1);
  expect(textOf(remade)).toContain('ocean');
});

test('goes on with what sounds when a paragraph is skipped that it has not asked for yet', async () => {
  const { narrator, clips, until, skips, hearsUntil, script } = await aListener({ blocks: longStory() });
  const last = longStory().at(-1);
  narrator.play(1);
  await until(() => clips.length >= 2);
  skips(last?.id ?? '');
  await hearsUntil('finished');
  expect(clips.filter(({ replaces }) => replaces)).toEqual([]);
  expect(textOf(clips)).toBe(wholeText(script()));
});

test('goes on behind a paragraph that is skipped while it is read, not at the short one before', async () => {
  const before: Block = { id: 'before', kind: 'paragraph', text: 'It was noon.' };
  const behind: Block = { id: 'behind', kind: 'paragraph', text: 'Then he slept.' };
  const long = story[7];
  if (!long) throw new Error('The story has a long paragraph.');
  const { narrator, clips, until, skips } = await aListener({ blocks: [before, long, behind] });
  narrator.play(1, { blockId: long.id, at: 0 });
  await until(() => clips.length > 0);
  narrator.heard(clips[0]?.id ?? '', { blockId: long.id, at: 0 }, 0);
  const sent = clips.length;
  skips(long.id);
  await until(() => clips.length > sent);
  const [next] = clips.slice(sent);
  expect(next?.replaces).toBe(true);
  expect(next?.text.slice(next.beginAt).trim()).toBe('Then he slept.');
});

test('requests a clip again that the window cannot play, and sends it in its place', async () => {
  const { narrator, clips, until, hearsUntil, script } = await aListener({ blocks: story, haste: 10 });
  narrator.play(1);
  await until(() => clips.length >= 4);
  const before = clips.length;
  const bad = clips[1];
  if (!bad) throw new Error('Two clips were expected.');
  narrator.clipFailed(bad.id, 'It cannot be decoded.');
  await until(() => clips.length > before);
  expect(clips[before]).toMatchObject({ text: bad.text, replaces: true });
  expect(narrator.sound(bad.id)).toBeUndefined();
  await hearsUntil('finished');
  expect([clips[0]?.text, textOf(clips.slice(before))].join(' ')).toBe(wholeText(script()));
});

test.runIf(isThorough)('asks only for the last of many leaps in a row', async () => {
  const { narrator, script, asked, hearsUntil } = await aListener({ blocks: longStory() });
  const places = longStory().map(({ id }) => ({ blockId: id, at: 0 }));
  for (const [i, place] of places.entries()) narrator.play(i, place);
  const clips = await hearsUntil('finished');
  expect(textOf(clips.filter(({ run }) => run === places.length - 1))).toBe(
    wholeText(script(), places.at(-1)),
  );
  expect(asked().length).toBeLessThan(10);
});

test('lets sound go when it has been heard', async () => {
  const { narrator, clips, hears, until } = await aListener({ blocks: story });
  narrator.play(1);
  await until(() => clips.length >= 2);
  const [first, second] = clips;
  if (!first || !second) throw new Error('Two clips were expected.');
  hears(first);
  expect(narrator.sound(first.id)).toBeUndefined();
  expect(narrator.sound(second.id)).toBeDefined();
});

/** Some four minutes. */
function longStory() {
  return [0, 1, 2].flatMap((part) =>
    story.map((block) => ({ ...block, id: `p${part}${block.id}`, text: `${block.text} Part ${part + 1}.` })),
  );
}

/** Seconds of sound that it makes ready for somebody who has not begun to listen. */
async function madeReady(listener: Listener): Promise<number> {
  await allHasCome(listener);
  const { narrator, clips } = listener;
  return clips.reduce((seconds, { id }) => seconds + (narrator.sound(id)?.length ?? 0) / 2 / 22_050, 0);
}

/** Nothing is under way any more, and nothing more is asked for. */
async function allHasCome({ until, clips, asked, service }: Listener): Promise<void> {
  const soFar = (): number => clips.length + asked().length;
  // On a busy machine, it may take a while until the next one is asked for.
  for (let quiet = 0, before = soFar(); quiet < 5; await sleep(400)) {
    await until(() => service.requests.every(({ endedAt }) => endedAt));
    quiet = before === soFar() ? quiet + 1 : 0;
    before = soFar();
  }
}

function estimated({ script, speech, settings }: Listener) {
  return estimateReading(
    {
      script,
      complete: () => true,
      speech,
      voice: settings.voice,
      speechModel,
      pauseMs: timings.pauseMs,
    },
    new AbortController().signal,
  );
}
