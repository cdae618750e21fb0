import { expect, it } from 'vitest';
import { outlineOf } from './read-document.ts';

it('joins what was cut to fit the screen, and parts what different people say', async () => {
  const srt = `1\r\n00:00:01,000 --> 00:00:02,500\r\nThe boats are\r\n<i>not</i> home\r\n\r\n2\r\n00:00:02,600 --> 00:00:04,000\r\nyet. Wait.\r\n\r\n3\r\n00:00:04,100 --> 00:00:05,000\r\n- Who is there?\r\n- The keeper.\r\n\r\n4\r\n00:00:12,000 --> 00:00:13,000\r\nIt rains.\r\n`;
  expect(await outlineOf(srt, 'film.srt')).toEqual([
    'paragraph: The boats are not home yet. Wait.',
    'paragraph: Who is there?',
    'paragraph: The keeper.',
    'paragraph: It rains.',
  ]);
});

it('reads WebVTT with its voices, and lines that roll only once', async () => {
  const vtt = `WEBVTT\n\nNOTE a note\n\n00:01.000 --> 00:02.000 align:start\n<v Ada>The light is out.\n\n00:02.000 --> 00:03.000\n<c.yellow>It was lit at</c>\n\n00:03.000 --> 00:04.000\nIt was lit at\ndusk &amp; dawn.\n`;
  expect(await outlineOf(vtt)).toEqual(['paragraph: Ada: The light is out. It was lit at dusk & dawn.']);
});

it('says who speaks where another one begins, and not in every line', async () => {
  const lines = [
    'Speaker A>I think we',
    'Speaker A>should be recording.',
    'Speaker A>Good.',
    'Speaker B>But',
    'Speaker A>We are.',
  ];
  const cues = lines.map((line, at) => `00:0${at}.000 --> 00:0${at}.900\n<v ${line}</v>\n\n`);
  expect(await outlineOf(`WEBVTT\n\n${cues.join('')}`)).toEqual([
    'paragraph: Speaker A: I think we should be recording. Good.',
    'paragraph: Speaker B: But',
    'paragraph: Speaker A: We are.',
  ]);
});

it('keeps what is heard but not said apart, outside of the sentences', async () => {
  const cue = (at: number, text: string) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n\n`;
  const srt = [
    '[door slams]',
    'The boats [thunder] are not\nhome yet.',
    '♪ la la\nla ♪',
    'ADA: (sighs)\nI saw one (the last) go.',
    '(WIND HOWLS)',
    'ADA: [laughs] So.',
  ].map((text, i) => cue(i + 1, text));
  expect(await outlineOf(srt.join(''), 'film.srt')).toEqual([
    'sound: [door slams]',
    'sound: [thunder]',
    'paragraph: The boats are not home yet.',
    'sound: ♪ la la la ♪',
    'sound: (sighs)',
    'paragraph: I saw one (the last) go.',
    'sound: (WIND HOWLS)',
    'sound: [laughs]',
    'paragraph: ADA: So.',
  ]);
});

it('reads a transcript that was copied from the page of a film, without its times', async () => {
  const lines = [
    '00:00',
    '(doorbell rings)',
    '00:02',
    'WELL, SEYMOUR, I MADE IT',
    '00:03',
    'DESPITE YOUR DIRECTIONS.',
  ];
  const more = ['00:09', 'SUPERINTENDENT CHALMERS,', 'WELCOME.', '1:00:14', 'OH, YE GODS!'];
  expect(await outlineOf([...lines, ...more].join('\n'), 'subtitles.txt')).toEqual([
    'sound: (doorbell rings)',
    'paragraph: WELL, SEYMOUR, I MADE IT DESPITE YOUR DIRECTIONS. SUPERINTENDENT CHALMERS, WELCOME. OH, YE GODS!',
  ]);
});

it('takes the plan of a day for what it is', async () => {
  const plan = ['9:00', 'We light the lamp.', '9:30', 'We row out.', '10:00', 'We sleep.'];
  expect((await outlineOf(plan.join('\n\n'), 'plan.txt')).join()).toContain('9:30');
});
