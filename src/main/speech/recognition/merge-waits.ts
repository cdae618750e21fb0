import type { OnWait, Wait } from '../../../shared/contract/waiting.ts';

/** Tells of the waits of several requests as of one: the longest, and that it goes on when none waits any more. */
export function createJointWait(onWait: OnWait): { request(): OnWait } {
  const waits = new Map<OnWait, Wait>();
  let told = false;
  const tell = (): void => {
    const [longest] = [...waits.values()].toSorted((a, b) => b.untilMs - a.untilMs);
    if (longest ?? told) onWait(longest);
    told = longest !== undefined;
  };
  return {
    request() {
      const own: OnWait = (wait) => {
        if (wait) waits.set(own, wait);
        else waits.delete(own);
        tell();
      };
      return own;
    },
  };
}
