import type { ParsedDocument } from '../../documents/process/host/read-document.ts';
import type { createPagePictures } from '../../documents/process/host/page-pictures.ts';
import { recognizedBlocks } from '../../documents/scans/recognized-blocks.ts';
import { isUnreached } from '../../speech/reachability.ts';
import { type RecognitionPorts, recognizePage } from './recognize-page.ts';
import { FaultError, faultOf } from '../../../shared/contract/fault.ts';
import type { ContentsEntry } from '../../../shared/listen/document.ts';
import type { ScanOffer } from '../../../shared/listen/listening.ts';
import { maxPictureSide } from '../../../shared/talk/picture.ts';
import { type ModelPrices, type PicoDollars, knownCostOf } from '../../../shared/usage/cost.ts';
import { t } from '../../../shared/text/translate.ts';

type Read = (path: string, options: { readonly signal: AbortSignal }) => Promise<ParsedDocument>;

/** Where what was recognized is kept. Pages are counted from 1. */
interface RecognizedPages {
  page(id: string, page: number): RecognizedPage | undefined;
  keepPage(id: string, page: number, recognized: RecognizedPage): void;
}

/** As Markdown, and the model that recognized it. */
interface RecognizedPage {
  readonly model: string;
  readonly text: string;
}

interface ScanReaderOptions extends RecognitionPorts {
  readonly read: Read;
  readonly pictures: Pick<ReturnType<typeof createPagePictures>, 'picture'>;
  readonly files: RecognizedPages;
  /** @throws FaultError where no model sees pictures */
  readonly visionModel: () => Promise<string>;
  /** Undefined where the service lists none. */
  readonly prices: (model: string) => Promise<ModelPrices | undefined>;
  /** The price of an answer token that the person entered. */
  readonly answerPrice: (model: string) => PicoDollars | undefined;
  /** Resolves when a service that could not be reached answers again. @throws the signal's reason */
  readonly reachable: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the person wants the text recognized. @throws the signal's reason */
  readonly offer: (scan: ScanOffer, signal: AbortSignal) => Promise<void>;
}

/**
 * Reads documents, and of scans what a vision model recognizes on their pages, once the person has agreed to its price.
 * What was recognized is kept and never paid for again.
 */
export function scanReader(options: ScanReaderOptions): Read {
  return async (path, { signal }) => {
    const document = await options.read(path, { signal });
    return document.meta.isScanned ? await recognized({ path, document }, options, signal) : document;
  };
}

interface Scan {
  readonly path: string;
  readonly document: ParsedDocument;
}

async function recognized(
  { path, document }: Scan,
  options: ScanReaderOptions,
  signal: AbortSignal,
): Promise<ParsedDocument> {
  const { files } = options;
  const { id, meta } = document;
  const pages = meta.pageCount ?? 0;
  const kept = Array.from({ length: pages }, (_, index) => files.page(id, index + 1));
  const recognizedBefore = kept.filter(Boolean).length;
  const isWhole = recognizedBefore === pages;
  const model = isWhole ? (kept[0]?.model ?? '') : await options.visionModel();
  if (!isWhole)
    await options.offer(await offerFor({ pages, recognized: recognizedBefore, model }, options), signal);

  const textOf = async (page: number): Promise<string> => {
    const before = kept[page - 1];
    if (before) return before.text;
    const text = await pageText({ pdf: { path, id }, page, model }, options, signal);
    files.keepPage(id, page, { model, text });
    return text;
  };
  const contents: ContentsEntry[] = [];
  return {
    id,
    get meta() {
      return { ...meta, recognizedBy: model, contents: [...contents] };
    },
    blocks: recognizedBlocks(pages, textOf, contents),
  };
}

interface PageOfScan {
  readonly pdf: Parameters<ReturnType<typeof createPagePictures>['picture']>[0];
  readonly page: number;
  readonly model: string;
}

/** Waits while the service can't be reached. @throws FaultError which says that what there is is kept */
async function pageText(
  { pdf, page, model }: PageOfScan,
  options: ScanReaderOptions,
  signal: AbortSignal,
): Promise<string> {
  const shape = { width: maxPictureSide, height: maxPictureSide, mediaType: 'image/jpeg' } as const;
  const jpeg = await options.pictures.picture(pdf, page, shape);
  for (;;) {
    try {
      return await recognizePage(jpeg, model, options, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isUnreached(faultOf(error))) throw interrupted(error);
      await options.reachable(signal);
    }
  }
}

function interrupted(error: unknown): FaultError {
  const { message, ...fault } = faultOf(error);
  return new FaultError(
    { ...fault, message: t('listen:scan.interrupted', { why: message }) },
    { cause: error },
  );
}

/** A page of a book: the picture as vision models count it, and some 500 words. */
const tokensOfPage = { promptTokens: 2_300, completionTokens: 900 };

async function offerFor(
  scan: Omit<ScanOffer, 'cost' | 'isPartial'>,
  { prices, answerPrice }: Pick<ScanReaderOptions, 'prices' | 'answerPrice'>,
): Promise<ScanOffer> {
  const count = scan.pages - scan.recognized;
  const promptTokens = count * tokensOfPage.promptTokens;
  const completionTokens = count * tokensOfPage.completionTokens;
  const totalTokens = promptTokens + completionTokens;
  const usage = { promptTokens, completionTokens, totalTokens, reasoningTokens: 0, cachedTokens: 0 };
  const known = knownCostOf({ kind: 'chat', usage }, await prices(scan.model));
  if (!known || known.unpricedInput > 0) return scan;
  const entered = answerPrice(scan.model);
  const isPartial = known.unpricedOutput > 0 && entered === undefined;
  return { ...scan, cost: known.cost + known.unpricedOutput * (entered ?? 0), isPartial };
}
