/** What the engine calls its own failures. */
const namesOfTheEngine: ReadonlySet<string> = new Set([
  'FormatError',
  'InvalidPDFException',
  'MissingDataException',
  'ParserEOFException',
  'UnknownErrorException',
  'XRefEntryException',
  'XRefParseException',
  'AbortException',
]);

let watching = false;

/**
 * Of a broken file pdf.js lets go of some promises that then fail, which in a worker is a line in a log and here would
 * end the process. The failure that counts comes by the promise that was asked for. Whatever else fails unseen, ends the
 * process as before.
 */
export function outliveStrayFailures(): void {
  if (watching) return;
  watching = true;
  process.on('unhandledRejection', (reason) => {
    if (reason instanceof Error && namesOfTheEngine.has(reason.name)) return;
    throw reason;
  });
}
