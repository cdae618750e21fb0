import { openSource, type Look, type PdfSource } from './pdf-source.ts';
import type { OpenOptions } from '../../../opened-document.ts';
import type { PageToSort } from '../kinds/page-kinds.ts';
import { type Fault, FaultError, faultOf } from '../../../../../shared/contract/fault.ts';
import type { Locale } from '../../../../../shared/text/locale.ts';
import { currentLocale, startLocale } from '../../../../../shared/text/translate.ts';

type Limits = Parameters<typeof openSource>[1];

/** What is asked of the thread that reads a PDF. */
type Asked =
  | {
      readonly do: 'open';
      readonly bytes: Uint8Array;
      readonly limits: Limits;
      readonly locale: Locale;
      readonly recognizedPages: readonly number[] | undefined;
    }
  | { readonly do: 'read-another' }
  | { readonly do: 'look' }
  | { readonly do: 'close' };

type Answer =
  | ({ readonly is: 'opened' } & Pick<PdfSource, 'pageCount' | 'stated' | 'outline'>)
  | { readonly is: 'page'; readonly page: PageToSort }
  | { readonly is: 'end' }
  | { readonly is: 'look'; readonly look: Look }
  | { readonly is: 'failed'; readonly fault: Fault };

/** A port as both a page and Node have it. */
export interface SourcePort {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  addEventListener(name: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start(): void;
  close(): void;
}

/** How many pages may be read before they are asked for. Half of them are needed before the first is made into blocks. */
const pagesAhead = 12;

/** Reads the PDF that is asked for through the port. */
export function serveSource(port: SourcePort): void {
  const given = new AbortController();
  let source: PdfSource | undefined;
  let taken = Promise.withResolvers<void>();
  let ahead = 0;
  const answer = (message: Answer): void => port.postMessage(message);

  const read = async ({
    bytes,
    limits,
    locale,
    recognizedPages,
  }: Extract<Asked, { do: 'open' }>): Promise<void> => {
    await startLocale(locale);
    source = await openSource(bytes, limits, { signal: given.signal, recognizedPages });
    if (given.signal.aborted) return await source.close();
    const { pageCount, stated, outline, pages } = source;
    answer({ is: 'opened', pageCount, stated, outline });
    for await (const page of pages) {
      answer({ is: 'page', page });
      ahead += 1;
      if (ahead >= pagesAhead) await taken.promise;
    }
    answer({ is: 'end' });
  };
  const look = async (): Promise<void> => answer({ is: 'look', look: await source!.look() });
  const close = async (): Promise<void> => {
    given.abort();
    taken.resolve();
    port.close();
    await source?.close();
  };
  const fail = (error: unknown): void => answer({ is: 'failed', fault: faultOf(error) });

  port.addEventListener('message', ({ data }) => {
    const asked = data as Asked; // of our own code, on another thread of the same page
    switch (asked.do) {
      case 'open':
        return void read(asked).catch(fail);
      case 'read-another':
        ahead -= 1;
        taken.resolve();
        taken = Promise.withResolvers();
        return;
      case 'look':
        return void look().catch(fail);
      case 'close':
        return void close();
    }
  });
  port.start();
}

/**
 * A PDF that is read on the other side of the port. Takes over the bytes with their buffer.
 * @param failed of the thread itself
 */
export async function sourceThrough(
  port: SourcePort,
  bytes: Uint8Array,
  { pages, charactersPerPage }: Limits,
  { signal, onWork, recognizedPages }: Omit<OpenOptions, 'limits'>,
  failed: Promise<never>,
): Promise<PdfSource> {
  const answers: Answer[] = [];
  let over: unknown;
  let notice = (): void => {};
  const end = (reason: unknown): void => {
    over ??= reason;
    notice();
  };
  failed.catch(end);
  signal?.addEventListener('abort', () => end(signal.reason), { once: true });
  port.addEventListener('message', ({ data }) => {
    answers.push(data as Answer);
    notice();
  });
  port.start();
  const ask = (asked: Asked, transfer: ArrayBuffer[] = []): void => port.postMessage(asked, transfer);
  const next = async <Is extends Answer['is']>(...expected: Is[]): Promise<Extract<Answer, { is: Is }>> => {
    signal?.throwIfAborted();
    while (answers.length === 0) {
      if (over !== undefined) throw over;
      await new Promise<void>((resolve) => (notice = resolve));
    }
    const answer = answers.shift()!;
    if (answer.is === 'failed') throw new FaultError(answer.fault);
    if (!(expected as string[]).includes(answer.is)) throw new Error(`The thread answered “${answer.is}”.`);
    return answer as Extract<Answer, { is: Is }>;
  };
  const close = async (): Promise<void> => {
    ask({ do: 'close' });
    port.close();
  };
  const readOn = async function* (): AsyncGenerator<PageToSort> {
    for (;;) {
      const answer = await next('page', 'end');
      if (answer.is === 'end') return;
      ask({ do: 'read-another' });
      onWork?.();
      yield answer.page;
    }
  };
  try {
    const limits = { pages, charactersPerPage };
    const locale = currentLocale();
    ask({ do: 'open', bytes, limits, locale, recognizedPages }, [bytes.buffer as ArrayBuffer]);
    const { pageCount, stated, outline } = await next('opened');
    return {
      pageCount,
      stated,
      outline,
      pages: readOn(),
      async look() {
        ask({ do: 'look' });
        return (await next('look')).look;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
