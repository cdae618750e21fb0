/** The panes of the settings as the catalogue names them, in the order in which one comes to need them. */
export const paneIds = [
  'service',
  'answers',
  'assistants',
  'memory',
  'voice',
  'microphone',
  'dictation',
  'listening',
  'keys',
  'tools',
  'servers',
  'notes',
  'recordings',
  'background',
  'look',
  'about',
] as const;

export type PaneId = (typeof paneIds)[number];
