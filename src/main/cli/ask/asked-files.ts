import { basename } from 'node:path';
import type { CommandContext } from '../command-context.ts';
import { withPageAt } from '../read/fetched-page.ts';
import { wholeDocument } from '../read/whole-document.ts';
import { createExtractIndex } from '../../storage/extract-index.ts';
import { extractsOf } from '../../talk/documents/extracts.ts';
import type { DocumentText } from '../../talk/documents/material.ts';
import {
  type AttachedTexts,
  estimateQuestion,
  materialFor,
  type QuestionDocumentsPorts,
} from '../../talk/documents/question-documents.ts';
import { promptFor } from '../../talk/prompt.ts';
import type { Toolbox } from '../../talk/tools/toolbox.ts';
import type { TurnPlan } from '../../talk/turn-plan.ts';
import { createTokenRatios } from '../../usage/token-ratio.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { noChoices } from '../../../shared/listen/script/choices.ts';
import { isAddress } from '../../../shared/listen/web-address.ts';
import { type Citation, documentLetters } from '../../../shared/talk/citation.ts';
import { t } from '../../../shared/text/translate.ts';
import { wordsIn } from '../../../shared/text/word-count.ts';
import { formatCount, formatMoney } from '../../../shared/usage/format-cost.ts';

/**
 * The plan with the documents that go with its question; what goes along is announced first.
 * @param files paths of files, and addresses of pages
 * @throws FaultError in a sentence that names the file, when one can't be read or has no text
 */
export async function withFiles(
  plan: TurnPlan,
  files: readonly string[],
  toolbox: Toolbox | undefined,
  context: CommandContext,
): Promise<TurnPlan> {
  if (files.length === 0) return plan;
  const { service, signal } = context;
  const documents = await Promise.all(files.map((file, at) => documentIn(file, at, signal)));
  const ports: QuestionDocumentsPorts = {
    attached: textsOf(documents.map(({ text }) => text)),
    ratios: createTokenRatios(() => performance.now()),
    pricesOf: async (model) => {
      const listed = await service.modelInfo(signal).catch(() => []);
      return listed.find(({ id }) => id === model);
    },
  };
  await announce(plan, documents, { ports, toolbox, context });
  return { ...plan, material: (asked, ending) => materialFor(asked, [], ports, ending) };
}

interface AskedFile {
  readonly text: DocumentText;
  readonly words: number;
}

async function documentIn(file: string, at: number, signal: AbortSignal): Promise<AskedFile> {
  let found: AskedFile | undefined;
  const read = async (path: string): Promise<void> => {
    const { id, title, author, language, script } = await wholeDocument(path, noChoices, signal);
    const words = wordsIn(script.blocks.map(({ text }) => text));
    if (words === 0)
      throw new FaultError({
        kind: 'bad-input',
        message: `${basename(file)}: ${t('talk:document.no-text')}`,
      });
    const extracts = extractsOf(script.blocks, language);
    found = {
      text: { id: `${at}`, documentId: id, title, author, letter: documentLetters[at] ?? 'Z', extracts },
      words,
    };
  };
  await (isAddress(file) ? withPageAt(file, signal, read) : read(file));
  if (!found) throw new Error('The file was not read.');
  return found;
}

function textsOf(documents: readonly DocumentText[]): AttachedTexts {
  const index = createExtractIndex();
  for (const { id, extracts } of documents) index.add(id, extracts);
  return { any: () => true, now: () => documents, settled: async () => {}, find: index.find };
}

/** In words, tokens and price, before it goes. */
async function announce(
  { ask, turnOptions }: TurnPlan,
  documents: readonly AskedFile[],
  {
    ports,
    toolbox,
    context,
  }: {
    readonly ports: QuestionDocumentsPorts;
    readonly toolbox: Toolbox | undefined;
    readonly context: CommandContext;
  },
): Promise<void> {
  const { model, assistant } = turnOptions;
  const estimate = await estimateQuestion(
    {
      utterance: 'text' in ask ? ask.text : '',
      model,
      history: [],
      tools: toolbox?.definitions ?? [],
      messages: (words, material) =>
        promptFor([], words, { withTools: toolbox !== undefined, persona: assistant, material }),
    },
    ports,
  );
  for (const { text, words } of documents) {
    const own = estimate.documents.find(({ id }) => id === text.id);
    if (!own) continue;
    const facts = {
      title: text.title,
      words: t('talk:document.words', { count: words }),
      tokens: formatCount(own.tokens, 'token'),
    };
    context.terminal.step(
      own.isWhole
        ? t('cli:ask.file-whole', facts)
        : own.parts === undefined
          ? t('cli:ask.file-parts-most', facts)
          : t('cli:ask.file-parts', { ...facts, count: own.parts }),
    );
  }
  const tokens = formatCount(estimate.tokens, 'token');
  context.terminal.step(
    estimate.cost === undefined
      ? t('talk:document.question-tokens', { tokens })
      : t('talk:document.question', { tokens, cost: formatMoney(estimate.cost) }),
  );
}

/** What the marks in an answer stand for, a line each. */
export function sourceLines(citations: readonly Citation[]): readonly string[] {
  return citations.map(({ mark, title, page, heading, text }) => {
    const where = page === undefined ? heading : t('talk:citation.page', { page });
    const source = where === undefined ? title : `${title}, ${where}`;
    return `[§${mark}] ${source}: “${text.replaceAll(/\s+/g, ' ')}”`;
  });
}
