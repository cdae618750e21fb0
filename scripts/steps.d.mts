/** A failure whose message is a sentence for a person, shown without a stack. */
export class StepError extends Error {}
/** Writes to standard error. */
export function say(sentence: string): void;
/** Runs a command's main function; a failure prints one sentence and sets a non-zero exit status. */
export function command(main: () => Promise<void> | void): Promise<void>;
