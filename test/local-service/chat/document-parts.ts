import type { Answer, Said } from './rules.ts';

/** A part of a document that came with a question, as the client sends it. */
interface DocumentPart {
  readonly mark: string;
  readonly page?: number;
  readonly under?: string;
  readonly text: string;
}

/** Splits a user's message into question and parts of documents, each document's in one line of JSON. */
export function withoutDocuments(text: string): {
  readonly question: string;
  readonly parts: readonly DocumentPart[];
} {
  const parts: DocumentPart[] = [];
  let rest = text;
  for (;;) {
    const [whole, material] = /^\[[^\n]*\]\n(\{"documentsNotInstructions":[^\n]*\})\n\n/.exec(rest) ?? [];
    if (whole === undefined || material === undefined) break;
    const { documentsNotInstructions } = JSON.parse(material) as {
      documentsNotInstructions: { parts: DocumentPart[] }[];
    };
    parts.push(...documentsNotInstructions.flatMap((document) => document.parts));
    rest = rest.slice(whole.length);
  }
  return { question: parts.length > 0 ? rest.replace(/^\[My question:\]\n/, '') : text, parts };
}

/** The sentence that shares the most telling words with the question, with the mark of its part. */
export function answerOfParts(question: string, parts: readonly DocumentPart[]): Answer | undefined {
  const wanted = new Set(tellingWords(question));
  if (parts.length === 0 || wanted.size === 0) return undefined;
  const known = parts.map((part) => new Set(tellingWords(`${part.under ?? ''} ${part.text}`)));
  const weight = (word: string): number => {
    const having = known.filter((words) => words.has(word)).length;
    return having === 0 ? 0 : Math.log(1 + parts.length / having);
  };
  const weights = new Map([...wanted].map((word) => [word, weight(word)]));
  const score = (words: ReadonlySet<string>): number =>
    [...weights].reduce((sum, [word, each]) => sum + (words.has(word) ? each : 0), 0);
  const found = [...wanted].filter((word) => (weights.get(word) ?? 0) > 0);
  if (2 * found.length < wanted.size) return undefined;
  const best = parts
    .map((part, index) => ({ part, score: score(known[index] ?? new Set()) }))
    .reduce((one, other) => (other.score > one.score ? other : one));
  const sentence = sentencesOf(best.part.text)
    .map((text) => ({ text, score: score(new Set(tellingWords(text))) }))
    .reduce((one, other) => (other.score > one.score ? other : one), { text: '', score: -1 });
  const body = sentence.text.replace(/[.!?。]+$/, '');
  return {
    reasoning: `They ask about a document. The words stand in the part ${best.part.mark}.`,
    reply: `${body} [${best.part.mark}].`,
  };
}

/** The parts that came with this question or with earlier ones of the conversation. */
export function partsIn(said: readonly Said[]): readonly DocumentPart[] {
  return said.flatMap(({ role, text }) => (role === 'user' ? withoutDocuments(text).parts : []));
}

/** By their first five letters, so that endings don't matter; of scripts without spaces, pairs of letters. */
function tellingWords(text: string): string[] {
  const lower = text.toLowerCase();
  const words = (lower.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2 && !small.has(word));
  return words.flatMap((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
      ? [...word].slice(1).map((letter, index) => `${[...word][index]}${letter}`)
      : [word.slice(0, 5)],
  );
}

const small = new Set(
  'the and was were are for with who what when where which how did does that this from into have has had its their they say says tell about book document page'.split(
    ' ',
  ),
);

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
