/**
 * The channels of the pipe between the window and main; what passes through them is in `contract.ts`. Two are not:
 * `file` carries the path of a file that the person has dropped or chosen, which no page ever sees, and `link` the
 * address of a link that the person has clicked, which no script can do for them.
 */
export const channels = {
  request: 'request',
  intent: 'intent',
  event: 'event',
  file: 'file',
  link: 'link',
} as const;

/** What a file that was dropped is for: to be read aloud, or to go with questions. */
export type FilePurpose = 'read' | 'ask';
