import { expect, test } from 'vitest';
import {
  writeTranscript,
  type Transcript,
} from '../../../../src/main/speech/recognition/transcript-parts.ts';

const transcript: Transcript = {
  text: 'One & two. Three.',
  language: 'en',
  duration: 3_725.5,
  segments: [
    { start: 0, end: 1.5, text: 'One & two.' },
    { start: 3_723.004, end: 3_725.4996, text: 'Three -->\n\n<i>four</i>.' },
  ],
};

test('writes a plain text', () => {
  expect(writeTranscript(transcript, 'text')).toBe('One & two. Three.\n');
});

test('writes SubRip: numbered cues, a comma before the milliseconds, an empty line between', () => {
  expect(writeTranscript(transcript, 'srt')).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nOne & two.\n\n2\n01:02:03,004 --> 01:02:05,500\nThree → <i>four</i>.\n',
  );
});

test('writes WebVTT: its head, a point before the milliseconds, its marks escaped', () => {
  expect(writeTranscript(transcript, 'vtt')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nOne &amp; two.\n\n' +
      '01:02:03.004 --> 01:02:05.500\nThree → &lt;i&gt;four&lt;/i&gt;.\n',
  );
});

test('writes an empty transcript in every format', () => {
  const nothing = { text: '', duration: 0, segments: [] };
  expect(writeTranscript(nothing, 'srt')).toBe('');
  expect(writeTranscript(nothing, 'vtt')).toBe('WEBVTT\n');
  expect(JSON.parse(writeTranscript(nothing, 'json'))).toEqual(nothing);
});

test('writes the JSON of the service, words only where they are known', () => {
  expect(JSON.parse(writeTranscript(transcript, 'json'))).toEqual(transcript);
  const words = [{ start: 0, end: 0.4, text: 'One' }];
  expect(JSON.parse(writeTranscript({ ...transcript, words }, 'verbose_json'))).toEqual({
    task: 'transcribe',
    ...transcript,
    segments: transcript.segments.map((segment, id) => ({ id, ...segment })),
    words: [{ word: 'One', start: 0, end: 0.4 }],
  });
});
