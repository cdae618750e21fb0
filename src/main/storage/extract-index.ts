import { DatabaseSync } from 'node:sqlite';
import { unspacedLetters } from '../../shared/text/unspaced-scripts.ts';
import { askedWithUnspaced, saysLittle } from '../../shared/languages/question-words.ts';

/**
 * Full-text search over the extracts of attached documents, in memory alone: it is made when a document is attached and
 * leaves nothing on the disk.
 */
interface ExtractIndex {
  /** @param id of the attachment; one that is there already is replaced */
  add(id: string, extracts: readonly IndexedExtract[]): void;
  remove(id: string): void;
  /**
   * What has words of the question, the best first.
   * @param before what was asked before it, for a question that has few words of its own
   */
  find(question: string, ids: readonly string[], before?: string): readonly FoundExtract[];
  close(): void;
}

interface IndexedExtract {
  readonly number: number;
  readonly heading?: string;
  readonly text: string;
  /** It is never found. */
  readonly isContents?: true;
}

interface FoundExtract {
  readonly id: string;
  readonly number: number;
}

export function createExtractIndex(): ExtractIndex {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE VIRTUAL TABLE extract USING fts5 (heading, text, content = '', contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5')`);
  const insert = database.prepare('INSERT INTO extract (rowid, heading, text) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM extract WHERE rowid = ?');
  const find = database.prepare(
    `SELECT rowid FROM extract WHERE extract MATCH ? ORDER BY bm25(extract, ${headingWeight}, 1) LIMIT ${mostFound}`,
  );
  const rows = new Map<number, FoundExtract>();
  let lastRow = 0;

  const removeAll = (id: string): void => {
    for (const [row, found] of rows)
      if (found.id === id) {
        remove.run(row);
        rows.delete(row);
      }
  };

  return {
    add(id, extracts) {
      removeAll(id);
      database.exec('BEGIN');
      for (const { number, heading = '', text, isContents } of extracts) {
        if (isContents) continue;
        rows.set(++lastRow, { id, number });
        insert.run(lastRow, searchable(heading), searchable(text));
      }
      database.exec('COMMIT');
    },
    remove: removeAll,
    find(question, ids, before = '') {
      const query = queryFor(question, before);
      if (query === undefined) return [];
      const wanted = new Set(ids);
      return find
        .all(query)
        .flatMap(({ rowid }) => rows.get(Number(rowid)) ?? [])
        .filter(({ id }) => wanted.has(id));
    },
    close: () => database.close(),
  };
}

/** A heading's words are about all that stands under it, and so say less about each extract. */
const headingWeight = 0.3;
/** More than any budget has room for, from several documents. */
const mostFound = 200;

/**
 * A text as it is indexed. Scripts that write no spaces between words become pairs of letters that overlap, which is how
 * words in them are found without a dictionary; Arabic words lose their article, and all lose vowel marks.
 */
function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(arabicMarks, '')
    .replaceAll(arabicArticle, '')
    .replaceAll(unspaced, (run) => ` ${pairsOf(run).join(' ')} `);
}

const arabicMarks = /[\u064B-\u0652\u0640]/g;
const arabicArticle = /(?<![\p{L}\p{M}])[وفبك]?ال(?=\p{Script=Arabic}{2})/gu;
/** Korean has spaces, but its endings cling to its words. */
const unspaced = new RegExp(`[${unspacedLetters}\\p{Script=Hangul}ー]+`, 'gu');

function pairsOf(run: string): readonly string[] {
  // Marks above and below letters would part words for the index.
  const letters = [...run.replaceAll(/\p{M}/gu, '')];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Fewer words than this say too little by themselves: "And who built it?" */
const fewWords = 2;

/** @returns undefined where no word says anything */
function queryFor(question: string, before: string): string | undefined {
  const own = termsIn(question);
  const terms = own.length > fewWords ? own : [...own, ...termsIn(before)];
  if (terms.length === 0) return undefined;
  return [...new Set(terms.flatMap(matching))].join(' OR ');
}

function termsIn(question: string): readonly string[] {
  const words =
    searchable(question.replaceAll(askedWithUnspaced, ' '))
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => !saysLittle(word)).slice(0, mostTerms);
}

/** Of a question that a whole page was pasted into. */
const mostTerms = 60;

/** The word as it stands, and words that begin as it does without its ending. */
function matching(word: string): readonly string[] {
  const stem = stemOf(word);
  return stem === undefined ? [`"${word}"`] : [`"${word}"`, `"${stem}" *`];
}

/** Letters of the shortest stem; shorter words are found only as they are. */
const shortestStem = 4;

/** A word without what grammar may change at its end: the longer it is, the more. */
function stemOf(word: string): string | undefined {
  if (/\p{N}/u.test(word)) return undefined;
  const letters = [...word];
  const cut = letters.length >= 9 ? 3 : letters.length >= 6 ? 2 : 1;
  const stem = letters.slice(0, letters.length - cut);
  return stem.length >= shortestStem ? stem.join('') : undefined;
}
