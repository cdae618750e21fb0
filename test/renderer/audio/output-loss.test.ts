import { expect, it } from 'vitest';
import { isOutputLost } from '../../../src/renderer/audio/output.ts';

const speakers = { deviceId: 'a1', groupId: 'g-speakers' };
const headset = { deviceId: 'b2', groupId: 'g-headset' };
const chosen = ({ groupId }: { readonly groupId: string }): { deviceId: string; groupId: string } => ({
  deviceId: 'default',
  groupId,
});

it('notices that the headset one hears with is unplugged (L29)', () => {
  expect(isOutputLost([chosen(headset), speakers, headset], [chosen(speakers), speakers])).toBe(true);
});

it('notices that there is no output any more (L28)', () => {
  expect(isOutputLost([chosen(speakers), speakers], [])).toBe(true);
  expect(isOutputLost([{ deviceId: '', groupId: '' }], [])).toBe(true);
});

it('takes no notice of another one that comes, goes or is chosen', () => {
  expect(isOutputLost([chosen(speakers), speakers], [chosen(headset), speakers, headset])).toBe(false);
  expect(isOutputLost([chosen(speakers), speakers, headset], [chosen(speakers), speakers])).toBe(false);
  expect(isOutputLost([chosen(headset), speakers, headset], [chosen(speakers), speakers, headset])).toBe(
    false,
  );
});

it('takes no notice where there never was one, or devices cannot be told apart', () => {
  expect(isOutputLost([], [])).toBe(false);
  expect(isOutputLost([chosen({ groupId: '' })], [chosen({ groupId: '' })])).toBe(false);
});
