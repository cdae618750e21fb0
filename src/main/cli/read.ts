import { join } from 'node:path';
import { countWords, exactDollars, moneyWords, secondsWords } from '../../shared/usage/format-cost.ts';
import type { Passage, Script, Sentence } from '../../shared/listen/script/script.ts';
import { oneLine } from '../../shared/listen/script/packing.ts';
import type { DocumentChoices } from '../../shared/listen/script/choices.ts';
import { lengthToSpeakMs } from '../../shared/speech/speaking-time.ts';
import { openSpeechCache } from '../storage/speech-cache.ts';
import type { SpokenChapter } from '../audiobook/chapter-times.ts';
import { inFewRequests } from '../audiobook/merged-passages.ts';
import { asSpoken } from '../audiobook/export-order.ts';
import { estimatePassages } from '../listen/narration/estimate.ts';
import { cachedSpeech } from '../speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../speech/synthesis/checked-speech.ts';
import { choose } from '../talk/turn-options.ts';
import { timings } from '../talk/timings.ts';
import type { CommandContext } from './command.ts';
import { chaptersIn, wholeDocument, type ChapterRange, type WholeDocument } from './whole-document.ts';

export interface ReadOptions {
  readonly path: string;
  readonly choices: DocumentChoices;
  readonly chapters: ChapterRange | undefined;
}

/** What would be spoken, one sentence a line; for a program every block, with what becomes of it and why. */
export async function readAsText(options: ReadOptions, { terminal, signal }: CommandContext): Promise<void> {
  const document = await wholeDocument(options.path, options.choices, signal);
  const chapters = await chaptersIn(document, options.chapters, signal);
  for (const { passages } of chapters) {
    const lines = sentencesOf(passages, document.script).map(({ spoken }) => `${oneLine(spoken)}\n`);
    terminal.say(lines.join(''));
  }
  terminal.result({ ...about(document), blocks: blocksFor(document, options.chapters && chapters) });
}

/** The chapters by their numbers, with how long each takes. */
export async function readContents(
  options: ReadOptions,
  { terminal, signal }: CommandContext,
): Promise<void> {
  const document = await wholeDocument(options.path, options.choices, signal);
  const chapters = (await chaptersIn(document, options.chapters, signal)).map(
    ({ number, title, passages }) => ({
      number,
      title: oneLine(title),
      characters: passages.reduce((sum, { text }) => sum + [...text].length, 0),
      durationMs: Math.round(passages.reduce((sum, passage) => sum + durationOf(passage), 0)),
    }),
  );
  for (const { number, title, durationMs } of chapters) {
    terminal.say(
      `${String(number).padStart(3)}  ${title} · ${secondsWords(Math.round(durationMs / 1000))}\n`,
    );
  }
  terminal.result({ ...about(document), chapters });
}

/** What hearing it takes. Asks the service nothing but, where no model was chosen, which it has. */
export async function readEstimate(
  options: ReadOptions & { readonly folder: string },
  context: CommandContext,
): Promise<void> {
  const { terminal, signal } = context;
  const document = await wholeDocument(options.path, options.choices, signal);
  const chapters = await chaptersIn(document, options.chapters, signal);
  const kept = await keptSpeech(options.folder, context);
  const spoken = await inFewRequests(chapters, (texts) =>
    kept.speech.has(asSpoken(texts, { voice: kept.voice, model: kept.speechModel })),
  );
  const passages = spoken.flatMap((chapter) => chapter.passages);
  const estimate = await estimatePassages(passages, { pauseMs: timings.pauseMs, ...kept }, signal);
  const { characters, cachedCharacters, durationMs, cost } = estimate;
  const paid =
    cachedCharacters > 0 ? `${countWords(cachedCharacters, 'character')} of it kept already, ` : '';
  const price = cost === undefined ? 'of unknown cost' : moneyWords(cost);
  terminal.say(
    `${countWords(characters, 'character')}, about ${secondsWords(Math.round(durationMs / 1000))}, ${paid}${price}\n`,
  );
  const costUsd = cost === undefined ? undefined : exactDollars(cost);
  terminal.result({
    ...about(document),
    characters,
    cachedCharacters,
    durationMs: Math.round(durationMs),
    costUsd,
  });
}

/** With which voice it would be spoken, and what is kept of that; nothing when no model is known. */
async function keptSpeech(
  folder: string,
  { service, settings, models, terminal, signal }: CommandContext,
): Promise<Omit<Parameters<typeof estimatePassages>[1], 'pauseMs'>> {
  try {
    const { voice, speechModel } = await choose(['speech'], settings, models.roles);
    const cache = openSpeechCache({
      folder: join(folder, 'speech'),
      maxBytes: () => settings.maxSpeechMb * 1e6,
      now: Date.now,
      onNotice: terminal.step,
    });
    return { voice, speechModel, speech: cachedSpeech(checkedSpeech(service.speak), cache) };
  } catch {
    signal.throwIfAborted();
    const speech = { has: (texts: readonly unknown[]) => Promise.resolve(texts.map(() => false)) };
    return { voice: settings.voice, speechModel: '', speech };
  }
}

function about({ id, title, author, language, contents }: WholeDocument): object {
  return { id, title, author, language, contents };
}

function durationOf({ text, boundary }: Passage): number {
  return lengthToSpeakMs(text) + timings.pauseMs[boundary];
}

/** Those that begin in these passages, as they are said: of a long one the passages have parts. */
function sentencesOf(passages: readonly Passage[], script: Script): readonly Sentence[] {
  return passages
    .flatMap(({ sentences }) => sentences)
    .flatMap(({ blockId, start }) =>
      (script.reading(blockId)?.sentences ?? []).filter((sentence) => sentence.start === start),
    );
}

/** In the document's order; of chapters, from their first block that is read to their last. */
function blocksFor(
  { script }: WholeDocument,
  chapters: readonly SpokenChapter[] | undefined,
): readonly object[] {
  const read = new Set(
    chapters?.flatMap(({ passages }) =>
      passages.flatMap((passage) => passage.sentences.map((s) => s.blockId)),
    ),
  );
  const indexes = script.blocks.flatMap(({ id }, index) => (read.has(id) ? [index] : []));
  const blocks = chapters
    ? script.blocks.slice(indexes[0], (indexes.at(-1) ?? script.blocks.length) + 1)
    : script.blocks;
  return blocks.map((block) => {
    const { policy, reason, summary, sentences = [] } = script.reading(block.id) ?? {};
    return { ...block, policy, reason, summary, sentences };
  });
}
