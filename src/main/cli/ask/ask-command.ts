import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { wishing, type wishesOf } from '../answer-flags.ts';
import { type CommandContext, PartialResultError } from '../command-context.ts';
import { expectWritable, nothingHeard, readPicture, readWav, writeOutput } from '../files.ts';
import { sourceLines, withFiles } from './asked-files.ts';
import { createTurnView } from './turn-view.ts';
import { warnOfUnusualVoice } from '../voices-command.ts';
import { parsedJson } from '../../service/errors/error-body.ts';
import type { Toolbox } from '../../talk/tools/toolbox.ts';
import { type AssistantOptions, choose } from '../../talk/turn-options.ts';
import { type TurnPorts, runTurn } from '../../talk/turn.ts';
import type { TurnPlan } from '../../talk/turn-plan.ts';
import {
  type Sound,
  decodeWav,
  durationMs,
  encodeWav,
  joinPcm,
  resample,
} from '../../../shared/audio/pcm.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { findSpeech } from '../../../shared/speech/speech-detector.ts';
import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import {
  type Conversation,
  type Cue,
  type Turn,
  emptyConversation,
} from '../../../shared/talk/conversation.ts';
import { foldTurn } from '../../../shared/talk/fold-turn.ts';
import { type PictureFile, seeingStandIn } from '../../../shared/talk/picture.ts';
import { familyOf } from '../../../shared/talk/reasoning.ts';
import { t } from '../../../shared/text/translate.ts';
import type { ModelRoles } from '../../../shared/usage/model.ts';

interface AskOptions {
  readonly question: { readonly text: string } | { readonly audioFile: string };
  /** Files of pictures that go with it. */
  readonly images: readonly string[];
  /** Files and addresses of pages of the documents that go with it. */
  readonly files: readonly string[];
  /** Who answers; by default nobody in particular. */
  readonly assistant?: AssistantOptions | undefined;
  /** How the answer is made, beyond the settings. */
  readonly wishes: ReturnType<typeof wishesOf>;
  /** What the model may use; without it, nothing. */
  readonly toolbox?: Toolbox | undefined;
  /** Where the spoken answer goes, as a WAV file; without it none is asked for. */
  readonly out?: string | undefined;
}

/**
 * One turn: the question read or heard, the answer streamed, and spoken into a file.
 * @throws PartialResultError always, so that a program finds out how the turn ended even where nothing came of it
 */
export async function ask(options: AskOptions, context: CommandContext): Promise<void> {
  try {
    await answered(options, context);
  } catch (error) {
    throw error instanceof PartialResultError ? error : new PartialResultError(turnResult(undefined), error);
  }
}

async function answered(
  { question, images, files, assistant, wishes, toolbox, out }: AskOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  if (out !== undefined) await expectWritable(out);
  if (out !== undefined) warnOfUnusualVoice(context);
  const pictures = await Promise.all(images.map(readPicture));
  const spoken = await planFor(await utteranceOf(question, context), out !== undefined, context);
  const answeredBy = withAssistant(await shown(spoken, pictures, context), assistant, wishes);
  const plan = await withFiles(answeredBy, files, toolbox, context);
  const { model } = plan.turnOptions;
  if (wishes.clearThinking && (wishes.family ?? familyOf(model)) !== 'A')
    terminal.step(t('cli:ask.no-effect', { model }));
  const finished = await oneTurn(plan, toolbox, { ...context, service: wishing(context.service, wishes) });
  sourceLines(finished.turn.citations ?? []).forEach(terminal.step);
  if (wishes.responseFormat && !isJsonObject(finished.turn.reply))
    throw new PartialResultError(
      turnResult(finished.turn),
      new FaultError({ kind: 'answer-unreadable', message: t('cli:ask.not-json') }),
    );
  if (out === undefined) return terminal.result(turnResult(finished.turn));
  const answer = await keep(finished, out);
  terminal.step(t('cli:ask.saved', { file: out }));
  terminal.result({ ...turnResult(finished.turn), answer });
}

/** A flag that says which tool comes first counts more than what the assistant says. */
function withAssistant(
  plan: TurnPlan,
  assistant: AssistantOptions | undefined,
  { toolChoice }: ReturnType<typeof wishesOf>,
): TurnPlan {
  if (!assistant) return plan;
  const { firstTool: _first, ...undecided } = assistant;
  return {
    ...plan,
    turnOptions: { ...plan.turnOptions, assistant: toolChoice === undefined ? assistant : undecided },
  };
}

async function utteranceOf(
  question: AskOptions['question'],
  { terminal }: CommandContext,
): Promise<TurnPlan['ask']> {
  if ('text' in question) return question;
  const take = await readWav(question.audioFile);
  if (!findSpeech(take)) throw nothingHeard(question.audioFile);
  terminal.step(t('cli:transcribe.doing', { file: basename(question.audioFile) }));
  return { take };
}

async function planFor(
  question: TurnPlan['ask'],
  speak: boolean,
  { models, settings }: CommandContext,
): Promise<TurnPlan> {
  const needed: (keyof ModelRoles)[] = ['chat'];
  if ('take' in question) needed.push('transcription');
  if (speak) needed.push('speech');
  const turnOptions = await choose(needed, { ...settings, speakReplies: speak }, models.roles);
  return { turnId: randomUUID(), ask: question, history: [], turnOptions };
}

/** The plan with its pictures, by a model that sees where none was chosen. */
async function shown(
  plan: TurnPlan,
  pictures: readonly PictureFile[],
  { models, settings, terminal }: CommandContext,
): Promise<TurnPlan> {
  if (pictures.length === 0) return plan;
  const { model, sees } = plan.turnOptions;
  const withPictures = { ...plan, pictures: { asked: pictures, earlier: () => [] } };
  if (sees) return withPictures;
  const listed = settings.model === '' ? (await models.roles()).chat.map(({ id }) => id) : [];
  const standIn = seeingStandIn(model, listed, settings.modelTraits);
  terminal.step(
    standIn ? t('cli:ask.looker', { model: standIn, other: model }) : t('cli:ask.blind', { model }),
  );
  return { ...withPictures, turnOptions: { ...plan.turnOptions, model: standIn ?? model } };
}

async function keep({ turn, cues }: FinishedTurn, out: string): Promise<object> {
  try {
    if (cues.length === 0)
      throw new FaultError({ kind: 'answer-empty', message: t('cli:ask.nothing-to-say') });
    const sound = joinCues(cues);
    await writeOutput(out, encodeWav(sound));
    const { pcm, sampleRate } = sound;
    return { file: out, durationMs: Math.round(durationMs(pcm.length, sampleRate)), sampleRate };
  } catch (error) {
    throw new PartialResultError(turnResult(turn), error);
  }
}

function isJsonObject(text: string): boolean {
  const json = parsedJson(text);
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

interface FinishedTurn {
  readonly turn: Turn;
  readonly cues: readonly SpokenCue[];
}

/**
 * Runs a turn, showing it as it goes and keeping its sound instead of playing it.
 * @throws PartialResultError with what had come until the turn failed
 */
async function oneTurn(
  plan: TurnPlan,
  toolbox: Toolbox | undefined,
  { service, terminal, signal }: CommandContext,
): Promise<FinishedTurn> {
  const view = createTurnView(terminal, plan.turnOptions);
  const cues: SpokenCue[] = [];
  let conversation: Conversation = emptyConversation;
  const emit = (event: TurnEvent): void => {
    conversation = foldTurn(conversation, event);
    view.show(event);
  };
  const ports: TurnPorts = {
    service,
    emit,
    play: async (cue, wav) => void cues.push({ cue, wav }),
    now: () => performance.now(),
    requestsLeft: service.requestsLeft,
    newId: randomUUID,
    toolbox,
  };
  const { turnId } = plan;
  emit({ type: 'turn-start', turnId, at: Date.now(), ...originOf(plan) });
  try {
    const end = await runTurn(plan, ports, signal);
    emit({ type: 'turn-end', turnId, ...end });
    if (end.fault) throw new FaultError(end.fault);
  } catch (error) {
    signal.throwIfAborted();
    throw new PartialResultError(turnResult(conversation.turns[0]), error);
  } finally {
    view.end();
  }
  const [turn] = conversation.turns;
  if (!turn) throw new Error('The turn left no trace.');
  return { turn, cues };
}

/** What a program gets to know of a turn; of its end also that nothing is known. */
function turnResult(turn: Turn | undefined): object {
  if (!turn) return { usage: null, finishReason: null };
  const { utterance, assistant, reasoning, reply, notes, model, answeredBy, stages } = turn;
  const { usage = null, finishReason = null, documents, citations } = turn;
  const tools = turn.toolUses?.map(({ call, state, result }) => ({
    name: call.name,
    arguments: call.arguments,
    state,
    result,
  }));
  return {
    transcript: utterance,
    ...(assistant && { assistant: assistant.name }),
    reasoning,
    tools,
    reply,
    notes,
    documents,
    citations,
    model,
    answeredBy,
    usage,
    finishReason,
    stages,
  };
}

function originOf({
  ask: asked,
}: TurnPlan): Pick<TurnEvent & { type: 'turn-start' }, 'origin' | 'utterance'> {
  return 'text' in asked ? { origin: 'text', utterance: asked.text } : { origin: 'voice' };
}

/** A cue with its sound, a WAV file. */
interface SpokenCue {
  readonly cue: Cue;
  readonly wav: Uint8Array;
}

/**
 * A whole answer as one sound: what the window would play, with the pauses between the cues. It has the rate of the
 * first cue.
 */
export function joinCues(cues: readonly SpokenCue[]): Sound {
  const sounds = cues.map(({ wav }) => decodeWav(wav));
  const sampleRate = sounds[0]?.sampleRate ?? fallbackRate;
  const pieces = sounds.flatMap((sound, i) => {
    const isLast = i === sounds.length - 1;
    const { pcm } = resample(withoutLeadingSilence(sound), sampleRate);
    return isLast ? [pcm] : [pcm, silence(cues[i]?.cue.pauseAfterMs ?? 0, sampleRate)];
  });
  return { pcm: joinPcm(pieces), sampleRate };
}

/** Of an answer without any sound. */
const fallbackRate = 24_000;
/** About -50 dB of full scale: below any speech, above the hiss of a synthetic voice. */
const quietest = 100;
/** Kept before the first sound, so that its onset is not clipped. */
const leadMs = 25;

/** Speech models begin with 150 to 250 ms of nothing, which would come on top of the pause. */
function withoutLeadingSilence({ pcm, sampleRate }: Sound): Sound {
  const first = pcm.findIndex((sample) => Math.abs(sample) > quietest);
  const start = Math.max(0, first - Math.round((leadMs * sampleRate) / 1000));
  return { pcm: pcm.subarray(start), sampleRate };
}

function silence(ms: number, sampleRate: number): Int16Array {
  return new Int16Array(Math.round((ms * sampleRate) / 1000));
}
