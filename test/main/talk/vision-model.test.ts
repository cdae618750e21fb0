import { expect, it } from 'vitest';
import { createAttachmentStore } from '../../../src/main/talk/attachments.ts';
import { type TurnOptions, visionModelFor } from '../../../src/main/talk/turn-options.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import type { Conversation } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import { paintedPicture, red } from '../../painted-picture.ts';

const blind: TurnOptions = {
  model: 'a/blind',
  sees: false,
  transcriptionModel: '',
  speechModel: '',
  depth: 'default',
  voice: 'Emily.wav',
  speed: 1,
  speak: false,
};
const pictures = [paintedPicture(8, 8, red)];

/** A conversation in which `a/seeing` was shown a picture, followed by these events. */
function after(...events: readonly TurnEvent[]) {
  const shown: readonly TurnEvent[] = [
    { type: 'turn-start', turnId: 'shown', origin: 'text', at: 1, utterance: 'What is this?' },
    { type: 'reply-delta', turnId: 'shown', text: 'A square.' },
    { type: 'turn-end', turnId: 'shown', outcome: 'completed' },
  ];
  const { turns } = [...shown, ...events].reduce<Conversation>(foldTurn, { turns: [] });
  const attachments = createAttachmentStore();
  attachments.keep('shown', { pictures, model: 'a/seeing' });
  return { history: turns, attachmentsOf: attachments.of };
}

const answered = (origin: 'text' | 'timer'): readonly TurnEvent[] => [
  { type: 'turn-start', turnId: 'next', origin, at: 2, utterance: origin === 'timer' ? '' : 'And now?' },
  { type: 'reply-delta', turnId: 'next', text: 'Yes.' },
  { type: 'turn-end', turnId: 'next', outcome: 'completed' },
];

it('keeps the vision model after a timer has spoken in between', () => {
  expect(visionModelFor(blind, {}, after())).toBe('a/seeing');
  expect(visionModelFor(blind, {}, after(...answered('timer')))).toBe('a/seeing');
});

it.each([
  ['it supports images', { ...blind, sees: true }, {}],
  ['the question has pictures of its own', blind, { pictures }],
  ['the question has a model of its own', blind, { model: 'a/third' }],
  ['the person wants the chosen model to answer', blind, { byChosen: true } as const],
  ['the vision model is now the chosen model', { ...blind, model: 'a/seeing' }, {}],
])('lets the chosen model answer when %s', (_where, chosen, attached) => {
  expect(visionModelFor(chosen, attached, after())).toBeUndefined();
});

it('lets the chosen model answer once it has answered before', () => {
  expect(visionModelFor(blind, {}, after(...answered('text')))).toBeUndefined();
});

it('lets the chosen model answer when the pictures are gone', () => {
  const { history } = after();
  expect(
    visionModelFor(blind, {}, { history, attachmentsOf: () => ({ model: 'a/seeing' }) }),
  ).toBeUndefined();
});
