import { expect, it } from 'vitest';
import { intentSchemas } from '../../../src/shared/contract/contract.ts';
import {
  canSee,
  kindOfPicture,
  maxPictureBytes,
  seeingStandIn,
  type NewPicture,
} from '../../../src/shared/talk/picture.ts';
import { paintedPicture, red } from '../../painted-picture.ts';

it.each([
  'aurora/glm-6-vision',
  'x/glm-4.5v',
  'x/qwen3-vl-235b',
  'x/qwen2.5vl',
  'openai/gpt-4o-mini',
  'x/phi-4-multimodal',
  'x/gemma-3-27b',
  'x/Pixtral-12B',
])('knows by its name that %s sees', (id) => {
  expect(canSee(id)).toBe(true);
});

it.each([
  'aurora/glm-6',
  'basalt/deepseek-v4',
  'cirrus/minimax-m3',
  'delta/kimi-k3',
  'ember/qwen-397b',
  'x/revision-2',
])('takes %s for one that reads only text', (id) => {
  expect(canSee(id)).toBe(false);
});

it('trusts a model’s known traits more than its name', () => {
  expect(canSee('aurora/glm-6', { 'aurora/glm-6': { sees: true } })).toBe(true);
  expect(canSee('aurora/glm-6-vision', { 'aurora/glm-6-vision': { sees: false } })).toBe(false);
  expect(canSee('constructor')).toBe(false);
});

it('lets the nearest relative that sees stand in', () => {
  const ids = ['delta/kimi-vl', 'aurora/glm-6', 'aurora/glm-6-vision', 'ember/qwen-397b'];
  expect(seeingStandIn('aurora/glm-6', ids)).toBe('aurora/glm-6-vision');
  expect(seeingStandIn('delta/kimi-k3', ids)).toBe('delta/kimi-vl');
  expect(seeingStandIn('aurora/glm-6', ['aurora/glm-6'])).toBeUndefined();
});

it('recognises kinds of pictures by their first bytes', () => {
  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(kindOfPicture(bytes('\x89PNG\r\n\x1a\n....'))).toBe('image/png');
  expect(kindOfPicture(bytes('\xff\xd8\xff\xe1....'))).toBe('image/jpeg');
  expect(kindOfPicture(bytes('GIF89a....'))).toBe('image/gif');
  expect(kindOfPicture(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
  expect(kindOfPicture(bytes('<svg xmlns='))).toBeUndefined();
  expect(kindOfPicture(new Uint8Array())).toBeUndefined();
});

const picture = paintedPicture(8, 8, red);
const asks = (pictures: readonly NewPicture[]): boolean =>
  intentSchemas['text-ask'].safeParse({ turnId: 'a', text: 'What is this?', pictures }).success;

it('lets up to four pictures go with a question, written or spoken', () => {
  expect(asks([picture, picture, picture, picture])).toBe(true);
  expect(asks([picture, picture, picture, picture, picture])).toBe(false);
  expect(intentSchemas['question-ask'].safeParse({ turnId: 'a', pictures: [picture] }).success).toBe(true);
});

it('lets no picture pass that is another thing than it says, or too large', () => {
  expect(asks([{ ...picture, mediaType: 'image/jpeg' }])).toBe(false);
  expect(asks([{ ...picture, bytes: new Uint8Array(64) }])).toBe(false);
  expect(asks([{ ...picture, width: 5000 }])).toBe(false);
  expect(asks([{ ...picture, thumbnail: 'https://elsewhere.example/a.png' }])).toBe(false);
  expect(asks([{ ...picture, thumbnail: `data:image/png;base64,${'A'.repeat(200_000)}` }])).toBe(false);
  const tooLarge = new Uint8Array(maxPictureBytes + 1);
  tooLarge.set(picture.bytes);
  expect(asks([{ ...picture, bytes: tooLarge }])).toBe(false);
});
