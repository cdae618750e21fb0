/** Builds the app. */
export function build(): void;
/** Builds the app, unless there is a build that is newer than every source. */
export function buildIfStale(): void;
