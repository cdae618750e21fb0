import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAttachedDocuments,
  type AttachedDocuments,
} from '../../../src/main/app/talk/attached-documents.ts';
import { openDocumentLibrary, sourceAt } from '../../../src/main/app/listen/document-library.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { documentBudget } from '../../../src/main/talk/documents/material.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';
import type { QuestionEstimate } from '../../../src/shared/talk/attached-document.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { bookFacts, longPdf } from '../documents/long-pdf.ts';
import { fileWith, readInProcess } from '../documents/read-document.ts';
import { scenario, type Scenario } from './scenario.ts';

/** The desk on which documents lie that go with questions, with a library of its own. */
function desk(): { readonly attached: AttachedDocuments; end(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-desk-'));
  const quitting = new AbortController();
  const database = openDatabase({
    file: join(folder, 'library.db'),
    now: Date.now,
    onNotice(message) {
      throw new Error(message);
    },
  });
  const library = openDocumentLibrary(database, join(folder, 'documents'), quitting.signal);
  let ids = 0;
  const attached = createAttachedDocuments(
    {
      read: readInProcess,
      library: () => library,
      page() {
        throw new Error('No page of the web is fetched here.');
      },
      conversation: () => emptyConversation,
      onChange: () => {},
      newId: () => `document-${++ids}`,
    },
    quitting.signal,
  );
  return {
    attached,
    end() {
      quitting.abort();
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settings = { speakReplies: false, depth: 'off' } as const;
const never = new AbortController().signal;

describe('a book of 300 pages', () => {
  let local: LocalService;
  let own: ReturnType<typeof desk>;
  let talk: Scenario;
  const estimates: (QuestionEstimate | undefined)[] = [];

  beforeAll(async () => {
    local = await startLocalService();
    own = desk();
    own.attached.attach(sourceAt(fileWith(longPdf(), 'history.pdf')));
    await own.attached.texts.settled(never);
    talk = scenario(local, { settings, attached: own.attached.texts });
  });

  afterAll(async () => {
    await talk.end();
    own.end();
    await local.close();
  });

  it('is told in words and pages', () => {
    expect(own.attached.list()).toMatchObject([
      { name: 'A History of the Northern Isles', phase: 'ready', pages: 300 },
    ]);
    expect(own.attached.list()[0]?.words).toBeGreaterThan(80_000);
  });

  it('goes in parts, up to the budget, as long as there is no question', async () => {
    const estimate = await talk.session.estimate('');
    expect(estimate?.documents).toMatchObject([{ isWhole: false, tokens: documentBudget().parts }]);
  });

  it.each(bookFacts)('is quoted with page $page', async ({ question, page, answer }) => {
    const estimate = await talk.session.estimate(question);
    talk.types(question);
    const turn = await talk.hearsAll();

    expect(turn.reply).toContain(answer);
    expect(turn.citations?.map((citation) => citation.page)).toEqual([page]);
    expect(turn.citations?.[0]?.text ?? '').not.toBe('');
    expect(estimate?.documents[0]?.tokens).toBeLessThanOrEqual(documentBudget().parts);
    estimates.push(estimate);
  });

  it('is billed as it was told before, within a twentieth, each time', () => {
    const ratios = talk.turns().map(({ usage, spent }, at) => {
      // The service states no price for answers, so what is reckoned is the question’s.
      expect(spent?.unpricedAnswers).toBe(1);
      return {
        tokens: (estimates[at]?.tokens ?? 0) / (usage?.promptTokens ?? 0),
        cost: (estimates[at]?.cost ?? 0) / (spent?.cost ?? 0),
      };
    });
    expect(ratios).toHaveLength(bookFacts.length);
    for (const { tokens, cost } of ratios) {
      expect(Math.abs(tokens - 1)).toBeLessThan(0.05);
      expect(Math.abs(cost - 1)).toBeLessThan(0.05);
    }
  });
});
