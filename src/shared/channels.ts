/** The three channels of the pipe between the window and main; what passes through them is in `contract.ts`. */
export const channels = { request: 'request', intent: 'intent', event: 'event' } as const;
