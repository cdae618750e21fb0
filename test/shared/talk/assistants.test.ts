import { describe, expect, it } from 'vitest';
import { patchSettings, defaultSettings, readSettings } from '../../../src/shared/settings/settings.ts';
import {
  assistantFile,
  maxFileBytes,
  readAssistantFile,
} from '../../../src/shared/talk/assistants/assistant-file.ts';
import {
  type Assistant,
  assistantInUse,
  assistantsIn,
  chosenInUse,
  firstToolOf,
  freeName,
  settingsFor,
  toolsOf,
  withAssistant,
  withoutAssistant,
} from '../../../src/shared/talk/assistants/assistant.ts';
import { builtInAssistant, newAssistant } from '../../../src/shared/talk/assistants/built-in-assistants.ts';

const sam: Assistant = { ...newAssistant('sam', 'Sam'), instructions: 'You are Sam.' };

const namesIn = (settings: typeof defaultSettings) => assistantsIn(settings).map(({ name }) => name);

describe('the assistants', () => {
  it('begin with five, the general one first, which everything else falls back on', () => {
    expect(namesIn(defaultSettings)).toEqual([
      'Parley',
      'Writing coach',
      'Language partner',
      'Code explainer',
      'Calm reader',
    ]);
    expect(assistantInUse({ ...defaultSettings, assistant: 'gone' }).id).toBe('parley');
  });

  it('keep a change of one of Parley’s in its place, and lose it when it is reset', () => {
    const coach = { ...builtInAssistant('writing-coach'), name: 'Editor' };
    const changed = patchSettings(defaultSettings, withAssistant(defaultSettings, coach));
    expect(namesIn(changed)[1]).toBe('Editor');
    expect(namesIn({ ...changed, assistants: [] })[1]).toBe('Writing coach');
  });

  it('can all be deleted but the general one', () => {
    const without = (id: string) => patchSettings(defaultSettings, withoutAssistant(defaultSettings, id));
    expect(namesIn(without('calm-reader'))).not.toContain('Calm reader');
    expect(namesIn(without('parley'))).toContain('Parley');
  });

  it('leave to the settings what they don’t say, and only that', () => {
    const settings = { ...defaultSettings, model: 'a/one', voice: 'Emily.wav' };
    expect(settingsFor(sam, settings)).toEqual(settings);
    const own = { ...sam, model: 'a/two', voice: 'Miles.wav', depth: 'deep' } as const;
    expect(settingsFor(own, settings)).toMatchObject({ model: 'a/two', voice: 'Miles.wav', depth: 'deep' });
  });

  it('take over a choice beside the question where they have one of their own', () => {
    const own = { ...sam, model: 'a/two' };
    const settings = { ...defaultSettings, assistants: [own], assistant: 'sam' };
    expect(chosenInUse(settings, { model: 'a/three' })).toEqual({
      assistants: [{ ...own, model: 'a/three' }],
    });
    expect(chosenInUse(settings, { voice: 'Miles.wav' })).toEqual({ voice: 'Miles.wav' });
  });

  it('get a free name beside one of the same name, whatever its case', () => {
    const settings = { ...defaultSettings, assistants: [sam, { ...sam, id: 'other', name: 'sam 2' }] };
    expect(freeName(settings, 'SAM')).toBe('SAM 3');
    expect(freeName(settings, 'Kim')).toBe('Kim');
  });

  it('use no tool that isn’t theirs, also when they are to begin with it', () => {
    const limited = { tools: ['calculate', 'from_a_newer_version'], toolChoice: 'set_timer' };
    expect(toolsOf(limited)).toEqual(['calculate']);
    expect(firstToolOf(limited)).toBeUndefined();
    expect(firstToolOf({ ...limited, toolChoice: 'calculate' })).toEqual({ name: 'calculate' });
    expect(firstToolOf({ tools: [], toolChoice: 'required' })).toBeUndefined();
  });
});

it('loses of a damaged list only what is damaged', () => {
  const { settings, bad } = readSettings({
    ...defaultSettings,
    speed: 1.5,
    assistants: [sam, { ...sam, id: 'broken', name: '' }, 7, { ...sam, id: 'kim', name: 'Kim' }],
  });
  expect(settings.assistants.map(({ id }) => id)).toEqual(['sam', 'kim']);
  expect(settings.speed).toBe(1.5);
  expect(bad).toEqual(['assistants']);
});

describe('the file of an assistant', () => {
  it('holds all that it is but its id, under its name', () => {
    const { fileName, text } = assistantFile({ ...sam, name: 'Sam the Second!' });
    expect(fileName).toBe('sam-the-second.parley-assistant.json');
    const { id: _id, ...fields } = sam;
    expect(readAssistantFile(text)).toEqual({ ...fields, name: 'Sam the Second!' });
  });

  it('has a name also where the assistant’s is all signs', () => {
    expect(assistantFile({ ...sam, name: '???' }).fileName).toBe('assistant.parley-assistant.json');
  });

  it('may leave out what is left to the settings', () => {
    const text = '\uFEFF{"format":"parley-assistant","version":1,"name":"Kim"}';
    expect(readAssistantFile(text)).toMatchObject({ name: 'Kim', model: '', voice: null, tools: null });
  });

  it.each([
    ['{', /isn’t JSON/],
    ['[]', /isn’t an assistant/],
    ['{"name":"Kim"}', /isn’t an assistant/],
    ['{"format":"parley-assistant","version":2,"name":"Kim"}', /newer version/],
    ['{"format":"parley-assistant","version":1}', /“name”/],
    ['{"format":"parley-assistant","version":1,"name":"  "}', /needs a name/],
    ['{"format":"parley-assistant","version":1,"name":"Kim","voice":"../x.wav"}', /“voice”/],
    ['{"format":"parley-assistant","version":1,"name":"Kim","depth":"endless"}', /“depth”/],
    [`{"format":"parley-assistant","version":1,"name":"${'x'.repeat(61)}"}`, /60 characters/],
    [' '.repeat(maxFileBytes + 1), /too large/],
  ])('is refused with a reason: %.60s', (text, reason) =>
    expect(() => readAssistantFile(text)).toThrow(reason),
  );
});
