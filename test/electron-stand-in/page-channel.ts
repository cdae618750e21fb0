import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';
import { names, pageScript, preloadScript, preloadWorldName } from './page-scripts.ts';
import type { ToMain, ToPage } from './page/preload-world.ts';

/** Where a message of the page came from: the document that was there when it was sent. */
export interface Sender {
  readonly url: string;
  readonly contextId: number;
}

/** The wire to one page's preload, over the devtools protocol. */
export interface PageChannel {
  readonly cdp: CDPSession;
  /** To the document that asked, or to the present one. What comes too late for its document is dropped, as in Electron. */
  readonly send: (message: ToPage, contextId?: number) => void;
}

interface BindingCall {
  readonly name: string;
  readonly payload: string;
  readonly executionContextId: number;
}

const receive = `(text) => globalThis[${JSON.stringify(names.receive)}](JSON.parse(text))`;

/** Must be ready before the page's first navigation, because scripts for new documents are set here. */
export async function openPageChannel(
  page: Page,
  preload: string | undefined,
  extraScripts: readonly string[],
  onMessage: (message: ToMain, sender: Sender) => void,
): Promise<PageChannel> {
  const cdp = await page.context().newCDPSession(page);
  let present: number | undefined;

  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }: BindingCall) => {
    if (name !== names.binding) return;
    // The preload's world is the only one that has the binding.
    const message = JSON.parse(payload) as ToMain;
    if (message.is === 'hello') present = executionContextId;
    onMessage(message, { url: message.url, contextId: executionContextId });
  });
  await cdp.send('Page.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: names.binding, executionContextName: preloadWorldName });
  for (const source of [pageScript(), ...extraScripts]) {
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }
  if (preload) {
    const source = preloadScript(readFileSync(preload, 'utf8'));
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: preloadWorldName });
  }

  return {
    cdp,
    send(message, contextId = present) {
      if (contextId === undefined) return;
      // As text: Chromium reads a long message much faster as JSON than as the source of a script.
      const value = JSON.stringify(message);
      const call = { functionDeclaration: receive, arguments: [{ value }], executionContextId: contextId };
      cdp.send('Runtime.callFunctionOn', call).catch(() => {});
    },
  };
}
