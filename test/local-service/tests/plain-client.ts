import type { LocalService } from '../local-service.ts';

/** A client that only uses `fetch`, without any code of Parley's own client. */
export function plainClient({ baseUrl, key }: Pick<LocalService, 'baseUrl' | 'key'>) {
  const authorization = `Bearer ${key}`;

  function post(path: string, body: object, signal: AbortSignal | null = null): Promise<Response> {
    return fetch(baseUrl + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  }

  return {
    get: (path: string) => fetch(baseUrl + path, { headers: { authorization } }),
    post,
    chat: (text: string | readonly object[], more: object = {}, signal?: AbortSignal) => {
      const messages = typeof text === 'string' ? [{ role: 'user', content: text }] : text;
      return post('/v1/chat/completions', { model: 'aurora/glm-6', messages, ...more }, signal);
    },
    /** A whole audio file. */
    speech: async (input: string, more: object = {}) => {
      const body = { model: 'murmur-tts-1', voice: 'Emily.wav', input, ...more };
      return new Uint8Array(await (await post('/v1/audio/speech', body)).arrayBuffer());
    },
    transcription: (file: Uint8Array<ArrayBuffer>, more: Readonly<Record<string, string>> = {}) => {
      const form = new FormData();
      form.set('file', new Blob([file]), 'take');
      for (const [name, value] of Object.entries({ model: 'hearken-stt-1', ...more })) form.set(name, value);
      return fetch(`${baseUrl}/v1/audio/transcriptions`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
    },
  };
}

/** A stream's `data:` lines, in order. */
export async function streamedEvents(response: Response): Promise<string[]> {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => event.replace(/^data: /, ''));
}
