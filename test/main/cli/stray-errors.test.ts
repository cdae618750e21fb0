import { expect, test } from 'vitest';
import { delta, key, sse } from '../service/scenario.ts';
import { chunk, streamHead } from '../service/scripted-server.ts';
import { start, type Running } from './parley.ts';
import { scene } from './scene.ts';

const failsOnSignal = new URL('fails-on-signal.ts', import.meta.url).href;

test('continues its work when something fails unnoticed, and reports it by the exit status (L46, S41)', async () => {
  const begun = Promise.withResolvers<Running>();
  const { env } = await scene({
    async chat({ socket }) {
      socket.write(streamHead);
      socket.write(chunk(sse(delta({ content: 'Once upon ' }))));
      const running = await begun.promise;
      running.signal('SIGUSR2');
      await running.said('thrown beside');
      await running.said('rejected beside');
      socket.write(chunk(sse(delta({ content: 'a time.' }), delta({}, 'stop'), '[DONE]')));
      socket.write(chunk());
    },
  });
  const running = start(['ask', 'Tell me a story.'], {
    ...env,
    NODE_OPTIONS: `--import=${failsOnSignal}`,
    QUOTED: `api_key_${key}`,
  });
  begun.resolve(running);
  const { status, out, err } = await running.finished;
  expect({ status, out }).toEqual({ status: 1, out: 'Once upon a time.\n' });
  expect(err.match(/^Something went wrong inside Parley: /gm)).toHaveLength(2);
  expect(err).not.toContain(key.slice(3));
  expect(err).not.toMatch(/\n\s+at /);
});
