import { z } from 'zod';

// zod compiles each schema as it is made, where it may, and its mere trial is reported as refused. So this module is a
// page's first.
z.config({ jitless: true });

/**
 * The pages' policy has Chromium refuse every text that would become markup or a script (Trusted Types). Nothing of ours
 * writes any. Two libraries do, in three known ways, which are let through: wavesurfer.js builds the frame of its waveform and
 * empties it, and the Markdown parser decodes a character's name in an element that is on no page. One script of our own
 * runs beside a page: the thread that takes the microphone's samples.
 */
export function guardHtml(): void {
  (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isKnownHtml(html) ? html : undefined),
    createScriptURL: (url) => (isKnownScript(url, location.href) ? url : undefined),
  });
}

const nothing = /^$/;
const characterName = /^&#?\w{1,40};$/;
const waveformFrame =
  /^\s*<style nonce="[\w+/=]*">[^<]*<\/style>(?:\s*(?:<div class="\w+" part="\w+">|<\/div>))*\s*$/;

export function isKnownHtml(html: string): boolean {
  return [nothing, characterName, waveformFrame].some((known) => known.test(html));
}

/** @param page the page's own address */
export function isKnownScript(url: string, page: string): boolean {
  const [own, { protocol, host, pathname }] = [new URL(page), new URL(url, page)];
  return (
    protocol === own.protocol && host === own.host && /^\/assets\/capture-worker-[\w-]+\.js$/.test(pathname)
  );
}

/** As of the Trusted Types specification; TypeScript's own types don't have it yet. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: TextRules): unknown;
  };
}

interface TextRules {
  createHTML(html: string): string | undefined;
  createScriptURL(url: string): string | undefined;
}
