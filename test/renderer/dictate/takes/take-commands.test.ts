import { expect, it } from 'vitest';
import { nextStep, takeCommand, versionsOf } from '../../../../src/renderer/dictate/takes/take-commands.ts';
import { takeStages } from '../../../../src/shared/dictate/take.ts';

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false });

it('takes a letter in either case, and leaves what goes with Ctrl to others', () => {
  expect(takeCommand(press('c'))).toBe('copy');
  expect(takeCommand(press('P'))).toBe('play');
  expect(takeCommand(press('e'))).toBe('edit');
  expect(takeCommand(press('Enter'))).toBe('open');
  expect(takeCommand(press('c', true))).toBeUndefined();
  expect(takeCommand(press('x'))).toBeUndefined();
});

it('offers a way on from every stage at which a take can be left', () => {
  const left = takeStages.filter((stage) => !['recording', 'delivered'].includes(stage));
  expect(left.filter((stage) => !nextStep({ stage, text: 'hello' }))).toEqual([]);
  expect(nextStep({ stage: 'delivered' })).toBeUndefined();
  expect(nextStep({ stage: 'cancelled' })?.does).toBe('restore');
});

it('lets choose between texts only where they differ', () => {
  expect(versionsOf({ text: 'hello', cleanedText: 'Hello.' })).toEqual(['cleaned', 'raw']);
  expect(versionsOf({ text: 'Hello.', cleanedText: 'Hello.' })).toEqual([]);
  expect(versionsOf({ text: 'Hello.' })).toEqual([]);
  const rewriting = { text: 'Make it louder.', cleanedText: 'HELLO.', selected: 'Hello.' };
  expect(versionsOf(rewriting)).toEqual(['cleaned', 'selected', 'raw']);
  expect(versionsOf({ ...rewriting, selected: '' })).toEqual(['cleaned', 'raw']);
});
