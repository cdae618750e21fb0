import { expect, test } from 'vitest';
import { answer } from '../service/scripted-server.ts';
import { scene } from './scene.ts';

test('tells what somebody who helps would ask, and never the key', async () => {
  const { run } = await scene();
  const { status, out, err } = await run('doctor');
  expect(out).toMatch(/^Runs on: Node 24\./m);
  expect(out).toMatch(/^Service: http:\/\/127\.0\.0\.1/m);
  expect(out).toMatch(/^The service: answers, with 2 models for chat$/m);
  expect(out).toMatch(/^Data folder of this program: .+, [\d.]+ MB$/m);
  expect(out).toMatch(/^Log: .+parley\.log$/m);
  expect(`${out}${err}`).not.toContain('sk-');
  expect(status).toBe(0);
});

test('says what is wrong with the service instead of ending with it', async () => {
  const { run } = await scene({ models: ({ socket }) => void socket.write(answer(401, '{}')) });
  const { status, out } = await run('doctor', '--json');
  const { facts } = JSON.parse(out) as { facts: readonly { name: string; value: string }[] };
  expect(facts.find(({ name }) => name === 'The service')?.value).toMatch(/key/);
  expect(status).toBe(0);
});

test.runIf(process.platform === 'linux')('tells what can record', async () => {
  const { run } = await scene();
  expect((await run('doctor')).out).toMatch(/^Microphone: ./m);
});
