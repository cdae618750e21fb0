/**
 * The tools a model may call: their names, which of them ask the person first, and the words for both readers, the
 * model and the person. What they do is main's; what they take stands in their schemas.
 */
export const toolNames = [
  'get_time',
  'calculate',
  'read_clipboard',
  'write_clipboard',
  'open_link',
  'set_timer',
  'list_timers',
  'cancel_timer',
  'read_back_dictation',
] as const;

export type ToolName = (typeof toolNames)[number];

/** Those that read what is private or act outside the app. */
export const askingTools = ['read_clipboard', 'write_clipboard', 'open_link'] as const satisfies ToolName[];

export type AskingTool = (typeof askingTools)[number];

/** What a person may answer: for this call alone, or for the tool from now on. */
export const consentDecisions = ['once', 'always', 'refuse', 'never'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** A decision that was taken once for all. */
export const standingConsents = ['always', 'never'] as const satisfies ConsentDecision[];
export type StandingConsent = (typeof standingConsents)[number];

/** Tells the model when to use which. */
export const toolDescriptions: Readonly<Record<ToolName, string>> = {
  get_time: 'The current date, weekday and time, where the person is or in another time zone.',
  calculate: 'Calculates exactly. Use it for every calculation beyond small whole numbers.',
  read_clipboard:
    'Reads the text the person has copied. Use it when they speak of what they copied; they are asked first.',
  write_clipboard:
    'Puts text on the clipboard, in place of what is there. Use it when the person asks to copy something; they are asked first.',
  open_link: 'Opens a web page in the person’s browser. Use it when they ask for that; they are asked first.',
  set_timer: 'Sets a timer. When it is over, that is said aloud.',
  list_timers: 'The timers that run, with their ids and the seconds they have left.',
  cancel_timer: 'Cancels a timer that runs.',
  read_back_dictation:
    'Has what the person dictated last read aloud to them, right after your answer. You are not told its text.',
};

/** What a tool does, as a person reads it beside its arguments. */
export const toolTitles: Readonly<Record<ToolName, string>> = {
  get_time: 'Look at the clock',
  calculate: 'Calculate',
  read_clipboard: 'Read your clipboard',
  write_clipboard: 'Put this on your clipboard',
  open_link: 'Open this link in your browser',
  set_timer: 'Set a timer',
  list_timers: 'Look at your timers',
  cancel_timer: 'Cancel a timer',
  read_back_dictation: 'Read your last dictation aloud',
};

/** What the person is asked; a plain question, since it is also read aloud by screen readers. */
export const consentQuestions: Readonly<Record<AskingTool, string>> = {
  read_clipboard: 'May the model read what is on your clipboard?',
  write_clipboard: 'May the model replace what is on your clipboard with this?',
  open_link: 'May this link be opened in your browser?',
};

export const consentWords: Readonly<Record<ConsentDecision, string>> = {
  once: 'Once',
  always: 'Always for this tool',
  refuse: 'Not now',
  never: 'Never',
};

export function isToolName(name: string): name is ToolName {
  return toolNames.some((known) => known === name);
}

export function asksFirst(name: ToolName): name is AskingTool {
  return askingTools.some((asking) => asking === name);
}

/** The name of any call for a person, also of a tool that does not exist. */
export function toolTitle(name: string): string {
  return isToolName(name) ? toolTitles[name] : `Use “${name}”`;
}

/**
 * The JSON text of a call's arguments or result as lines for a person, `name: value` each; a text alone where there
 * is nothing else. What is not an object, or is nested too deep to be written again, is shown as it is.
 */
export function toolLines(json: string): readonly string[] {
  return linesOf(json) ?? (json === '' ? [] : [json]);
}

function linesOf(json: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = Object.entries(value);
    const [only] = fields;
    return fields.length === 1 && typeof only?.[1] === 'string' ? [only[1]] : fields.map(line);
  } catch {
    return undefined;
  }
}

function line([name, value]: [string, unknown]): string {
  return `${name}: ${plain(value)}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
