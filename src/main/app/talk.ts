import { randomUUID } from 'node:crypto';
import { createConversationStore } from './library/conversation-store.ts';
import { createConversationTitles } from './library/conversation-titles.ts';
import { historyRequests } from './library/history.ts';
import { createAttachedDocuments } from './talk/attached-documents.ts';
import { attachmentRequests, documentForQuestions, type OpenScript } from './talk/talk-documents.ts';
import { createModelTools, type ModelToolsOptions } from './talk/model-tools.ts';
import { createSavedAnswers } from './talk/saved-answers.ts';
import { createAppMemory } from './talk/memory.ts';
import { type CueEvent, talkIntents } from './talk/talk-intents.ts';
import type { Attachable } from './listen.ts';
import type { createToolServerRoom } from './tool-server-room.ts';
import { sourceAt } from './listen/document-library.ts';
import type { Library } from './library/library.ts';
import type { AppService, RoomService } from './service.ts';
import { watchLock } from '../platform/sleep.ts';
import type { MainWindow } from '../platform/windows/main-window.ts';
import type { RecordingPorts } from '../speech/recording.ts';
import { takesOrMemory, deferTakeWrites } from '../talk/question-takes.ts';
import { createHandsFree, type HandsFree } from '../talk/hands-free/hands-free.ts';
import { createTalkSession, type TalkSession } from '../talk/talk-session.ts';
import { timings } from '../talk/timings.ts';
import { calledAssistant } from '../talk/turn-options.ts';
import { encodeWav } from '../../shared/audio/pcm.ts';
import type { SpeechGate } from '../../shared/speech/speech-detector.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import { generalId } from '../../shared/talk/assistants/assistant.ts';
import { lastAssistantId, type Conversation } from '../../shared/talk/conversation.ts';
import { allTurns } from '../../shared/talk/versions.ts';

interface TalkRoomOptions extends Omit<ModelToolsOptions, 'appService' | 'library' | 'send' | 'remind'> {
  readonly appService: Pick<
    AppService,
    | 'inRoom'
    | 'turnOptions'
    | 'turnOptionsFor'
    | 'prices'
    | 'answerPrice'
    | 'times'
    | 'requestsLeft'
    | 'hasToSpare'
    | 'openAhead'
    | 'fetchFromWeb'
  >;
  readonly library: Pick<
    Library,
    'database' | 'takes' | 'conversations' | 'memory' | 'labels' | 'retention' | 'age'
  >;
  /** Decides whether anything was said. */
  readonly gate: () => SpeechGate;
  /** The open document, which questions may be about. */
  readonly openScript: () => OpenScript | undefined;
  /** Where documents come from that are attached to a conversation. */
  readonly attachable: () => Attachable;
  /** What a tool server has to be attached. */
  readonly serverResource: ReturnType<typeof createToolServerRoom>['resourceAt'];
  readonly window: Pick<MainWindow, 'send'>;
  /** Called with each event of a turn, after the window. */
  readonly onEvent: (event: TurnEvent) => void;
  /** A hands-free conversation has begun or ended, or is muted. */
  readonly onHandsFree: () => void;
  /** How loud a question is while it is recorded. */
  readonly onLevel: RecordingPorts['onLevel'];
  /** A cue of the reply starts or stops playing. */
  readonly onCue: (event: CueEvent) => void;
  /** Called when the list of takes has changed. */
  readonly onTakes: () => void;
  readonly onNotice: (sentence: string) => void;
  /** Lets the person choose where to save an answer. @returns undefined when they cancel */
  readonly chooseTarget: (suggested: string, ending: string) => Promise<string | undefined>;
  /** Ends the transcription of a dictation that is to be deleted. */
  readonly cancelDictation: (id: string) => void;
}

interface TalkRoom {
  readonly session: TalkSession;
  readonly handsFree: HandsFree;
  /** Has a file that was dropped go along with questions. @throws FaultError when there are too many */
  attachFile(path: string): void;
  readonly intents: ReturnType<typeof talkIntents> &
    HandsFree['intents'] &
    ReturnType<typeof createSavedAnswers>['intents'];
  readonly requests: ReturnType<typeof historyRequests> &
    ReturnType<typeof createSavedAnswers>['requests'] &
    ReturnType<typeof createModelTools>['requests'] &
    ReturnType<typeof createAppMemory>['requests'] &
    ReturnType<typeof attachmentRequests>;
  /** There is a window that can say what was due while Parley was closed. */
  windowShown(): void;
}

/** Start here for talking: conversations are saved, can be about a document, and can use tools. */
export function startTalkRoom(options: TalkRoomOptions): TalkRoom {
  const { appService, settings, window, onTakes, onNotice, appState, onCue } = options;
  const room = appService.inRoom('talk');
  const { takes, conversations, labels, retention, database } = options.library;
  const ports = { now: Date.now, newId: randomUUID };
  const conversationStore = createConversationStore({ conversations, takes, onNotice, ...ports });
  const onTakeSettled = (): void => {
    retention.sweep();
    onTakes();
  };
  const { later } = database;
  const isIncognito = (): boolean => session.conversation().isIncognito ?? false;
  const memory = createAppMemory({
    notes: options.library.memory,
    onChange: (notes) => window.send('memory', notes),
    ...ports,
  });
  const questionStore = takesOrMemory(takes, isIncognito);
  const openConversation = (conversation: Conversation, id?: string): void => {
    session.openConversation(conversation);
    attached.follow(conversation);
    const assistant = lastAssistantId(conversation);
    if (assistant !== undefined) useAssistant(assistant);
    questionStore.forget();
    if (conversation.isIncognito) conversationStore.switchToIncognito();
    else conversationStore.switchTo(id);
  };
  const titles = createConversationTitles({
    service: room.service,
    chatModel: async () => (await appService.turnOptions('chat')).model,
    settings: settings.read,
    labels,
    currentId: conversationStore.id,
    onTitle(id, title) {
      if (id === conversationStore.id()) session.retitle(title);
    },
    untilQuit: options.untilQuit,
  });
  /** While a question is on its way to its answer, saving waits, so that the answer need not wait for the disk. */
  const saveTurn = (event: TurnEvent, conversation: Conversation): void => {
    const save = (): void => conversationStore.save(event, conversation);
    if (event.type === 'take-end' || event.type === 'transcript') later(save);
    else save();
  };
  const useAssistant = (assistant: string): void => {
    if (settings.read().assistant === assistant) return;
    settings.remember({ assistant });
  };
  const modelTools = createModelTools({
    ...options,
    send: window.send,
    remind: (text) => session.remind(text),
  });
  const attached = createAttachedDocuments(
    {
      read: (path, reading) => options.attachable().read(path, reading),
      library: () => options.attachable().library,
      page: (address) => options.attachable().page(address),
      resource: options.serverResource,
      conversation: () => session.conversation(),
      onChange: (documents) => window.send('attached', documents),
      newId: randomUUID,
    },
    options.untilQuit,
  );
  const session = createTalkSession({
    service: serviceFor(room, isIncognito),
    gate: options.gate,
    takes: deferTakeWrites(questionStore, later),
    onTakeSettled: () => later(onTakeSettled),
    onLevel: options.onLevel,
    initial: conversationStore.initial,
    openDocument: documentForQuestions(options.openScript),
    attached: attached.texts,
    turnOptionsFor: appService.turnOptionsFor,
    called: (question) => calledAssistant(question, settings.read()),
    memory: () => (settings.read().memory && !isIncognito() ? memory.store : undefined),
    pricesOf: appService.prices.pricesOf,
    answerPrice: appService.answerPrice,
    emit(event) {
      window.send('turn', event);
      options.onEvent(event);
      if (event.type === 'turn-assistant' && event.called) {
        useAssistant(event.assistant.id);
        options.onSettings();
      }
      saveTurn(event, session.conversation());
      titles.follow(event, session.conversation());
      handsFree.turn(event);
    },
    asksAloud: () => handsFree.listens(),
    onUnderstood: (turnId, text) => handsFree.understood(turnId, text),
    wallClock: Date.now,
    now: () => performance.now(),
    newId: randomUUID,
    outageMs: timings.outageMs,
    times: appService.times,
    pace: () => settings.read().speed,
    requestsLeft: appService.requestsLeft,
    openAhead: appService.openAhead,
    tools: modelTools.tools,
  });
  const handsFree = createHandsFree({
    session,
    gate: options.gate,
    newId: randomUUID,
    async transcribe(sound, signal) {
      const { transcriptionModel: model } = await appService.turnOptionsFor({ hears: true });
      const request = { model, file: encodeWav(sound), fileName: 'over.wav' };
      return (await room.service.transcribe(request, signal)).text;
    },
    publish(now) {
      window.send('hands-free', now);
      options.onHandsFree();
    },
    order: (order) => window.send('voice-order', order),
    settings() {
      const { handsFreeRestSeconds, handsFreePauseMs } = settings.read();
      return { restMs: handsFreeRestSeconds * 1000, pauseMs: handsFreePauseMs ?? undefined };
    },
    onLearned: (handsFreePauseMs) => settings.remember({ handsFreePauseMs }),
    mayAnswerAhead: () => settings.read().answerAhead && appService.hasToSpare(),
  });
  watchLock(handsFree.locked, options.untilQuit);
  const { age } = options.library;
  const savedAnswers = createSavedAnswers({
    room,
    // In the voice that it was spoken in, which may be kept.
    turnOptionsFor: ({ assistant }) =>
      appService.turnOptionsFor({ hears: false, reads: true, assistant: assistant?.id ?? generalId }),
    turn: (id) =>
      allTurns(session.conversation().turns).find((turn) => turn.id === id) ?? conversations.find(id)?.turn,
    isIncognito,
    chooseTarget: options.chooseTarget,
    untilQuit: options.untilQuit,
  });
  return {
    session,
    handsFree,
    attachFile: (path) => attached.attach(sourceAt(path)),
    intents: {
      ...talkIntents({ session, openConversation, onCue, detach: attached.remove }),
      ...handsFree.intents,
      ...savedAnswers.intents,
    },
    windowShown: modelTools.windowShown,
    requests: {
      ...savedAnswers.requests,
      ...modelTools.requests,
      ...memory.requests,
      ...attachmentRequests(attached, session, options.attachable),
      ...historyRequests({
        conversations,
        labels,
        takes,
        age,
        session,
        currentId: conversationStore.id,
        openConversation,
        cancelDictation: options.cancelDictation,
        appState,
        onTakes,
      }),
    },
  };
}

/** What is spoken in an incognito conversation is not kept on the disk. */
function serviceFor(
  { service, speakUnkept }: RoomService,
  isIncognito: () => boolean,
): RoomService['service'] {
  const speak: RoomService['speakUnkept'] = (request, signal) =>
    (isIncognito() ? speakUnkept : service.speak)(request, signal);
  return { ...service, speak };
}
