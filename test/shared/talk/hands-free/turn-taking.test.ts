import { array, assert, boolean, constantFrom, double, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTurnTaking, type TurnEffect } from '../../../../src/shared/talk/hands-free/turn-taking.ts';
import type { VoiceNow } from '../../../../src/shared/talk/hands-free/barge-in.ts';

const quiet: VoiceNow = { soundsForMs: undefined, isAnswering: false };
const thinking: VoiceNow = { soundsForMs: undefined, isAnswering: true };
const speaking: VoiceNow = { soundsForMs: 2_000, isAnswering: true };

/** Somebody at a microphone, 32 ms at a time. */
function talker(options: { pauseMs?: number; restMs?: number } = {}) {
  const taking = createTurnTaking({ restMs: 60_000, ...options });
  let voice = quiet;
  const frames = (ms: number, probability: number): TurnEffect[] =>
    Array.from({ length: Math.round(ms / 32) }, () => taking.frame(probability, voice)).flat();
  return {
    taking,
    speaks: (ms: number, probability = 0.9) => frames(ms, probability),
    pauses: (ms: number) => frames(ms, 0.02),
    voice: (now: VoiceNow) => (voice = now),
    /** Pauses until something comes of it. @returns what, and after how many milliseconds */
    waits(most = 5_000): [TurnEffect | undefined, number] {
      for (let ms = 32; ms <= most; ms += 32) {
        const [effect] = taking.frame(0.02, voice);
        if (effect) return [effect, ms];
      }
      return [undefined, most];
    },
  };
}

it('drops what is being said to its next pause, and listens on', () => {
  const { taking, speaks, pauses, waits } = talker();
  expect(taking.drop()).toEqual([]);
  expect(speaks(900)).toEqual(['begin']);
  expect(taking.drop()).toEqual(['drop']);
  expect(taking.isBusy()).toBe(false);
  expect(speaks(2_000)).toEqual([]);
  expect(pauses(256)).toEqual([]);
  expect(speaks(900)).toEqual(['begin']);
  expect(waits()[0]).toBe('commit');
});

describe('the end of a turn', () => {
  it.each([
    ['What is the capital of France?', 350],
    ['tell me more about it', 550],
    ['What is the capital of', 1_200],
    ['I was thinking, um', 1_200],
    ['the number is 4', 1_200],
  ])('comes sooner or later by the words: %s', (text, ms) => {
    const { taking, speaks, pauses, waits } = talker();
    expect(speaks(900)).toEqual(['begin']);
    pauses(224);
    taking.understood(text);
    const [effect, after] = waits();
    expect(effect).toBe('commit');
    expect(224 + after).toBeGreaterThanOrEqual(ms);
    expect(224 + after).toBeLessThan(ms + 64);
  });

  it('comes at once when the words are understood late', () => {
    const { taking, speaks, pauses } = talker();
    speaks(900);
    expect(pauses(800)).toEqual([]);
    expect(taking.understood('What is the capital of France?')).toEqual(['commit']);
  });

  it('does not wait for words that never come', () => {
    const { speaks, waits } = talker();
    speaks(900);
    expect(waits()).toEqual(['commit', 1_216]);
  });

  it('is not made by a pause within a sentence, and learns from it', () => {
    const { taking, speaks, pauses } = talker();
    speaks(600);
    for (let i = 0; i < 20; i++) {
      expect(pauses(512)).toEqual([]);
      expect(speaks(600)).toEqual([]);
    }
    expect(taking.pauseMs()).toBeGreaterThan(600);
    expect(taking.pauseMs()).toBeLessThanOrEqual(1_200);
  });

  it('is what the person says it is', () => {
    const { taking, speaks } = talker();
    speaks(900);
    expect(taking.finish()).toEqual(['commit']);
    expect(taking.finish()).toEqual([]);
  });

  it('is none where there was less than a word', () => {
    const { speaks, waits } = talker();
    expect(speaks(128)).toEqual(['begin']);
    expect(waits()).toEqual(['drop', 512]);
  });
});

it('takes up a question again that goes on before its answer sounds, twice at most', () => {
  const { taking, speaks, pauses, voice } = talker();
  const says = (): TurnEffect[] => {
    voice(thinking);
    const effects = speaks(600);
    voice(quiet);
    pauses(224);
    return [...effects, ...taking.understood('and then'), ...pauses(1_200)];
  };
  speaks(600);
  taking.finish();
  expect(says()).toEqual(['take-back', 'ahead', 'commit']);
  expect(says()).toEqual(['take-back', 'commit']);
  expect(says()).toEqual(['begin', 'commit']);
});

describe('an answer ahead', () => {
  it('begins when a question may have been said, and is dropped when it goes on, twice at most', () => {
    const { taking, speaks, pauses } = talker();
    const goesOn = (text: string): TurnEffect[] => [
      ...pauses(224),
      ...taking.understood(text),
      ...pauses(96),
      ...speaks(400),
    ];
    speaks(600);
    expect(goesOn('What is the')).toEqual(['ahead', 'go-on']);
    expect(goesOn('What is the capital')).toEqual(['ahead', 'go-on']);
    expect(goesOn('What is the capital of')).toEqual([]);
  });

  it('begins once for the same words, and anew for others', () => {
    const { taking, speaks, pauses } = talker();
    speaks(600);
    pauses(224);
    expect(taking.understood('What is the')).toEqual(['ahead']);
    expect(taking.understood('What is the')).toEqual([]);
    expect(taking.understood('What is this')).toEqual(['ahead']);
  });

  it('is none where the question has been said', () => {
    const { taking, speaks, pauses } = talker();
    speaks(900);
    pauses(800);
    expect(taking.understood('What is the capital of France?')).toEqual(['commit']);
  });

  it('outlasts a breath, as do the words that were understood', () => {
    const { taking, speaks, pauses, waits } = talker();
    speaks(900);
    pauses(224);
    expect(taking.understood('tell me more about it')).toEqual(['ahead']);
    expect(speaks(64)).toEqual([]);
    expect(waits()).toEqual(['commit', 288]);
  });
});

describe('over the answer', () => {
  const answered = () => {
    const parts = talker();
    parts.voice(speaking);
    return parts;
  };

  it.each([
    ['three', 'what is surely a voice', 0.75, 64],
    ['five', 'what may be one', 0.65, 128],
  ])('makes room within a frame and is silent within %s for %s', (_frames, _what, probability, ms) => {
    const { speaks } = answered();
    expect(speaks(32, probability)).toEqual(['duck']);
    expect(speaks(ms - 32, probability)).toEqual([]);
    expect(speaks(32, probability)).toEqual(['hold']);
  });

  it('makes room at less for what is as loud as the person is known to be', () => {
    const { taking, speaks } = answered();
    expect(speaks(320, 0.4)).toEqual([]);
    expect(taking.frame(0.4, { ...speaking, soundsForMs: 100 }, true)).toEqual([]);
    expect(taking.frame(0.4, speaking, true)).toEqual(['duck']);
  });

  it('is sure only of what is so without a break', () => {
    const { speaks } = answered();
    expect(speaks(64, 0.75)).toEqual(['duck']);
    expect(speaks(32, 0.65)).toEqual([]);
    expect(speaks(32, 0.75)).toEqual([]);
    expect(speaks(32, 0.75)).toEqual(['hold']);
  });

  it('comes back after a knock', () => {
    const { speaks, waits } = answered();
    expect(speaks(64)).toEqual(['duck']);
    const [effect, ms] = waits();
    expect(effect).toBe('unduck');
    expect(ms).toBeLessThan(400);
  });

  it('asks what a short sound meant, and goes on after a nod', () => {
    const { taking, speaks, waits } = answered();
    speaks(400);
    expect(waits()).toEqual(['judge', 256]);
    expect(taking.judged(false)).toEqual(['resume']);
    expect(taking.judged(false)).toEqual([]);
  });

  it('keeps what had no words for a second, in case it goes on', () => {
    const { taking, speaks, waits } = answered();
    speaks(400);
    waits();
    taking.judged(false);
    speaks(960, 0);
    expect(taking.isBusy()).toBe(true);
    expect(speaks(400)).toEqual(['duck', 'hold']);
    waits();
    taking.judged(false);
    speaks(1_024, 0);
    expect(taking.isBusy()).toBe(false);
  });

  it('keeps a first word that was too faint for a second, but not one knock after another', () => {
    const { taking, speaks, waits } = answered();
    speaks(64);
    expect(waits()[0]).toBe('unduck');
    speaks(640, 0);
    expect(taking.isBusy()).toBe(true);
    speaks(64);
    expect(waits()[0]).toBe('unduck');
    speaks(384, 0);
    expect(taking.isBusy()).toBe(false);
  });

  it('goes on when nothing is known in two seconds', () => {
    const { speaks, waits } = answered();
    speaks(400);
    waits();
    expect(waits()).toEqual(['resume', 2_016]);
  });

  it('is over when the short sound was a word, which is a whole question', () => {
    const { taking, speaks, waits } = answered();
    speaks(400);
    waits();
    expect(taking.judged(true)).toEqual(['cut']);
    expect(taking.understood('Stop that now.')).toEqual(['ahead']);
    expect(waits()[0]).toBe('commit');
  });

  it('is over when somebody speaks on', () => {
    const { speaks } = answered();
    expect(speaks(1_200)).toEqual(['duck', 'hold', 'cut']);
  });

  it('takes what is faint for its own echo', () => {
    const { speaks } = answered();
    expect(speaks(2_000, 0.55)).toEqual([]);
  });

  it('is more careful while the echo canceller learns', () => {
    const { speaks, voice } = answered();
    voice({ soundsForMs: 200, isAnswering: true });
    expect(speaks(1_000, 0.7)).toEqual([]);
    expect(speaks(32, 0.9)).toEqual(['duck']);
  });
});

describe('asked for permission', () => {
  const asked = () => {
    const parts = talker({ restMs: 10_000 });
    parts.voice({ ...thinking, asks: true });
    return parts;
  };

  it('hears an answer of more than a word out, and begins no question by it', () => {
    const { taking, speaks, waits } = asked();
    expect(speaks(1_600)).toEqual(['duck', 'hold']);
    expect(waits()).toEqual(['judge', 256]);
    expect(taking.judged(false)).toEqual(['resume']);
  });

  it('takes what is longer for a question of its own', () => {
    const { speaks } = asked();
    expect(speaks(3_000)).toEqual(['duck', 'hold', 'cut']);
  });

  it('does not wait for the answer with an open microphone for ever', () => {
    const { pauses } = asked();
    expect(pauses(11_000)).toEqual(['rest']);
  });
});

it('rests after a time of silence, but not while an answer is made', () => {
  const { pauses, voice } = talker({ restMs: 10_000 });
  voice(thinking);
  expect(pauses(30_000)).toEqual([]);
  voice(quiet);
  expect(pauses(9_900)).toEqual([]);
  expect(pauses(200)).toEqual(['rest']);
});

it('never begins twice, commits what did not begin, or leaves the voice held, whatever is heard', () => {
  const sound = record({
    probability: double({ min: 0, max: 1, noNaN: true }),
    frames: integer({ min: 1, max: 60 }),
    voice: constantFrom(quiet, thinking, speaking),
    words: option(constantFrom('', 'and', 'What is the time?', 'okay')),
    judged: boolean(),
  });
  assert(
    property(array(sound, { maxLength: 40 }), (sounds) => {
      const taking = createTurnTaking({ restMs: 20_000 });
      const wrong: string[] = [];
      let open = false;
      let held = false;
      const mustBe = (holds: boolean, effect: TurnEffect): void => void (holds || wrong.push(effect));
      const check = (effects: readonly TurnEffect[]): void => {
        for (const effect of effects) {
          if (effect === 'begin' || effect === 'take-back' || effect === 'cut') {
            mustBe(!open, effect);
            open = true;
            held = false;
          }
          if (effect === 'commit' || effect === 'drop') {
            mustBe(open, effect);
            open = false;
          }
          if (effect === 'duck' || effect === 'hold') held = true;
          if (effect === 'unduck' || effect === 'resume') held = false;
          if (effect === 'rest') mustBe(!open && !held, effect);
        }
      };
      for (const { probability, frames, voice, words, judged } of sounds) {
        for (let i = 0; i < frames; i++) check(taking.frame(probability, voice));
        if (words !== null) check(taking.understood(words));
        if (judged) check(taking.judged(words === 'What is the time?'));
      }
      for (let i = 0; i < 200; i++) check(taking.frame(0, quiet));
      expect({ wrong, open, held }).toEqual({ wrong: [], open: false, held: false });
    }),
  );
});
