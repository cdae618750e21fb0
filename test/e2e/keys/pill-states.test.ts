import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstRepeatMs } from '../../../src/main/platform/keys/chord.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { contrastProblems } from '../../ui-gallery/contrast.ts';
import { differenceOf } from '../../ui-gallery/look-alike.ts';
import { isRecorded } from '../dictate/recording.ts';
import { ask } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { keptPicture, pictureOf } from './pill-pictures.ts';
import { silence, withPause } from './quiet-sounds.ts';

const runsHere = runsOn(
  onlyInStandIn(
    'Only in the stand-in is a key pressed without a display, and the window hidden by an order.',
  ),
);

/**
 * Every state, as it shall look. They take minutes, so they are only taken with `PARLEY_PICTURES=new`, and then looked at, and
 * compared with `PARLEY_PICTURES=compare`.
 */
const wanted = process.env['PARLEY_PICTURES'];
/** Of the squares of a picture: letters are a little wider or narrower elsewhere. */
const mostDifferent = 0.02;

const folder = mkdtempSync(join(tmpdir(), 'parley-pill-'));
let service: LocalService;
let parley: Parley;
/** What is asked by voice, spoken by the service. */
let story: string;
let clipboard: string;

interface State {
  readonly name: string;
  /** From a hidden pill. */
  readonly reach: () => Promise<unknown>;
  /** What the pill says by then. */
  readonly says: string | RegExp;
  /** The key, and the name of the button, that lead out of it. */
  readonly out: { readonly key: string; readonly button: string };
  /** What is said after that; else the pill is gone. */
  readonly next?: string | RegExp;
}

const pill = () => parley.overlay.locator('.pill');
const shows = (words: string | RegExp) => pill().getByText(words).first().waitFor();
const isGone = async (): Promise<void> => {
  await expect.poll(() => pill().count()).toBe(0);
};
/** A little more, for orders that are late on their way. */
const leastMs = firstRepeatMs + 300;
const pressedAt = new Map<string, number>();
/** Sooner after its last press a key would count as repeating itself. */
const pressByHand = async (shortcut: string): Promise<void> => {
  await sleep(Math.max(0, leastMs - (performance.now() - (pressedAt.get(shortcut) ?? -leastMs))));
  pressedAt.set(shortcut, performance.now());
  parley.order({ do: 'press', shortcut });
};
const button = (name: string) => pill().getByRole('button', { name, exact: true });

const listens = async (mic = spoken.timesEight): Promise<void> => {
  parley.setMicrophone(mic);
  await pressByHand('F8');
  await shows('Press F8 to ask');
};
const asks = async (mic = spoken.timesEight): Promise<void> => {
  await listens(mic);
  await isRecorded(parley, mic);
  await pressByHand('F8');
};
const dictates = async (): Promise<void> => {
  parley.setMicrophone(spoken.timesEight);
  await pressByHand('F9');
  await shows('Press F9 to finish');
};
const dictated = async (): Promise<void> => {
  await dictates();
  await isRecorded(parley);
  await pressByHand('F9');
};
const converses = async (mic = silence(folder)): Promise<void> => {
  parley.setMicrophone(mic);
  await pressByHand('Shift+F8');
};
/** As the page of the pill, or of the window, finds the microphones from now on. */
const without = (page: Parley['page']) =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('There is none.', 'NotFoundError');
    };
  });
const withAgain = (page: Parley['page']) =>
  page.evaluate(() => void Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
const stalls = { stallAfter: 0 } as const;
const busy = { status: 429, headers: { 'retry-after': '20' } } as const;

/** What has been said is over, and the stand-in’s microphone is silent after it. */
const listensAgain = /Listening · just speak|No sound from|Answering/;
const closes = { key: 'Escape', button: 'Close' };
const stops = { key: 'Escape', button: 'Stop' };

const talking: readonly State[] = [
  {
    name: 'listening',
    reach: () => listens(),
    says: 'Press F8 to ask · Esc cancels',
    out: { key: 'Escape', button: 'Cancel' },
  },
  {
    name: 'listening-words',
    reach: async () => {
      await listens(withPause(folder));
      await pill().locator('.words').waitFor();
    },
    says: 'What is seven times eight?',
    out: { key: 'F8', button: 'Finish' },
    next: /fifty-six|Thinking|“What is seven/,
  },
  {
    name: 'listening-held',
    reach: async () => {
      service.faults.next('chat', { status: 402 });
      await asks();
      await shows('Your question is kept');
      await parley.page.keyboard.down('Space');
    },
    says: 'Let go to ask · Esc cancels',
    out: { key: 'Escape', button: 'Cancel' },
  },
  {
    name: 'transcribing',
    reach: () => {
      service.faults.next('transcription', stalls, 5);
      return asks();
    },
    says: 'Transcribing',
    out: stops,
    next: 'Try again',
  },
  {
    name: 'thinking',
    reach: () => {
      service.faults.next('chat', stalls);
      return asks();
    },
    says: 'Thinking',
    out: stops,
    next: 'Ask again',
  },
  {
    name: 'answering-at-length',
    reach: () => asks(story),
    says: 'Speaking',
    out: stops,
    next: /Read it aloud|Continue/,
  },
  {
    name: 'stopped',
    reach: async () => {
      await asks(story);
      await shows('Speaking');
      await button('Stop').click();
    },
    says: 'Stopped',
    out: closes,
  },
  {
    name: 'stopped-half-written',
    reach: async () => {
      service.faults.next('chat', { stallAfter: 40 });
      await asks(story);
      await shows('Speaking');
      await button('Stop').click();
      await button('Continue').waitFor();
    },
    says: 'Stopped',
    out: closes,
  },
  {
    name: 'silenced',
    reach: async () => {
      service.faults.next('chat', { stallAfter: 40 });
      await asks(story);
      await shows('Speaking');
      parley.order({ do: 'press', shortcut: 'Escape' });
    },
    says: 'Answering',
    out: stops,
    next: 'Continue',
  },
  { name: 'answered', reach: () => asks(), says: 'Answered', out: closes },
  {
    name: 'waiting',
    reach: () => {
      service.faults.next('chat', busy, 5);
      return asks();
    },
    says: /in \d+ s/,
    out: { key: 'Escape', button: 'Cancel' },
    next: 'Stopped',
  },
  {
    name: 'no-network',
    reach: () => {
      service.faults.next('transcription', { reset: true }, 200);
      service.faults.next('chat', { reset: true }, 200);
      return asks();
    },
    says: /No connection/,
    out: { key: 'Escape', button: 'Cancel' },
    next: /Stopped|Try again/,
  },
  {
    name: 'no-credits',
    reach: () => {
      service.faults.next('chat', { status: 402 });
      return asks();
    },
    says: 'Your question is kept',
    out: closes,
  },
  {
    name: 'model-failed',
    reach: () => {
      service.faults.next('chat', { status: 400 }, 5);
      return asks();
    },
    says: 'Try again',
    out: closes,
  },
  {
    name: 'speech-failed',
    reach: () => {
      service.faults.next('speech', { status: 400 }, 20);
      return asks(spoken.time); // what has been spoken before is not asked for again
    },
    says: 'Read it aloud',
    out: closes,
  },
  {
    name: 'nothing-heard',
    reach: async () => {
      await listens(silence(folder));
      await sleep(1500);
      await pressByHand('F8');
    },
    says: /didn’t hear/,
    out: closes,
  },
  {
    name: 'no-microphone',
    reach: async () => {
      await without(parley.page);
      await pressByHand('F8');
      await button('Settings').waitFor();
      await withAgain(parley.page);
    },
    says: /microphone/i,
    out: closes,
  },
  {
    name: 'consent',
    reach: () => asks(clipboard),
    says: 'Open Parley to answer',
    out: stops,
    next: /Stopped/,
  },
];

const handsFree: readonly State[] = [
  {
    name: 'hands-free',
    reach: () => converses(),
    says: 'Esc ends it',
    out: { key: 'Escape', button: 'End the conversation' },
  },
  {
    name: 'hands-free-hears',
    reach: () => converses(story),
    says: 'F8 sends it · Esc discards it',
    out: { key: 'Escape', button: 'End the conversation' },
    next: listensAgain,
  },
  {
    name: 'hands-free-thinking',
    reach: async () => {
      service.faults.next('chat', stalls);
      await converses(withPause(folder));
    },
    says: 'Thinking',
    out: stops,
    next: listensAgain,
  },
  {
    name: 'hands-free-speaking',
    reach: () => converses(story),
    says: 'Speaking',
    out: stops,
    next: listensAgain,
  },
  {
    name: 'hands-free-muted',
    reach: async () => {
      await converses();
      await button('Mute').click();
    },
    says: 'F8 resumes · Shift+F8 ends it',
    out: { key: 'Shift+F8', button: 'End the conversation' },
  },
  {
    name: 'hands-free-silent',
    reach: async () => {
      await ask(parley.page, 'settings-save', { handsFreeRestSeconds: 10 });
      await converses();
    },
    says: 'Paused · nobody spoke for a while',
    out: { key: 'Shift+F8', button: 'End the conversation' },
  },
  {
    name: 'hands-free-locked',
    reach: async () => {
      await converses();
      await shows('Esc ends it');
      parley.order({ do: 'suspend' });
    },
    says: 'Paused · the screen was locked',
    out: { key: 'Shift+F8', button: 'Resume' },
  },
  {
    name: 'hands-free-no-microphone',
    reach: async () => {
      await without(parley.page);
      await converses();
      await button('Resume').waitFor();
      await withAgain(parley.page);
    },
    says: /microphone/i,
    out: { key: 'Shift+F8', button: 'End the conversation' },
  },
];

const dictating: readonly State[] = [
  {
    name: 'dictating',
    reach: () => dictates(),
    says: 'Press F9 to finish · Esc cancels',
    out: { key: 'Escape', button: 'Cancel' },
    next: 'Cancelled',
  },
  {
    name: 'dictating-words',
    reach: async () => {
      parley.setMicrophone(withPause(folder));
      await pressByHand('F9');
      await pill().locator('.words').waitFor();
    },
    says: 'What is seven times eight?',
    out: { key: 'F9', button: 'Finish' },
    next: /Transcribing|Inserted|copied/i,
  },
  {
    name: 'dictation-transcribing',
    reach: () => {
      service.faults.next('transcription', stalls, 5);
      return dictated();
    },
    says: 'Transcribing',
    out: { key: 'Escape', button: 'Cancel' },
    next: 'Cancelled',
  },
  {
    name: 'dictation-tidying',
    reach: async () => {
      await ask(parley.page, 'settings-save', { cleanMode: 'email' });
      service.faults.next('chat', stalls);
      await dictated();
    },
    says: 'Cleaning up',
    out: { key: 'Escape', button: 'Cancel' },
    next: 'Cancelled',
  },
  {
    name: 'dictation-waiting',
    reach: () => {
      service.faults.next('transcription', busy, 20);
      return dictated();
    },
    says: /in \d+ s/,
    out: { key: 'Escape', button: 'Cancel' },
    next: 'Cancelled',
  },
  {
    name: 'dictation-cancelled',
    reach: async () => {
      await dictates();
      parley.order({ do: 'press', shortcut: 'Escape' });
    },
    says: 'Cancelled',
    out: closes,
  },
  {
    name: 'dictation-done',
    reach: () => dictated(),
    says: 'What is seven times eight?',
    // Escape is the program's in which the text stands by now; the next dictation takes the pill's place.
    out: { key: 'F9', button: 'Close' },
    next: /to finish/,
  },
  {
    name: 'dictation-failed',
    reach: () => {
      service.faults.next('transcription', { status: 402 }, 3);
      return dictated();
    },
    says: 'Your recording is kept',
    out: closes,
  },
  {
    name: 'dictation-nothing-heard',
    reach: async () => {
      parley.setMicrophone(silence(folder));
      await pressByHand('F9');
      await shows('Press F9 to finish');
      await sleep(1500);
      await pressByHand('F9');
    },
    says: /didn’t hear/,
    out: closes,
  },
];

const reading: readonly State[] = [
  {
    name: 'reading-soon',
    reach: async () => {
      parley.order({
        do: 'copy',
        text: 'The causeway floods twice a day. Check the times before you set out.',
      });
      service.faults.next('speech', stalls);
      await pressByHand('Shift+F9');
    },
    says: 'Preparing the voice',
    out: { key: 'Shift+F9', button: 'Stop' },
    next: 'Stopped',
  },
  {
    name: 'reading',
    reach: async () => {
      parley.order({
        do: 'copy',
        text: 'The causeway floods twice a day. Check the times before you set out.',
      });
      await pressByHand('Shift+F9');
    },
    says: 'Reading aloud',
    out: { key: 'Shift+F9', button: 'Stop' },
    next: 'Stopped',
  },
  {
    name: 'nothing-to-read',
    reach: async () => {
      parley.order({ do: 'copy', text: '' });
      await pressByHand('Shift+F9');
    },
    says: /select/i,
    out: closes,
  },
];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(runsHere && wanted !== undefined)('the pill while the window is hidden', () => {
  beforeAll(async () => {
    const phrases = ['Put hello on the clipboard.'];
    service = await startLocalService({ seed: 1, phrases });
    story = await say('Tell me a long story.');
    clipboard = await say('Put hello on the clipboard.');
    parley = await launchParley({
      mic: spoken.timesEight,
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
    await ask(parley.page, 'settings-save', { toldOfBackground: true });
    await parley.overlay.emulateMedia({ reducedMotion: 'reduce' });
    parley.order({ do: 'close' });
  });
  beforeEach(async () => {
    service.faults.clear();
    await ask(parley.page, 'settings-save', { handsFreeRestSeconds: 60, cleanMode: 'plain' });
  });
  afterEach(async () => {
    service.faults.clear();
    await parley.page.keyboard.up('Space');
    await withAgain(parley.page);
    await parley.page.evaluate(() => {
      window.bridge.send('hands-free-end', null);
    });
    for (const name of ['Stop', 'Cancel', 'Close', 'Close']) {
      if (await button(name).isVisible())
        await button(name)
          .click({ timeout: 2000 })
          .catch(() => {});
      await sleep(100);
    }
    await isGone();
  });
  afterAll(async () => {
    await parley?.close();
    await service?.close();
  });

  it.each([...talking, ...handsFree, ...dictating, ...reading])('$name', async (state) => {
    await state.reach();
    await shows(state.says);
    await button(state.out.button).waitFor();
    expect(await whatTheBarSays()).not.toMatch(/^Ready/);
    for (const theme of ['light', 'dark'] as const) {
      const taken = await pictureOf(parley.overlay, theme);
      const kept = keptPicture(`${state.name}-${theme}`, taken, wanted === 'new');
      expect(differenceOf(taken, kept)).toBeLessThan(mostDifferent);
    }
    expect(await contrastProblems(parley.overlay)).toEqual([]);
    await leave(state);
  });
});

/** By the key; the button that does the same has been seen. */
async function leave({ out, next }: State): Promise<void> {
  await pressByHand(out.key);
  await (next === undefined ? isGone() : shows(next));
}

/** In the hidden window, while the pill says that something is recorded. */
async function whatTheBarSays(): Promise<string> {
  const isRecording = (await pill().getAttribute('data-live')) !== null;
  return isRecording ? parley.page.locator('.capsule-place').getByRole('status').first().innerText() : '';
}

async function say(text: string): Promise<string> {
  const response = await fetch(`${service.baseUrl}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'murmur-tts-1', voice: 'Emily.wav', input: text, response_format: 'wav' }),
  });
  const path = join(folder, `${text.replaceAll(/\W+/g, '-')}.wav`);
  writeFileSync(path, new Uint8Array(await response.arrayBuffer()));
  return path;
}
