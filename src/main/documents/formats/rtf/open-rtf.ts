import { createBlockBuilder, type Draft, lazyBlocks } from '../../block-builder.ts';
import type { DocumentBytes } from '../../document-bytes.ts';
import { withCommentsBehind } from '../../draft-runs.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { withTypedStructure } from '../../typed/typed-structure.ts';
import { isSameLanguage } from '../html/html-kinds.ts';
import { RtfReader } from './rtf-reader.ts';
import { createRtfTokenizer } from './rtf-tokens.ts';

/** Opens a Rich Text file, as Word, WordPad and TextEdit write it. It is read piece by piece. */
export async function openRtf(
  bytes: DocumentBytes,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const reader = new RtfReader(limits);
  const drafts = withCommentsBehind(withTypedStructure(draftsOf(bytes, reader)));
  const first: Draft[] = [];
  for (let letters = 0; letters < sampleLetters;) {
    const { value, done } = await drafts.next();
    signal?.throwIfAborted();
    if (done) break;
    first.push(value);
    letters += value.text.length;
  }
  const language = languageOf(first);
  const contents: GrowingContents = [];
  const all = async function* (): AsyncGenerator<Draft> {
    for (const draft of first) yield inLanguage(draft, language);
    for await (const draft of drafts) yield inLanguage(draft, language);
  };
  return {
    meta: { ...reader.meta(), ...(language ? { language } : {}), contents },
    blocks: lazyBlocks([all], createBlockBuilder(contents), signal),
  };
}

/** So much text shows the language of a document: the file says it of each stretch of text. */
const sampleLetters = 5_000;
const pieceBytes = 64_000;

async function* draftsOf(bytes: DocumentBytes, reader: RtfReader): AsyncGenerator<Draft, void, undefined> {
  const tokenizer = createRtfTokenizer(reader);
  for (let position = 0; position < bytes.size; position += pieceBytes) {
    const piece = new Uint8Array(Math.min(pieceBytes, bytes.size - position));
    tokenizer.write(piece.subarray(0, await bytes.read(piece, position)));
    yield* reader.take();
  }
  reader.end();
  yield* reader.take();
}

/** The language of most of a text. */
function languageOf(drafts: readonly Draft[]): string | undefined {
  const letters = new Map<string | undefined, number>();
  const count = (language: string | undefined, some: number): void =>
    void letters.set(language, (letters.get(language) ?? 0) + some);
  for (const { kind, language, passages = [], text } of drafts) {
    if (uncounted.has(kind)) continue;
    if (passages.length === 0) count(language, text.length);
    for (const passage of passages) count(passage.language, passage.end - passage.start);
  }
  return [...letters].toSorted(([, some], [, others]) => others - some)[0]?.[0];
}

/** What is beside the text, and tables, whose cells may be in several. */
const uncounted: ReadonlySet<string> = new Set(['header', 'footer', 'comment', 'table']);

/** A draft that says its language only where it isn't that of the document. */
function inLanguage({ language: own, passages, ...draft }: Draft, language: string | undefined): Draft {
  const foreign = passages?.filter((passage) => !isSameLanguage(passage.language, own ?? language)) ?? [];
  return {
    ...draft,
    ...(own && !isSameLanguage(own, language) ? { language: own } : {}),
    ...(foreign.length > 0 ? { passages: foreign } : {}),
  };
}
