import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalService } from '../../local-service/local-service.ts';

/** Has the service speak an instruction, which it can understand if it was started with it among its phrases. */
export async function speakInto(folder: string, service: LocalService, words: string): Promise<string> {
  const response = await fetch(`${service.baseUrl}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'murmur-tts-1',
      input: words,
      voice: 'Abigail.wav',
      response_format: 'wav',
    }),
  });
  if (!response.ok) throw new Error(`The service didn’t say “${words}”: ${await response.text()}`);
  const file = join(folder, `${words.toLowerCase().replaceAll(/\W+/g, '-')}.wav`);
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
  return file;
}
