import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalService } from '../../local-service/local-service.ts';

/** Has the service speak these, which it can understand if it was started with them. @returns where the sound of each is */
export async function spokenIn(
  folder: string,
  service: LocalService,
  phrases: readonly string[],
): Promise<(words: string) => string> {
  const sounds = new Map<string, string>();
  for (const words of phrases) sounds.set(words, await speakInto(folder, service, words));
  return (words) => {
    const sound = sounds.get(words);
    if (sound === undefined) throw new Error(`Nobody has spoken “${words}”.`);
    return sound;
  };
}

async function speakInto(folder: string, service: LocalService, words: string): Promise<string> {
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
