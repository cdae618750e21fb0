import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Streams chat completions as fast as they are read, or slowly; a process of its own, so that its work is not
 * counted as a client's. The path chooses: `/many/<events per write>/<events>/v1/…` or `/timed/v1/…`.
 */
export const eventsPerStream = 20_000;
export const timedDeltas = 200;

const word = 'measured ';

function event(words: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta: words, logprobs: null, finish_reason: finishReason }];
  const data = {
    id: 'chatcmpl-5f1c7a2e9b',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'vendor/model',
    system_fingerprint: null,
    choices,
  };
  return `data: ${JSON.stringify(data)}\n\n`;
}

const opening = event({ role: 'assistant', content: '' });
const ending = `${event({}, 'stop')}data: [DONE]\n\n`;

async function many(response: ServerResponse, perWrite: number, events: number): Promise<void> {
  const piece = Buffer.from(event({ content: word }).repeat(perWrite));
  response.write(opening);
  for (let sent = 0; sent < events; sent += perWrite) {
    if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end(ending);
}

async function timed(response: ServerResponse): Promise<void> {
  response.write(opening);
  for (let sent = 0; sent < timedDeltas; sent++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    response.write(event({ content: `${process.hrtime.bigint()} ` }));
  }
  response.end(ending);
}

if (process.send) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.socket?.setNoDelay(true);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const [, kind, perWrite, events] = (request.url ?? '').split('/');
      void (kind === 'timed' ? timed(response) : many(response, Number(perWrite), Number(events)));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port }); // it listens on a port
  });
  process.on('disconnect', () => process.exit());
}
