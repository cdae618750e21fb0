import type { FileHandle } from 'node:fs/promises';
import { fileBytes, openDocumentFile } from '../document-file.ts';
import { defaultLimits } from '../../opened-document.ts';
import { type OpenPage, answerBytes, notFound, textOf } from './parser-in-page.ts';
import { idOf } from './read-document.ts';
import { unreadable } from '../../document-errors.ts';
import { type NumberedTask, type PageTask, type PictureShape, foundSchema } from '../../pages/page-tasks.ts';
import type { PageArea } from '../../../../shared/listen/page-area.ts';
import { t } from '../../../../shared/text/translate.ts';

/** A PDF as the library knows it. */
interface PdfFile {
  readonly path: string;
  /** By its content: see `ParsedDocument`. */
  readonly id: string;
}

/** Shows the pages of one PDF at a time as they are printed. Pages are counted from 1. */
interface PagePictures {
  /** @throws FaultError with the reason in one sentence */
  picture(pdf: PdfFile, page: number, shape: PictureShape): Promise<Uint8Array>;
  /** Where a page has a text, line by line; nothing where it hasn't. @throws FaultError */
  find(pdf: PdfFile, page: number, text: string): Promise<readonly PageArea[]>;
  close(): void;
}

/** Somebody who listens looks away for longer, but then nobody waits for the page. */
const idleMs = 60_000;

/** @param openPage opens a page with the drawer's code, which is kept while it is used */
export function createPagePictures(openPage: OpenPage): PagePictures {
  let open: { readonly id: string; readonly drawer: Promise<Drawer> } | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(idle);
    const closing = open;
    open = undefined;
    closing?.drawer.then((drawer) => drawer.close()).catch(() => {}); // whoever it was opened for learns of it
  };
  const asked = async (pdf: PdfFile, task: PageTask): Promise<Uint8Array> => {
    if (open?.id !== pdf.id) {
      close();
      open = { id: pdf.id, drawer: openDrawer(pdf, openPage) };
    }
    const { drawer } = open;
    clearTimeout(idle);
    idle = setTimeout(close, idleMs).unref();
    try {
      return await (await drawer).ask(task);
    } catch (error) {
      if (open?.drawer === drawer) close(); // the next one is asked of a new page
      throw error;
    }
  };
  return {
    picture: (pdf, page, shape) => asked(pdf, { is: 'picture', page, ...shape }),
    async find(pdf, page, text) {
      const answer = await asked(pdf, { is: 'find', page, text });
      const found = foundSchema.safeParse(JSON.parse(new TextDecoder().decode(answer)));
      if (!found.success) throw notDrawn(found.error);
      return found.data;
    },
    close,
  };
}

interface Drawer {
  ask(task: PageTask): Promise<Uint8Array>;
  close(): void;
}

async function openDrawer({ path, id }: PdfFile, openPage: OpenPage): Promise<Drawer> {
  const { file, size } = await openDocumentFile(path, defaultLimits.fileBytes);
  try {
    if ((await idOf(fileBytes(file.fd, size))) !== id) throw unreadable(t('documents:pdf.page-changed'));
    return startDrawer(file, size, openPage);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A drawing can be made to take forever. */
const longestMs = 30_000;

type Waiting = PromiseWithResolvers<Uint8Array>;

function startDrawer(file: FileHandle, size: number, openPage: OpenPage): Drawer {
  const bytes = fileBytes(file.fd, size);
  const waiting = new Map<number, Waiting>();
  const queue: NumberedTask[] = [];
  let wake = Promise.withResolvers<void>();
  let last = 0;
  let isOver = false;

  const nextTask = async (): Promise<Response> => {
    while (queue.length === 0) await wake.promise;
    wake = Promise.withResolvers<void>();
    return Response.json(queue.shift());
  };
  const settle = async (path: string, posted: Request): Promise<Response> => {
    const [outcome, number] = path.split('/');
    const task = waiting.get(Number(number));
    if (outcome === 'done') task?.resolve(await bytesOf(posted));
    else task?.reject(notDrawn(new Error(await textOf(posted))));
    waiting.delete(Number(number));
    return new Response(null, { status: 204 });
  };
  const page = openPage(async (path, request) => {
    if (request.method === 'POST') return await settle(path, request);
    if (path === 'request') return Response.json({ fileBytes: size });
    if (path === 'task') return await nextTask();
    return path.startsWith('bytes/') ? await answerBytes(bytes, path) : notFound();
  });
  const end = async (): Promise<void> => {
    const { error } = await page.ended;
    isOver = true;
    for (const task of waiting.values()) task.reject(notDrawn(error));
    await file.close();
  };
  void end();
  return {
    ask(task) {
      const number = ++last;
      const answer = Promise.withResolvers<Uint8Array>();
      if (isOver) answer.reject(notDrawn(new Error('The page has ended.')));
      waiting.set(number, answer);
      queue.push({ ...task, number });
      wake.resolve();
      const patience = setTimeout(() => page.close(), longestMs);
      return answer.promise.finally(() => clearTimeout(patience));
    },
    close: () => page.close(),
  };
}

/** A page of a magazine as sharp as a screen can be has 4 MB. */
const maxPictureBytes = 40_000_000;

async function bytesOf(posted: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of posted.body ?? []) {
    length += part.length;
    if (length > maxPictureBytes) break;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function notDrawn(cause: unknown): Error {
  return unreadable(t('documents:pdf.page-not-drawn'), cause);
}
