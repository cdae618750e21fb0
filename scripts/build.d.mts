/** What is built, and of what. */
export interface Target {
  readonly name: string;
}
export const desktopApp: Target;
export const terminalProgram: Target;
/** @throws StepError when it cannot be built */
export function build(target: Target): void;
/** Builds it, unless there is a build that is newer than every source. */
export function buildIfStale(target: Target): void;
