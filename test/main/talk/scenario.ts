import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeWav, durationMs } from '../../../src/shared/audio/pcm.ts';
import type { AskedAgain } from '../../../src/shared/contract/talk-contract.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import type { Conversation, Cue, Turn } from '../../../src/shared/talk/conversation.ts';
import type { QuestionAttachments } from '../../../src/shared/talk/picture.ts';
import type { SpeechGate } from '../../../src/shared/speech/speech-detector.ts';
import type { AskedAbout } from '../../../src/shared/listen/script/about.ts';
import { defaultSettings, type Settings } from '../../../src/shared/settings/settings.ts';
import { createAgeClock } from '../../../src/main/storage/age-clock.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { createRetention } from '../../../src/main/storage/retention.ts';
import { createLedger, type Ledger } from '../../../src/main/storage/ledger.ts';
import { openTakes, type Takes } from '../../../src/main/storage/takes/takes.ts';
import { createServiceClient, type ServiceClient } from '../../../src/main/service/client.ts';
import { calledAssistant, resolveTurnOptions } from '../../../src/main/talk/turn-options.ts';
import { createMeter } from '../../../src/main/usage/meter.ts';
import { metered } from '../../../src/main/usage/metered-service.ts';
import { createModelList } from '../../../src/main/usage/model-list.ts';
import type { DocumentForQuestions } from '../../../src/main/talk/asked-passage.ts';
import type { AttachedTexts } from '../../../src/main/talk/documents/question-documents.ts';
import { createPriceBook } from '../../../src/main/usage/price-book.ts';
import type { VoiceService } from '../../../src/main/speech/voice-service.ts';
import { createTalkSession } from '../../../src/main/talk/talk-session.ts';
import type { MemoryStore } from '../../../src/main/talk/tools/memory-tools.ts';
import type { ToolPorts } from '../../../src/main/talk/tools/session-tools.ts';
import type { LocalService } from '../../local-service/local-service.ts';

/** A conversation with the real session, client and local service. The scenario plays the window. */
export interface Scenario {
  /** Speaks a WAV file into the microphone and releases the key. */
  says(file: string, attached?: QuestionAttachments, about?: AskedAbout): Promise<void>;
  /** Presses the key and starts the microphone. @param sampleRate in hertz */
  begins(turnId: string, sampleRate: number, about?: AskedAbout): void;
  /** Releases the key. */
  ends(turnId: string, attached?: QuestionAttachments): void;
  types(text: string, attached?: QuestionAttachments & { readonly about?: AskedAbout }): void;
  /** Plays every cue to its end, as the window does. */
  hearsAll(): Promise<Turn>;
  /** Plays cues until a share of the one with `text` has been played, then presses the key. */
  bargesInDuring(text: string, share: number): Promise<Turn>;
  /** The same, but only silences the reply. */
  silencesDuring(text: string, share: number): Promise<Turn>;
  /** Waits for an event. */
  sees<Type extends TurnEvent['type']>(type: Type): Promise<TurnEvent & { type: Type }>;
  tryAgain(how?: AskedAgain): void;
  continueReply(): void;
  /** Has the last reply spoken, from its paragraph at an offset. */
  readAloud(from?: number): void;
  turns(): readonly Turn[];
  events(): readonly TurnEvent[];
  /** The recordings on disk. */
  takesOnDisk(): readonly string[];
  readonly takes: Takes;
  /** The service as the session uses it: what it costs is in the ledger. */
  readonly service: VoiceService;
  readonly ledger: Ledger;
  readonly session: ReturnType<typeof createTalkSession>;
  end(): Promise<void>;
}

export interface ScenarioOptions {
  readonly apiKey?: string;
  readonly settings?: Partial<Settings>;
  /** An earlier conversation to continue. */
  readonly initial?: Conversation;
  /** The model's tools; none by default. */
  readonly tools?: ToolPorts;
  /** The notes about the person; none by default. */
  readonly memory?: () => MemoryStore | undefined;
  /** The open document. */
  readonly openDocument?: DocumentForQuestions;
  /** Documents that are attached. */
  readonly attached?: AttachedTexts;
  /** Milliseconds on a clock that never goes back; by default the real one. */
  readonly now?: () => number;
  /** How long a recorded question waits for the network, in milliseconds. */
  readonly outageMs?: number;
  /** What stands before the client, below the meter. */
  readonly overClient?: (client: ServiceClient) => ServiceClient;
  readonly onEvent?: (event: TurnEvent) => void;
  /** For `events`; in an hour they outweigh the conversation. */
  readonly keepsEvents?: boolean;
  readonly onUnderstood?: (turnId: string, text: string) => void;
  readonly gate?: () => SpeechGate;
  readonly asksAloud?: () => boolean;
  /** What stands between the session and the metered client. */
  readonly through?: (client: VoiceService) => VoiceService;
}

export function scenario(
  local: Pick<LocalService, 'baseUrl' | 'key'>,
  options: ScenarioOptions = {},
): Scenario {
  const folder = mkdtempSync(join(tmpdir(), 'parley-scenario-'));
  const apiKey = options.apiKey ?? local.key;
  const { overClient = (client) => client, keepsEvents = true } = options;
  const client = overClient(createServiceClient({ connection: () => ({ baseUrl: local.baseUrl, apiKey }) }));
  const quitting = new AbortController();
  const models = createModelList(() => client.models(quitting.signal));
  const prices = createPriceBook(
    () => client.modelInfo(quitting.signal),
    () => performance.now(),
  );
  const settings = { ...defaultSettings, ...options.settings };
  const events: TurnEvent[] = [];
  const watchers = new Set<(event: TurnEvent) => void>();
  let ids = 0;
  const newId = (): string => `id-${++ids}`;

  const never = ({ message = '' }: { message?: string }): never => {
    throw new Error(message);
  };
  const database = openDatabase({
    file: join(folder, 'library.db'),
    now: Date.now,
    onNotice: (message) => never({ message }),
  });
  const takes = openTakes({ database, folder: join(folder, 'takes'), now: Date.now, onTrouble: never });
  const retention = createRetention({
    database,
    takes,
    age: createAgeClock(database, () => performance.now()),
  });
  retention.save({ keepFor: settings.keepTakes, maxBytes: null });

  const ledger = createLedger(database);
  const meter = createMeter({
    ledger,
    prices: prices.pricesOf,
    ceiling: () => undefined,
    now: Date.now,
  });

  const paid = metered(client, meter, 'talk');
  const service = options.through?.(paid) ?? paid;
  const session = createTalkSession({
    service,
    takes,
    onTakeSettled: () => retention.sweep(),
    onLevel: () => {},
    openAhead: client.openAhead,
    ...(options.initial && { initial: options.initial }),
    turnOptionsFor: (needs) => resolveTurnOptions(needs, settings, models.roles),
    called: (question) => calledAssistant(question, settings),
    pricesOf: prices.pricesOf,
    emit(event) {
      if (keepsEvents) events.push(event);
      options.onEvent?.(event);
      for (const watcher of watchers) watcher(event);
    },
    wallClock: Date.now,
    now: options.now ?? (() => performance.now()),
    newId,
    ...(options.tools && { tools: options.tools }),
    ...(options.memory && { memory: options.memory }),
    ...(options.asksAloud && { asksAloud: options.asksAloud }),
    ...(options.gate && { gate: options.gate }),
    ...(options.onUnderstood && { onUnderstood: options.onUnderstood }),
    ...(options.openDocument && { openDocument: options.openDocument }),
    ...(options.attached && { attached: options.attached }),
    ...(options.outageMs !== undefined && { outageMs: options.outageMs }),
  });

  let consumed = 0;
  const next = async (): Promise<TurnEvent> => {
    for (;;) {
      const event = events[consumed];
      if (event) {
        consumed++;
        return event;
      }
      await new Promise<void>((resolve) => {
        const watcher = (): void => {
          watchers.delete(watcher);
          resolve();
        };
        watchers.add(watcher);
      });
    }
  };

  const lastTurn = (): Turn => {
    const turn = session.conversation().turns.at(-1);
    if (!turn) throw new Error('There is no turn.');
    return turn;
  };

  /** Plays cues until the turn ends or `onCue` returns true. */
  const play = async (onCue: (turnId: string, cue: Cue) => boolean): Promise<Turn> => {
    for (;;) {
      const event = await next();
      if (event.type === 'turn-end') return lastTurn();
      if (event.type !== 'cue-ready') continue;
      session.cueStarted(event.turnId, event.cue.id);
      if (onCue(event.turnId, event.cue)) return lastTurn();
      session.cueEnded(event.turnId, event.cue.id);
    }
  };

  const playUntil = (text: string, share: number, how: 'stop' | 'silence'): Promise<Turn> =>
    play((turnId, cue) => {
      if (!cue.text.includes(text)) return false;
      const { pcm, sampleRate } = decodeWav(session.cueSound(turnId, cue.id) ?? new Uint8Array());
      const length = durationMs(pcm.length, sampleRate);
      session[how](turnId, { cueId: cue.id, playedMs: length * share, durationMs: length });
      if (how === 'stop') consumed = events.length;
      return true;
    });

  const begins = (turnId: string, sampleRate: number, about?: AskedAbout): void => {
    session.startQuestion(turnId, about);
    session.recording.start({ recordingId: turnId, sampleRate, deviceName: 'Desk microphone' });
  };
  const ends = (turnId: string, attached?: QuestionAttachments): void => {
    session.recording.end(turnId);
    session.askQuestion(turnId, attached);
  };

  return {
    session,
    begins,
    ends,
    async says(file, attached, about) {
      const { pcm, sampleRate } = decodeWav(readFileSync(file));
      const turnId = newId();
      begins(turnId, sampleRate, about);
      for (let at = 0; at < pcm.length; at += 1024)
        session.recording.frames(turnId, pcm.slice(at, at + 1024));
      ends(turnId, attached);
    },
    types: (text, attached) => session.askText(newId(), text, attached),
    hearsAll: () => play(() => false),
    bargesInDuring: (text, share) => playUntil(text, share, 'stop'),
    silencesDuring: (text, share) => playUntil(text, share, 'silence'),
    async sees(type) {
      for (;;) {
        const event = await next();
        if (isOfType(event, type)) return event;
      }
    },
    tryAgain: (how) => session.retry(lastTurn().id, newId(), how),
    continueReply: () => session.continueReply(lastTurn().id, newId()),
    readAloud: (from) => session.speak(lastTurn().id, newId(), from),
    turns: () => session.conversation().turns,
    events: () => events,
    takes,
    service,
    ledger,
    takesOnDisk: () => readdirSync(join(folder, 'takes')).filter((name) => name.endsWith('.wav')),
    async end() {
      session.interrupt();
      quitting.abort();
      await client.close();
      takes.close();
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOfType<Type extends TurnEvent['type']>(
  event: TurnEvent,
  type: Type,
): event is TurnEvent & { type: Type } {
  return event.type === type;
}
