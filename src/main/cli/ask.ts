import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { durationMs, encodeWav } from '../../shared/audio/pcm.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { ModelRoles } from '../../shared/usage/model.ts';
import { seeingStandIn, type PictureFile } from '../../shared/talk/picture.ts';
import { familyOf } from '../../shared/talk/reasoning.ts';
import { findSpeech } from '../../shared/speech/speech-gate.ts';
import { parsedJson } from '../service/errors/error-body.ts';
import { choose } from '../talk/turn-options.ts';
import type { TurnPlan } from '../talk/turn.ts';
import type { Toolbox } from '../talk/tools/toolbox.ts';
import { joinCues } from './answer-file.ts';
import { wishing, type ChatWishes } from './chat-wishes.ts';
import { PartialResultError, type CommandContext } from './command.ts';
import { expectWritable, nothingHeard, readWav, writeOutput } from './files.ts';
import { oneTurn, turnResult, type FinishedTurn } from './one-turn.ts';
import { readPicture } from './picture-file.ts';
import { tellUnusualVoice } from './voices.ts';

export interface AskOptions {
  readonly question: { readonly text: string } | { readonly audioFile: string };
  /** Files of pictures that go with it. */
  readonly images: readonly string[];
  /** How the answer is made, beyond the settings. */
  readonly wishes: ChatWishes;
  /** What the model may use; without it, nothing. */
  readonly toolbox?: Toolbox | undefined;
  /** Where the spoken answer goes, as a WAV file; without it none is asked for. */
  readonly out?: string | undefined;
}

/**
 * One turn: the question read or heard, the answer streamed, and spoken into a file.
 * @throws PartialResultError always, so that a program finds a turn's end told also where none came about
 */
export async function ask(options: AskOptions, context: CommandContext): Promise<void> {
  try {
    await answered(options, context);
  } catch (error) {
    throw error instanceof PartialResultError ? error : new PartialResultError(turnResult(undefined), error);
  }
}

async function answered(
  { question, images, wishes, toolbox, out }: AskOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  if (out !== undefined) await expectWritable(out);
  if (out !== undefined) tellUnusualVoice(context);
  const pictures = await Promise.all(images.map(readPicture));
  const spoken = await planFor(await utterance(question, context), out !== undefined, context);
  const plan = await shown(spoken, pictures, context);
  const { model } = plan.choices;
  if (wishes.clearThinking && (wishes.family ?? familyOf(model)) !== 'A')
    terminal.step(`--clear-thinking does nothing with ${model}: it does not read its former thinking again.`);
  const finished = await oneTurn(plan, toolbox, { ...context, service: wishing(context.service, wishes) });
  if (wishes.responseFormat && !isJsonObject(finished.turn.reply))
    throw new PartialResultError(turnResult(finished.turn), new FaultError(notJson));
  if (out === undefined) return terminal.result(turnResult(finished.turn));
  const answer = await keep(finished, out);
  terminal.step(`The spoken answer is in ${out}.`);
  terminal.result({ ...turnResult(finished.turn), answer });
}

async function utterance(
  question: AskOptions['question'],
  { terminal }: CommandContext,
): Promise<TurnPlan['ask']> {
  if ('text' in question) return question;
  const take = await readWav(question.audioFile);
  if (!findSpeech(take)) throw nothingHeard(question.audioFile);
  terminal.step(`Listening to ${basename(question.audioFile)} …`);
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
  const choices = await choose(needed, { ...settings, speakReplies: speak }, models.roles);
  return { turnId: randomUUID(), ask: question, history: [], choices };
}

/** The plan with its pictures, by a model that sees where none was chosen. */
async function shown(
  plan: TurnPlan,
  pictures: readonly PictureFile[],
  { models, settings, terminal }: CommandContext,
): Promise<TurnPlan> {
  if (pictures.length === 0) return plan;
  const { model, sees } = plan.choices;
  const withPictures = { ...plan, pictures: { asked: pictures, former: () => [] } };
  if (sees) return withPictures;
  const listed = settings.model === '' ? (await models.roles()).chat.map(({ id }) => id) : [];
  const standIn = seeingStandIn(model, listed, settings.modelTraits);
  terminal.step(
    standIn
      ? `${standIn} answers this: ${model} does not see pictures.`
      : `${model} does not see pictures, and may say so. Choose another with --model.`,
  );
  return { ...withPictures, choices: { ...plan.choices, model: standIn ?? model } };
}

async function keep({ turn, cues }: FinishedTurn, out: string): Promise<object> {
  try {
    if (cues.length === 0) throw new FaultError(nothingToSay);
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

const notJson = {
  kind: 'answer-unreadable',
  message:
    'The answer is not one JSON object, though that was asked for. Ask again, or choose another model with --model.',
} as const;

const nothingToSay = {
  kind: 'answer-empty',
  message: 'There is nothing in this answer to say aloud, so no sound file was written.',
} as const;
