import { expect, it } from 'vitest';
import { exportTakes } from '../../../../src/main/storage/takes/take-export.ts';
import type { Take } from '../../../../src/shared/dictate/take.ts';

const take: Take = {
  id: 'a',
  order: 7,
  kind: 'dictation',
  stage: 'delivered',
  startedAt: Date.parse('2026-11-20T12:34:56Z'),
  durationMs: 4200,
  sampleRate: 16_000,
  audioBytes: 134_400,
  stageTimes: {},
  text: 'hello world\nnew line',
  cleanedText: 'Hello, world.',
  segments: [
    { startMs: 0, endMs: 1999.6, text: 'hello world' },
    { startMs: 1999.6, endMs: 2500 },
    { startMs: 2500, endMs: 4200, text: 'new\n\nline' },
  ],
};

it('gives all there is as JSON', () => {
  expect(JSON.parse(exportTakes([take], 'json'))).toEqual([take]);
});

it('gives what was said as captions, numbered, without empty ones', () => {
  expect(exportTakes([take], 'srt')).toBe(
    '1\n00:00:00,000 --> 00:00:02,000\nhello world\n\n2\n00:00:02,500 --> 00:00:04,200\nnew\nline\n',
  );
});

it('gives a take without segments as one caption, and one after the other of several', () => {
  const later: Take = { ...take, durationMs: 3_723_004, segments: [] };
  expect(exportTakes([take, later], 'srt')).toContain('3\n00:00:04,200 --> 01:02:07,204\nHello, world.\n');
});

it('gives both texts as Markdown where they differ', () => {
  expect(exportTakes([take], 'markdown')).toBe(
    [
      '## 2026-11-20 12:34 UTC',
      '',
      'dictation, 4 s, done',
      '',
      'Hello, world.',
      '',
      'Original text:',
      '',
      '> hello world',
      '> new line',
      '',
    ].join('\n'),
  );
});

it('says where there is no text', () => {
  const { text: _text, cleanedText: _cleaned, ...silent } = { ...take, segments: [] };
  expect(exportTakes([silent], 'markdown')).toContain('(no text)');
  expect(exportTakes([silent], 'srt')).toBe('');
});
