import { basename } from 'node:path';
import { fileNameOf, saveText } from '../saved-text.ts';
import type { RoomService } from '../service.ts';
import type { IntentHandlers, RequestHandlers } from '../../platform/ipc.ts';
import type { SoundFormat } from '../../speech/codecs/sound-file.ts';
import { speakLong } from '../../speech/synthesis/speak-long.ts';
import type { SpokenPiece } from '../../speech/synthesis/spoken-pieces.ts';
import { answerPieces } from '../../talk/answer-sound.ts';
import { timings } from '../../talk/timings.ts';
import type { TurnOptions } from '../../talk/turn-options.ts';
import type { AnswerMessages } from '../../../shared/contract/answer-contract.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { answerMarkdown } from '../../../shared/talk/answer-markdown.ts';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { shortTitle } from '../../../shared/talk/title.ts';
import { t } from '../../../shared/text/translate.ts';

interface SavedAnswersOptions {
  readonly room: Pick<RoomService, 'speech' | 'speakUnkept'>;
  /** @throws FaultError when no speech model is known, for example */
  readonly turnOptionsFor: (turn: Turn) => Promise<TurnOptions>;
  /** In the conversation in progress, or in the history. */
  readonly turn: (id: string) => Turn | undefined;
  /** Of an incognito conversation, nothing is kept. */
  readonly isIncognito: () => boolean;
  /** Lets the person choose where to save the file. @param ending of its name @returns undefined when they cancel */
  readonly chooseTarget: (suggested: string, ending: string) => Promise<string | undefined>;
  readonly untilQuit: AbortSignal;
}

interface SavedAnswers {
  readonly requests: Pick<RequestHandlers, keyof AnswerMessages['requests']>;
  readonly intents: Pick<IntentHandlers, keyof AnswerMessages['intents']>;
}

/**
 * Saves answers as text and as sound, which is at the natural pace as what is kept is: whatever plays the file has a pace
 * of its own. What was spoken before is not paid for again, as long as it is kept.
 */
export function createSavedAnswers(options: SavedAnswersOptions): SavedAnswers {
  const { room, turnOptionsFor, isIncognito, chooseTarget, untilQuit } = options;
  const { speech, speakUnkept } = room;
  let saving: AbortController | undefined;

  const find = (turnId: string): Turn => {
    const turn = options.turn(turnId);
    if (turn) return turn;
    throw new FaultError({ kind: 'bad-input', message: t('talk:share.gone') });
  };

  /** The pieces of which the least has to be asked for, and how much that is. */
  const cheapest = async (
    turn: Turn,
    { speechModel: model, voice, speed }: TurnOptions,
  ): Promise<Unspoken> => {
    const ways = answerPieces(turn).map(async (pieces) => {
      const passages = pieces.map(
        ({ text: input }) => ({ model, voice, speed, format: 'wav', input }) as const,
      );
      const kept = isIncognito() ? [] : await speech.has(passages);
      const unkept = pieces.filter((_, i) => !kept[i]).map(({ text }) => [...text].length);
      return { pieces, characters: unkept.reduce((sum, length) => sum + length, 0) };
    });
    const [first = { pieces: [], characters: 0 }, ...others] = await Promise.all(ways);
    return others.reduce((best, way) => (way.characters < best.characters ? way : best), first);
  };

  const saveSound = async (
    turn: Turn,
    out: string,
    format: SoundFormat,
    signal: AbortSignal,
  ): Promise<void> => {
    const chosen = await turnOptionsFor(turn);
    const { pieces } = await cheapest(turn, chosen);
    const { speechModel: model, voice, speed } = chosen;
    const service = { speak: isIncognito() ? speakUnkept : speech.speak };
    await speakLong({ pieces, model, voice, speed, format, out, service, pauseMs: timings.pauseMs }, signal);
  };

  return {
    requests: {
      async 'answer-unspoken'({ turnId }) {
        const turn = find(turnId);
        const { characters } = await cheapest(turn, await turnOptionsFor(turn));
        return { characters };
      },
      async 'answer-save'({ turnId, format }) {
        const turn = find(turnId);
        const ending = format === 'markdown' ? 'md' : format;
        const name = fileNameOf(shortTitle(turn.utterance), t('talk:share.file-name'));
        const own = (saving = new AbortController());
        const signal = AbortSignal.any([own.signal, untilQuit]);
        const out = await chooseTarget(`${name}.${ending}`, ending);
        if (out === undefined || signal.aborted) return null;
        try {
          if (format === 'markdown') await saveText(out, answerMarkdown(turn));
          else await saveSound(turn, out, format, signal);
        } catch (error) {
          if (own.signal.aborted) return null;
          throw error;
        }
        return { file: basename(out) };
      },
    },
    intents: { 'answer-save-cancel': () => saving?.abort() },
  };
}

interface Unspoken {
  readonly pieces: readonly SpokenPiece[];
  /** Unicode code points. */
  readonly characters: number;
}
