/**
 * The channels of the pipe between the window and main; what passes through them is in `contract.ts`. Only `file` is not:
 * it carries the path of a file that the person has dropped or chosen, which no page ever sees.
 */
export const channels = { request: 'request', intent: 'intent', event: 'event', file: 'file' } as const;
