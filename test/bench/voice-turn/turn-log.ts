import type { LoggedRequest } from '../../local-service/log.ts';

/** A voice turn as the service's log has it. Times are milliseconds since the epoch. */
export interface LoggedTurn {
  /** When the key was let go. */
  readonly releasedAt: number;
  /** All that was asked for the turn, in order. */
  readonly requests: readonly LoggedRequest[];
  /** When the first sample of the answer was heard. */
  readonly soundAt: number;
}

/** Where the time of a turn went, in milliseconds; all but the first add up to it. */
export interface TurnTimes {
  /** From the key's release to the first sample. */
  readonly firstSound: number;
  /** What the service itself took: nobody who asks for the same is heard sooner. */
  readonly bound: number;
  /** From the release until the service had the last recording that was transcribed; none when it was sent ahead. */
  readonly toTranscription: number;
  /** From the transcript, or from a later release, until the service had the question. */
  readonly toChat: number;
  /** From the text of the first piece that was spoken until the service had the request for its speech. */
  readonly toSpeech: number;
  /** From the clip to its first sample. */
  readonly toSound: number;
}

/** @throws Error when something of a whole turn is not in the log */
export function turnTimes({ releasedAt, requests, soundAt }: LoggedTurn): TurnTimes {
  const chat = requestOf(requests, 'chat');
  const speech = requestOf(requests, 'speech');
  const transcription = requestOf(
    requests.filter(({ answeredAt = Infinity }) => answeredAt <= chat.startedAt),
    'transcription',
  );
  const transcribedFrom = Math.max(known(transcription.receivedAt), releasedAt);
  const transcribedAt = Math.max(known(transcription.answeredAt), releasedAt);
  const [chatAt, speechAt, clipAt] = [
    known(chat.receivedAt),
    known(speech.receivedAt),
    known(speech.answeredAt),
  ];
  const writtenAt = writtenBy(chat, speech);
  return {
    firstSound: soundAt - releasedAt,
    bound: transcribedAt - transcribedFrom + (writtenAt - chatAt) + (clipAt - speechAt),
    toTranscription: transcribedFrom - releasedAt,
    toChat: chatAt - transcribedAt,
    toSpeech: speechAt - writtenAt,
    toSound: soundAt - clipAt,
  };
}

/** Requests without which the same would have been heard, with one segment of a question and so many clips. */
export function wasted(requests: readonly LoggedRequest[], clips: number): number {
  return requests.length - 1 - 1 - clips;
}

/** The last transcription there was; of all else, the first. */
function requestOf(
  requests: readonly LoggedRequest[],
  endpoint: 'transcription' | 'chat' | 'speech',
): LoggedRequest {
  const own = requests.filter((request) => request.endpoint === endpoint);
  const found = endpoint === 'transcription' ? own.at(-1) : own[0];
  if (!found) throw new Error(`The service's log has no ${endpoint} of this turn.`);
  return found;
}

/** When the service had written what the request for speech says: it begins with the answer's first words. */
function writtenBy({ written = [] }: LoggedRequest, { body }: LoggedRequest): number {
  const wanted = lettersOf('input' in body ? String(body.input) : '');
  let text = '';
  for (const piece of written) {
    text += lettersOf(piece.text);
    if (text.startsWith(wanted)) return piece.at;
  }
  throw new Error(`What was spoken first is not how the answer begins: ${wanted}`);
}

/** Marks and spaces may be left out of what is spoken. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

function known(ms: number | undefined): number {
  if (ms === undefined) throw new Error('The turn has not come to its first sound.');
  return ms;
}
