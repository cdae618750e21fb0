import { installLoudspeaker } from './page/loudspeaker-tap.ts';

/** To be run in a page before its own scripts: `globalThis.loudspeaker` is what leaves its audio graphs from then on. */
export function loudspeakerScript(): string {
  return `(${installLoudspeaker})();`;
}
