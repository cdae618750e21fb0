import type { ResourceContents } from './model-words.ts';
import { type ToolServers, troubleWords } from './tool-servers.ts';
import { ServerTrouble } from './trouble.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { ServerMessages } from '../../shared/contract/server-contract.ts';
import type { ResourceAt, ToolServer } from '../../shared/talk/tool-servers.ts';
import { t } from '../../shared/text/translate.ts';

/** What tool servers have for the person: resources, which go along with questions, and prompts, which are questions. */

/** A resource, to be read once. */
export interface ServerText {
  /** As the server calls it. */
  readonly name: string;
  /** As the person calls the server. */
  readonly server: string;
  /** @throws FaultError that says why there is no text to be had, or the signal's reason */
  readonly fetch: (signal: AbortSignal) => Promise<string>;
}

/** @param named the servers, as the person calls them */
export function serverText(
  { serverId, uri }: ResourceAt,
  servers: Pick<ToolServers, 'report' | 'resource'>,
  named: readonly Pick<ToolServer, 'id' | 'name'>[],
): ServerText {
  const report = servers.report().find(({ id }) => id === serverId);
  return {
    name: report?.resources.find((one) => one.uri === uri)?.title ?? uri,
    server: named.find(({ id }) => id === serverId)?.name ?? '',
    fetch: (signal) => inWords(async () => textOf(await servers.resource(serverId, uri, signal))),
  };
}

/** @throws FaultError where there is none */
function textOf({ text, mediaType }: ResourceContents): string {
  if (text.trim() !== '') return text;
  throw refused(
    mediaType === undefined
      ? t('servers:resource.empty')
      : t('servers:resource.no-text', { type: mediaType }),
  );
}

/** Characters of a prompt; nobody looks through more before they send it. */
const longestPrompt = 20_000;

/**
 * A prompt to be written into the person's own question: without what they couldn't see there, since a question is taken
 * for their words.
 * @throws FaultError when it is too long to be looked through, or the server has failed; the signal's reason
 */
export function promptText(
  { id, name, args }: ServerMessages['requests']['tool-server-prompt']['input'],
  servers: Pick<ToolServers, 'prompt'>,
  signal: AbortSignal,
): Promise<string> {
  return inWords(async () => {
    const text = (await servers.prompt(id, name, args, signal)).replaceAll(unseen, '');
    if (text.length > longestPrompt) throw refused(t('servers:prompt.too-long', { most: longestPrompt }));
    return text;
  });
}

/** Controls, what turns writing around, spaces without width, and the tags that spell a text without showing one. */
const unseen =
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  /[^\P{Cc}\n\t]|[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** @throws FaultError with what went wrong with the server */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ServerTrouble)) throw cause;
    throw refused(troubleWords(cause), cause);
  }
}

function refused(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}
