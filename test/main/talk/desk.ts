import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createAttachedDocuments,
  type AttachedDocuments,
} from '../../../src/main/app/talk/attached-documents.ts';
import { openDocumentLibrary } from '../../../src/main/app/listen/document-library.ts';
import type { ServerText } from '../../../src/main/mcp/server-texts.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { type Conversation, emptyConversation } from '../../../src/shared/talk/conversation.ts';
import type { ResourceAt } from '../../../src/shared/talk/tool-servers.ts';
import { readInProcess } from '../documents/read-document.ts';

export interface Desk {
  readonly attached: AttachedDocuments;
  readonly library: ReturnType<typeof openDocumentLibrary>;
  conversation: Conversation;
  end(): void;
}

/**
 * The desk on which documents lie that go with questions, with a library of its own.
 * @param resource what tool servers have; by default there are none
 */
export function desk(resource: (which: ResourceAt) => ServerText = noServers): Desk {
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
      resource,
      conversation: () => own.conversation,
      onChange: () => {},
      newId: () => `document-${++ids}`,
    },
    quitting.signal,
  );
  const own: Desk = {
    attached,
    library,
    conversation: emptyConversation,
    end() {
      quitting.abort();
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return own;
}

function noServers(): never {
  throw new Error('There is no tool server here.');
}
